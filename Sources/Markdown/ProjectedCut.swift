import TextModel

/// A stretch of what is read that is replaced, and what of the source goes with it.
///
/// Line ends at its ends that leave others beside them are blank lines and go as such; what is left
/// begins and ends in text, or takes the whole border between two blocks.
struct ProjectedCut {
  let projection: MarkdownProjection
  let markdown: MarkdownText
  let range: Range<Int>
  let text: String
  /// The pieces that are cut, without those of blank lines.
  private(set) var first: Int
  private(set) var last: Int
  /// The blank lines that go.
  private(set) var blankLines: [Range<Int>] = []

  var pieces: [MarkdownProjection.Piece] { projection.pieces }

  init(
    _ projection: MarkdownProjection, _ markdown: MarkdownText, _ range: Range<Int>, text: String
  ) {
    self.projection = projection
    self.markdown = markdown
    self.range = range
    self.text = text
    first = projection.firstPiece { $0.range.upperBound > range.lowerBound }
    last = projection.firstPiece { $0.range.lowerBound >= range.upperBound } - 1
  }

  /// The edits that make the replacement.
  var edits: [Edit] {
    guard first <= last else { return [] }
    var cut = self
    let place = cut.takeBlankLines()
    let blank = cut.blankLines.map { Edit(delete: $0) }
    let edits = cut.first > cut.last ? [Edit(insert: text, at: place)] : cut.textEdits
    if blank.isEmpty { return markdown.ordered(edits) }
    // A blank line that keeps two blocks apart stays.
    return markdown.ordered(keepsText(edits + blank) ? edits + blank : edits)
  }

  func isLineEnd(_ index: Int) -> Bool {
    pieces.indices.contains(index) && projection.isLineEnd(pieces[index])
  }

  /// The line ends around one, that follow each other without text.
  private func run(around index: Int) -> ClosedRange<Int> {
    var lower = index
    var upper = index
    while isLineEnd(lower - 1) { lower -= 1 }
    while isLineEnd(upper + 1) { upper += 1 }
    return lower...upper
  }

  /// Takes away line ends that are blank lines, and answers where text goes if nothing else is left.
  private mutating func takeBlankLines() -> Int {
    var place = pieces[first].source.lowerBound
    if isLineEnd(last) {
      let run = run(around: last)
      let start = max(first, run.lowerBound)
      let isWhole = start == run.lowerBound && last == run.upperBound && start > 0
      if !isWhole {
        if last == run.upperBound { place = end }
        takeLines(of: run.upperBound - last + start...run.upperBound)
        last = start - 1
      } else if last + 1 == pieces.count {
        // At the end of the text no other block follows.
        takeLines(of: (start + 1)..<(last + 1))
        if MarkdownUnit(self, at: start - 1)?.hasEnd != true {
          blankLines.append(pieces[start].source)
        }
        last = start - 1
      }
    }
    guard first <= last, isLineEnd(first) else { return place }
    let run = run(around: first)
    if run.lowerBound < first || run.lowerBound == 0 {
      takeLines(of: first...run.upperBound)
      first = run.upperBound + 1
    }
    return place
  }

  private mutating func takeLines(of lineEnds: some Sequence<Int>) {
    for index in lineEnds {
      let offset = pieces[index].source.lowerBound
      let isRow = markdown.path(at: offset).contains(where: \.isTable)
      if !isRow { blankLines.append(markdown.buffer.lineRange(around: offset)) }
    }
  }

  /// The offset in the source where the cut begins: at a line end, right behind the text before.
  var start: Int {
    let piece = pieces[first]
    if isLineEnd(first), first > 0, !isLineEnd(first - 1) {
      return pieces[first - 1].source.upperBound
    }
    guard piece.isLiteral else { return piece.source.lowerBound }
    return piece.source.lowerBound + max(0, range.lowerBound - piece.range.lowerBound)
  }

  /// The offset in the source where it ends: behind the marks of the block it leads into.
  var end: Int {
    let piece = pieces[last]
    if piece.isLiteral {
      return piece.source.lowerBound
        + min(piece.range.count, range.upperBound - piece.range.lowerBound)
    }
    guard isLineEnd(last), last + 1 < pieces.count, !isLineEnd(last + 1) else {
      return piece.source.upperBound
    }
    let next = pieces[last + 1]
    return isMark(last + 1) ? next.source.upperBound : next.source.lowerBound
  }

  /// Whether a piece stands for the mark of a list item or a footnote.
  func isMark(_ index: Int) -> Bool {
    guard pieces.indices.contains(index), !pieces[index].isLiteral else { return false }
    let start = pieces[index].source.lowerBound
    return markdown.path(at: start).contains { block in
      switch block.kind {
      case .item, .footnote: block.marker.lowerBound == start
      default: false
      }
    }
  }

  /// Whether nothing is shown before the cut in its line.
  var startsLine: Bool {
    range.lowerBound <= pieces[first].range.lowerBound && !isLineEnd(first)
      && (first == 0 || isLineEnd(first - 1))
  }
}
