import UnicodeText

/// What is known of a stretch of text without looking at it; summaries of neighbours add up.
struct TextSummary: Hashable, Sendable {
  var utf8Count = 0
  /// CRLF counts once, even when a chunk ends between its two bytes.
  var lineEnds = 0
  var startsWithLF = false
  var endsWithCR = false

  init() {}

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    utf8Count = bytes.count
    lineEnds = LineEnds.count(in: bytes)
    startsWithLF = bytes.first == 0x0A
    endsWithCR = bytes.last == 0x0D
  }

  static func + (left: Self, right: Self) -> Self {
    if left.utf8Count == 0 { return right }
    if right.utf8Count == 0 { return left }
    var sum = left
    sum.utf8Count += right.utf8Count
    sum.lineEnds += right.lineEnds - (left.endsWithCR && right.startsWithLF ? 1 : 0)
    sum.endsWithCR = right.endsWithCR
    return sum
  }
}
