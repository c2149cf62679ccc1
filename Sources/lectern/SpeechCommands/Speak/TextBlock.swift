/// A stretch of the text to be spoken, and where it stands in the whole.
struct TextBlock: Hashable {
  var text: String
  /// UTF-8 code units before it.
  var start: Int
}
