package import TextModel

extension MarkdownProjection {
  /// The edits of the source that replace a range of what is read, in the text this was made of.
  ///
  /// New text goes where the hidden marks leave it the style of what stands before it, at the
  /// beginning of a block into the block. Marks that would be left with nothing in them go with their
  /// text; where a line end goes, so do the marks of the block behind it.
  package func edits(
    replacing range: Range<Int>, with text: String, in markdown: MarkdownText
  ) -> [Edit] {
    let count = self.text.utf8.count
    let range = range.clamped(to: 0..<count)
    if range.isEmpty {
      let place = insertionOffset(at: range.lowerBound)
      return markdown.ordered([Edit(insert: text, at: place)])
    }
    var deleted = deletedSource(of: range)
    guard let first = deleted.first else { return [] }
    deleted += emptiedSigns(by: deleted, keepsFirst: !text.isEmpty, in: markdown)
    return markdown.ordered(
      [Edit(insert: text, at: first.lowerBound)] + deleted.map { Edit(delete: $0) })
  }

  /// Where text typed at an offset goes.
  package func insertionOffset(at offset: Int) -> Int {
    let index = pieces.firstIndex { $0.range.upperBound > offset }
    let isAtLineStart =
      offset == 0 || pieces.last { $0.range.upperBound <= offset }.map(isLineEnd) ?? true
    guard isAtLineStart, let index, !isLineEnd(pieces[index]) else {
      return sourceOffset(of: offset, bias: .before)
    }
    // A bullet is not text; what is typed there belongs behind it.
    let piece = pieces[index]
    if piece.isLiteral || piece.range.lowerBound < offset {
      return sourceOffset(of: offset, bias: .after)
    }
    return piece.source.upperBound
  }

  private func isLineEnd(_ piece: Piece) -> Bool {
    !piece.isLiteral && piece.range.count == 1
      && text.utf8[text.index(utf8: piece.range.lowerBound)] == .lineFeed
  }

  private func deletedSource(of range: Range<Int>) -> [Range<Int>] {
    var deleted: [Range<Int>] = []
    for (index, piece) in pieces.enumerated()
    where piece.range.lowerBound < range.upperBound && range.lowerBound < piece.range.upperBound {
      if piece.isLiteral {
        let part = piece.range.clamped(to: range)
        let start = piece.source.lowerBound + part.lowerBound - piece.range.lowerBound
        deleted.append(start..<(start + part.count))
        continue
      }
      var source = piece.source
      if isLineEnd(piece), index + 1 < pieces.count, !isLineEnd(pieces[index + 1]) {
        let next = pieces[index + 1]
        source =
          source.lowerBound..<(next.isLiteral ? next.source.lowerBound : next.source.upperBound)
      }
      deleted.append(source)
    }
    return deleted
  }

  /// The signs of marks whose whole content is deleted.
  private func emptiedSigns(
    by deleted: [Range<Int>], keepsFirst: Bool, in markdown: MarkdownText
  ) -> [Range<Int>] {
    guard let first = deleted.first, let last = deleted.last else { return [] }
    let span = first.lowerBound..<last.upperBound
    let marks = markdown.blocks(in: span).flatMap { markdown.inlines(of: $0) }
    var signs: [Range<Int>] = []
    // Inner ones first: a mark is empty when what is left in it are signs of empty ones.
    for mark in marks.reversed() where !mark.content.isEmpty {
      if keepsFirst, mark.content.contains(first.lowerBound) { continue }
      var position = mark.content.lowerBound
      for gone in (deleted + signs).sorted(by: { $0.lowerBound < $1.lowerBound })
      where gone.lowerBound <= position {
        position = max(position, gone.upperBound)
      }
      if position >= mark.content.upperBound { signs += [mark.opening, mark.closing] }
    }
    return signs
  }
}

extension String {
  fileprivate func index(utf8 offset: Int) -> Index {
    utf8.index(utf8.startIndex, offsetBy: offset)
  }
}
