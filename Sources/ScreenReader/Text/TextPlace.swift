import AccessibilityTree

/// Where the reader reads in the text under the cursor.
struct TextPlace {
  /// The reader's own caret; `nil` while it is the text's.
  var mark: Int?
  /// The unit said last, which "read word" and its like read again.
  var unit: Range<Int>?
  /// The fixed end of a selection being made.
  var anchor: Int?
  /// The selection the reader asked for and need not tell again.
  var asked: Range<Int>?
  /// The text around the caret as it was, so that what is deleted can be said.
  var window = TextWindow()
}

/// A few characters of a text, kept from before an edit.
struct TextWindow {
  var text: TextID?
  var revision: UInt64 = 0
  var start = 0
  var bytes: [UInt8] = []

  static let reach = 160

  /// The characters of a range of the text as it was, if they were kept.
  func string(_ range: Range<Int>, of id: TextID, revision: UInt64) -> String? {
    guard text == id, self.revision == revision, range.lowerBound >= start,
      range.upperBound <= start + bytes.count, !range.isEmpty
    else { return nil }
    return String(
      decoding: bytes[(range.lowerBound - start)..<(range.upperBound - start)], as: UTF8.self)
  }
}

/// The letters of the word being typed.
struct TypedWord {
  var letters = ""
  /// What the last key typed, if it has been said before its edit was seen.
  var echoed: String?
}
