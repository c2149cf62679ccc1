extension String {
  /// The index at a UTF-8 offset, which is clamped and rounded down to a whole scalar.
  package func index(utf8Offset offset: Int) -> Index {
    let clamped = Swift.min(Swift.max(0, offset), utf8.count)
    var index = utf8.index(utf8.startIndex, offsetBy: clamped)
    while index < utf8.endIndex, utf8[index] & 0xC0 == 0x80 { index = utf8.index(before: index) }
    return index
  }

  /// Whether a UTF-8 offset lies between two characters, or at an end.
  package func isCharacterBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < utf8.count else { return offset == 0 || offset == utf8.count }
    let index = utf8.index(utf8.startIndex, offsetBy: offset)
    return Index(index, within: self) != nil
  }

  /// The text of a UTF-8 range, clamped and widened to whole scalars; of an empty one, nothing.
  package func utf8Slice(_ range: Range<Int>) -> Substring {
    let lower = index(utf8Offset: range.lowerBound)
    if range.isEmpty { return self[lower..<lower] }
    var upper = index(utf8Offset: range.upperBound)
    if utf8.distance(from: startIndex, to: upper) < Swift.min(range.upperBound, utf8.count) {
      upper = unicodeScalars.index(after: upper)
    }
    return self[lower..<Swift.max(lower, upper)]
  }
}
