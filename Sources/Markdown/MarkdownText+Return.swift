package import TextModel

extension MarkdownText {
  /// What the Return key means at a place where marks are not shown: a new paragraph, the next item
  /// of a list, another line of code; on an empty item, the end of the list.
  package func breakingParagraph(at offset: Int) -> [Edit] {
    let offset = buffer.characterOffset(offset)
    let path = path(at: offset)
    var containers = path
    var leaf: Block?
    if let last = path.last, !last.holdsBlocks { leaf = containers.removeLast() }
    let prefix = LinePrefix(buffer: buffer, containers: containers)
    let lineEnd = prefix.lineEnd(at: offset)
    if case .code = leaf?.kind {
      return [Edit(insert: lineEnd + continued(prefix, offset), at: offset)]
    }
    if case .html = leaf?.kind {
      return [Edit(insert: lineEnd + continued(prefix, offset), at: offset)]
    }
    if case .cell = leaf?.kind { return [] }
    if case .heading = leaf?.kind, let closing = leaf?.closingMarker,
      leaf?.lines.last?.upperBound == offset
    {
      // Behind the line under a heading, or the signs at its end.
      let place = closing.upperBound
      let text = prefix.blankLine(after: place) + lineEnd + continued(prefix, place)
      return [Edit(insert: text, at: place)]
    }
    if let item = containers.last, case .item(let kind) = item.kind {
      if leaf == nil, item.range.upperBound <= offset || item.range.contains(offset) {
        return endingList(at: item, containers)
      }
      return [Edit(insert: lineEnd + nextItem(item, kind, containers, offset), at: offset)]
    }
    guard leaf != nil else { return [Edit(insert: lineEnd, at: offset)] }
    return [
      Edit(
        insert: prefix.blankLine(after: offset) + lineEnd + continued(prefix, offset), at: offset)
    ]
  }

  /// The marks for one more line of the same blocks, as spaces where a mark stands only once.
  private func continued(_ prefix: LinePrefix, _ offset: Int) -> String {
    let start = buffer.lineRange(around: offset).lowerBound
    let marks = prefix.containers.compactMap { block -> Range<Int>? in
      switch block.kind {
      case .item, .footnote: block.marker
      default: nil
      }
    }
    var place = start
    return prefix.text(ofLineAt: offset).unicodeScalars.map { scalar in
      defer { place += UTF8.width(scalar) }
      return marks.contains { $0.contains(place) } ? " " : String(scalar)
    }.joined()
  }

  private func nextItem(
    _ item: Block, _ kind: Block.Item, _ containers: [Block], _ offset: Int
  ) -> String {
    let outer = LinePrefix(buffer: buffer, containers: Array(containers.dropLast()))
    let place = outer.place(inLineAt: item.marker.lowerBound)
    var marker = buffer.string(in: item.marker)
    if let ordinal = kind.ordinal { marker = "\(ordinal + 1)\(marker.suffix(1))" }
    return continued(outer, item.marker.lowerBound) + buffer.string(in: place.space) + marker + " "
      + (item.checkbox == nil ? "" : "[ ] ")
  }

  /// An empty item goes away, and what is typed there is no part of its list.
  private func endingList(at item: Block, _ containers: [Block]) -> [Edit] {
    let outer = LinePrefix(buffer: buffer, containers: Array(containers.dropLast()))
    let start = outer.place(inLineAt: item.marker.lowerBound).offset
    let line = buffer.lineIndex(at: item.marker.lowerBound)
    return [
      Edit(insert: outer.lineEnd(at: start), at: start),
      Edit(delete: start..<buffer.contentOfLine(line).upperBound),
    ]
  }
}

extension Block {
  fileprivate var holdsBlocks: Bool {
    switch kind {
    case .quote, .list, .item, .footnote, .table, .row: true
    default: false
    }
  }
}
