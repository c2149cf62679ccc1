/// Text that can be cut into units without being held in one piece. Offsets are UTF-8.
package protocol SegmentableText {
  var utf8Count: Int { get }
  /// The text of a range, clamped and widened to whole scalars. Costs what it returns.
  func string(in range: Range<Int>) -> String
  /// `offset` clamped and rounded down to the beginning of a scalar.
  func scalarOffset(_ offset: Int) -> Int
  /// The line that holds `offset` (clamped), its line end included; empty at the end of a text that
  /// ends with a line end.
  func lineRange(around offset: Int) -> Range<Int>
}

extension String: SegmentableText {
  package var utf8Count: Int { utf8.count }

  package func string(in range: Range<Int>) -> String { String(utf8Slice(range)) }

  package func scalarOffset(_ offset: Int) -> Int {
    utf8.distance(from: startIndex, to: index(utf8Offset: offset))
  }

  package func lineRange(around offset: Int) -> Range<Int> {
    var copy = self
    return copy.withUTF8 { LineEnds.line(in: $0, at: offset) }
  }
}
