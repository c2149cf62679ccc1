package import TextModel

extension MarkdownProjection {
  /// The edits of the source that replace a range of what is read, in the text this was made of.
  ///
  /// New text goes where the hidden marks leave it the style of what stands before it, at the
  /// beginning of a block into the block. Marks whose text goes wholly go with it; marks that hold
  /// something else stay whole. Nothing, where only the border of a block went that cannot be
  /// joined with its neighbour, such as a fence. Everything that is read stands for everything that
  /// is written.
  package func edits(
    replacing range: Range<Int>, with text: String, in markdown: MarkdownText
  ) -> [Edit] {
    let count = self.text.utf8.count
    let range = range.clamped(to: 0..<count)
    if range.isEmpty {
      let place = insertionOffset(at: range.lowerBound)
      return markdown.ordered([Edit(insert: text, at: place)])
    }
    if range == 0..<count {
      return markdown.ordered([Edit(insert: text, at: source.lowerBound), Edit(delete: source)])
    }
    return ProjectedCut(self, markdown, range, text: text).edits
  }

  /// Where text typed at an offset goes.
  package func insertionOffset(at offset: Int) -> Int {
    let index = pieces.firstIndex { $0.range.upperBound > offset }
    let isAtLineStart =
      offset == 0 || pieces.last { $0.range.upperBound <= offset }.map(isLineEnd) ?? true
    guard isAtLineStart else { return sourceOffset(of: offset, bias: .before) }
    guard let index else {
      // Behind the marks that end the last block, such as a fence.
      return endsLine ? source.upperBound : sourceOffset(of: offset, bias: .before)
    }
    if isLineEnd(pieces[index]) { return pieces[index].source.lowerBound }
    // A bullet is not text; what is typed there belongs behind it.
    let piece = pieces[index]
    if piece.isLiteral || piece.range.lowerBound < offset {
      return sourceOffset(of: offset, bias: .after)
    }
    return piece.source.upperBound
  }

  func isLineEnd(_ piece: Piece) -> Bool {
    !piece.isLiteral && piece.range.count == 1
      && text.utf8[text.index(utf8: piece.range.lowerBound)] == .lineFeed
  }
}

extension String {
  fileprivate func index(utf8 offset: Int) -> Index {
    utf8.index(utf8.startIndex, offsetBy: offset)
  }
}
