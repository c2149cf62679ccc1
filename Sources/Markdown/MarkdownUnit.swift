/// What text stands in, as far as deleting goes: a paragraph, a heading, a whole table, code…
struct MarkdownUnit {
  let block: Block

  init?(_ cut: ProjectedCut, at index: Int) {
    guard cut.pieces.indices.contains(index) else { return nil }
    let path = cut.markdown.path(at: cut.pieces[index].source.lowerBound)
    let table = path.first(where: \.isTable)
    guard let block = table ?? path.last, table != nil || block.lines.first != nil else {
      guard case .thematicBreak = path.last?.kind else { return nil }
      self.block = path[path.count - 1]
      return
    }
    switch block.kind {
    case .quote, .list, .item, .footnote: return nil
    default: self.block = block
    }
  }

  /// Whether its text can go on with that of another.
  var isPlain: Bool {
    switch block.kind {
    case .paragraph, .heading: true
    default: false
    }
  }

  var isTable: Bool { block.isTable }

  /// Whether a line of its own marks the end of its text.
  var hasEnd: Bool {
    if case .code = block.kind { return block.closingMarker != nil }
    return isUnderlined
  }

  /// Whether it is a heading by the line under it.
  var isUnderlined: Bool {
    guard case .heading = block.kind, let closing = block.closingMarker else { return false }
    return closing.lowerBound > block.marker.upperBound && block.marker.isEmpty
  }

  /// The mark behind its text, with what stands between.
  var ending: Range<Int>? {
    guard isPlain, let closing = block.closingMarker, let last = block.lines.last else {
      return nil
    }
    return min(last.upperBound, closing.upperBound)..<closing.upperBound
  }
}

extension Block {
  var isTable: Bool { if case .table = kind { true } else { false } }
}
