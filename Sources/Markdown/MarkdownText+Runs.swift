import TextModel

extension MarkdownText {
  /// The source cut into runs of one style, in order and without gaps, for showing it without its
  /// marks. O(length of the blocks touched).
  ///
  /// Lines of a paragraph are joined. Blank lines between blocks are shown if `keepsBlankLines`;
  /// without it every block begins right below the one before. Front matter, definitions, comments
  /// and tags are not shown; a table is shown a row a line, tabs between its cells.
  package func runs(in range: Range<Int>, keepsBlankLines: Bool = true) -> [MarkdownRun] {
    let range = range.clamped(to: 0..<buffer.utf8Count)
    let blocks = blocks(in: range)
    let start = blocks.first.map { min($0.range.lowerBound, range.lowerBound) } ?? range.lowerBound
    var builder = RunBuilder(self, from: start, keepsBlankLines: keepsBlankLines)
    var styles: [MarkStyle] = []
    for (index, block) in blocks.enumerated() {
      var style = block.parent.map { styles[$0] } ?? MarkStyle()
      style.add(block)
      styles.append(style)
      let isEmpty = index + 1 == blocks.count || blocks[index + 1].parent != index
      add(block, style, isEmpty: isEmpty, to: &builder)
    }
    return builder.finish(at: range.upperBound).compactMap { run in
      let part = run.range.clamped(to: range)
      guard !part.isEmpty else { return nil }
      if part == run.range { return run }
      let display = run.display == .source ? run.display : .hidden
      return MarkdownRun(range: part, display: display, style: run.style)
    }
  }

  private func add(
    _ block: Block, _ style: MarkStyle, isEmpty: Bool, to builder: inout RunBuilder
  ) {
    switch block.kind {
    case .paragraph, .heading: builder.addInlines(of: block, style)
    case .cell:
      builder.beginCell(block)
      builder.addInlines(of: block, style)
    case .row: builder.endRow()
    case .code: builder.addVerbatim(block, style)
    case .html: builder.addHTML(block, style)
    case .thematicBreak: builder.addRule(block, style)
    case .item(let item): addMark(of: block, item, style, to: &builder)
    case .footnote(let label):
      builder.addMark(spaceAfter(block.marker), as: "[\(label)] ", style)
    case .quote, .list, .table, .frontMatter, .linkDefinition: break
    }
  }

  private func addMark(
    of block: Block, _ item: Block.Item, _ style: MarkStyle, to builder: inout RunBuilder
  ) {
    let indent = String(repeating: "  ", count: (style.listLevel ?? 1) - 1)
    var mark = "•"
    if let ordinal = item.ordinal { mark = "\(ordinal)." }
    if let isChecked = item.isChecked { mark = isChecked ? "☑" : "☐" }
    let sign = block.checkbox.map { block.marker.lowerBound..<$0.upperBound } ?? block.marker
    builder.addMark(spaceAfter(sign), as: indent + mark + " ", style)
  }

  /// A range with the white space that follows it in its line.
  private func spaceAfter(_ range: Range<Int>) -> Range<Int> {
    let line = buffer.lineRange(around: range.upperBound)
    let rest = buffer.slice(range.upperBound..<min(line.upperBound, range.upperBound + 256)).utf8
    let count = rest.prefix(while: \.isSpaceOrTab).count
    return range.lowerBound..<(range.upperBound + count)
  }

  /// What all shown text of a range has in common; of an empty range, what a character typed there
  /// would be.
  package func style(in range: Range<Int>) -> MarkStyle {
    let range = range.clamped(to: 0..<buffer.utf8Count)
    if range.isEmpty {
      let around = runs(in: (range.lowerBound - 1)..<(range.upperBound + 1))
      let shown = around.filter { $0.display == .source }
      let run = shown.first { $0.range.upperBound == range.lowerBound } ?? shown.first
      return run?.style ?? MarkStyle(blocks: path(at: range.lowerBound))
    }
    var common: MarkStyle?
    for run in runs(in: range) where run.display == .source {
      // White space between words may have no marks without anybody hearing it.
      let isBlank = buffer.string(in: run.range).allSatisfy(\.isWhitespace)
      guard !isBlank else { continue }
      common = common?.intersection(run.style) ?? run.style
    }
    return common ?? MarkStyle(blocks: path(at: range.lowerBound))
  }
}
