package import TextModel

extension MarkdownText {
  /// The edits that quote the blocks of a range, or take the innermost quotation mark from their
  /// lines where all of them are quoted. Doing it twice gives the bytes as they were.
  package func togglingQuote(in range: Range<Int>) -> [Edit] {
    let touched = blocks(in: range)
    let leaves = touched.indices.filter { touched[$0].isQuotable }
    guard let first = leaves.first, let last = leaves.last else {
      guard range.isEmpty else { return [] }
      return [
        Edit(
          insert: "> ",
          at: LinePrefix(buffer: buffer, containers: path(at: range.lowerBound))
            .place(inLineAt: range.lowerBound).offset)
      ]
    }
    let quotes = leaves.map { leaf in innermostQuote(of: leaf, in: touched) }
    let lines =
      buffer.lineIndex(
        at: touched[first].range.lowerBound)...buffer.lineIndex(
        at: leaves.map { touched[$0].range.upperBound }.max() ?? touched[last].range.upperBound)
    if quotes.allSatisfy({ $0 != nil }) {
      let span =
        buffer.rangeOfLine(lines.lowerBound)
        .lowerBound..<buffer.contentOfLine(lines.upperBound).upperBound
      let signs = Set(quotes.compactMap { $0 }).flatMap { touched[$0].lines }
      return ordered(
        signs.filter { span.contains($0.lowerBound) || $0.lowerBound == span.upperBound }
          .map { Edit(delete: $0) })
    }
    let prefix = LinePrefix(buffer: buffer, containers: commonContainers(of: leaves, in: touched))
    return lines.map { line in
      let place = prefix.place(inLineAt: buffer.rangeOfLine(line).lowerBound)
      let isBare = place.isBlank && place.space.isEmpty
      return Edit(insert: isBare ? ">" : "> ", at: place.offset)
    }
  }

  private func innermostQuote(of index: Int, in blocks: [Block]) -> Int? {
    var parent = blocks[index].parent
    while let current = parent {
      if case .quote = blocks[current].kind { return current }
      parent = blocks[current].parent
    }
    return nil
  }

  /// The blocks that hold all of some, outermost first, as far as whole lines can be put into them.
  private func commonContainers(of leaves: [Int], in blocks: [Block]) -> [Block] {
    var common: [Block]?
    for leaf in leaves {
      let containers = containers(of: leaf, in: blocks)
      common =
        common.map { old in
          zip(old, containers).prefix { $0 == $1 }.map(\.0)
        } ?? containers
    }
    var result = common ?? []
    // A list cannot hold a quote, only its items can.
    while let last = result.last, case .list = last.kind { result.removeLast() }
    return result
  }
}

extension Block {
  /// Whether it can be quoted by itself; rows and cells cannot.
  fileprivate var isQuotable: Bool {
    switch kind {
    case .quote, .list, .item, .row, .cell, .footnote, .frontMatter: false
    default: true
    }
  }
}
