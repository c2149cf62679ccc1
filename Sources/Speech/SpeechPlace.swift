/// How far an utterance has been heard, and from where on it is being spoken.
struct SpeechPlace: Hashable, Sendable {
  var heard = Point()
  var spokenFrom = Point()

  /// A place in an utterance: a fragment and UTF-8 code units into its text.
  struct Point: Hashable, Sendable {
    var fragment = 0
    var offset = 0
  }
}

extension Utterance {
  /// What is left of it from there. Fragments before keep their place, emptied, so that positions
  /// in the rest need no translation but that of the first offset.
  func suffix(from point: SpeechPlace.Point) -> Utterance {
    guard point != .init() else { return self }
    var rest = self
    for index in rest.fragments.indices.prefix(point.fragment) { rest.fragments[index].text = "" }
    if rest.fragments.indices.contains(point.fragment) {
      let text = rest.fragments[point.fragment].text
      let index =
        text.utf8.index(
          text.startIndex, offsetBy: point.offset, limitedBy: text.endIndex) ?? text.endIndex
      rest.fragments[point.fragment].text = String(text[index...])
    }
    return rest
  }
}
