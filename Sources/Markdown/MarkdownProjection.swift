package import TextModel

/// A part of a Markdown text as it is read: without its marks, with a way back to the source.
///
/// A value made for one state of the text; make it again after an edit. O(length of the part).
package struct MarkdownProjection: Sendable {
  package struct Piece: Hashable, Sendable {
    /// UTF-8 offsets into the projected text.
    package var range: Range<Int>
    /// UTF-8 offsets into the source of what is shown here.
    package var source: Range<Int>
    package var style: MarkStyle
    /// Whether the source is shown as it is written, so that inner offsets correspond.
    package var isLiteral: Bool
  }

  /// The part of the source that is shown.
  package let source: Range<Int>
  /// What is read.
  package let text: String
  /// What is shown, in order; between the sources of two pieces lie hidden marks.
  package let pieces: [Piece]
  /// Whether the source ends with its line.
  let endsLine: Bool

  package init(_ markdown: MarkdownText, in range: Range<Int>, keepsBlankLines: Bool = true) {
    source = range.clamped(to: 0..<markdown.buffer.utf8Count)
    var text = ""
    var pieces: [Piece] = []
    var offset = 0
    for run in markdown.runs(in: source, keepsBlankLines: keepsBlankLines) {
      let shown: String
      switch run.display {
      case .hidden: continue
      case .source: shown = markdown.buffer.string(in: run.range)
      case .text(let replacement): shown = replacement
      }
      text += shown
      let end = offset + shown.utf8.count
      pieces.append(
        Piece(
          range: offset..<end, source: run.range, style: run.style,
          isLiteral: run.display == .source))
      offset = end
    }
    self.text = text
    self.pieces = pieces
    let end = markdown.buffer.slice(
      max(source.lowerBound, source.upperBound - 1)..<source.upperBound)
    endsLine = end.utf8 == [.lineFeed]
  }

  /// The offset in the source of one in the text. Where marks are hidden at the place, `before` is
  /// in front of them, with what stands before; `after` behind them. O(log pieces).
  package func sourceOffset(of offset: Int, bias: Bias = .before) -> Int {
    let index = firstPiece { $0.range.upperBound >= offset }
    guard index < pieces.count else { return pieces.last?.source.upperBound ?? source.lowerBound }
    var piece = pieces[index]
    if piece.range.upperBound <= offset, bias == .after, index + 1 < pieces.count {
      piece = pieces[index + 1]
    }
    if offset <= piece.range.lowerBound { return piece.source.lowerBound }
    if offset >= piece.range.upperBound { return piece.source.upperBound }
    return piece.source.lowerBound + (piece.isLiteral ? offset - piece.range.lowerBound : 0)
  }

  /// The offset in the text of one in the source; within a hidden mark, where the mark would be.
  /// O(log pieces).
  package func textOffset(of offset: Int) -> Int {
    let index = firstPiece { $0.source.upperBound >= offset }
    guard index < pieces.count else { return pieces.last?.range.upperBound ?? 0 }
    let piece = pieces[index]
    if offset <= piece.source.lowerBound { return piece.range.lowerBound }
    if offset >= piece.source.upperBound { return piece.range.upperBound }
    return piece.range.lowerBound + (piece.isLiteral ? offset - piece.source.lowerBound : 0)
  }

  /// The source of a range of the text: the marks at its ends stay outside.
  package func sourceRange(of range: Range<Int>) -> Range<Int> {
    let lower = sourceOffset(of: range.lowerBound, bias: range.isEmpty ? .before : .after)
    if range.isEmpty { return lower..<lower }
    return lower..<max(lower, sourceOffset(of: range.upperBound, bias: .before))
  }

  /// The pieces that intersect a range of the text, cut to it.
  package func pieces(in range: Range<Int>) -> [Piece] {
    let first = firstPiece { $0.range.upperBound > range.lowerBound }
    return pieces[first...].prefix { $0.range.lowerBound < range.upperBound }.map { piece in
      var part = piece
      part.range = piece.range.clamped(to: range)
      if piece.isLiteral {
        let start = piece.source.lowerBound + part.range.lowerBound - piece.range.lowerBound
        part.source = start..<(start + part.range.count)
      }
      return part
    }
  }

  /// A text that is no Markdown, shown as it is.
  package init(plain text: String) {
    source = 0..<text.utf8.count
    endsLine = false
    self.text = text
    pieces =
      text.isEmpty
      ? [] : [Piece(range: source, source: source, style: MarkStyle(), isLiteral: true)]
  }

  /// The index of the first piece that is found, as all behind it are. O(log pieces).
  func firstPiece(where found: (Piece) -> Bool) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if found(pieces[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
