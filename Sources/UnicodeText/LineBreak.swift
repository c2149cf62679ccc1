/// A place where a line may or must be broken when text is wrapped (UAX #14).
package struct LineBreak: Hashable, Sendable {
  /// The UTF-8 offset at which the next line begins.
  package var offset: Int
  /// Whether the line must end here, because a line end stands before it.
  package var isMandatory: Bool
}

extension Segmenter {
  /// The places at which `text` may be broken, in order; the end of the text is the last. No place
  /// is inside a character. O(length): hand over what is to be laid out, not the whole text.
  package func lineBreaks(in text: String) -> [LineBreak] {
    var breaks: [LineBreak] = []
    var start = 0
    while start < text.utf8.count {
      let block = Self.block(around: start, in: text)
      for piece in BreakIterator.pieces(of: text.string(in: block), .line, locale: locale) {
        // From 100 on, the break is a hard one.
        breaks.append(
          LineBreak(offset: piece.range.upperBound + start, isMandatory: piece.status >= 100))
      }
      start = max(block.upperBound, start + 1)
    }
    return breaks
  }
}
