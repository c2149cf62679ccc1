/// A stretch of a text that was parsed by itself: from the beginning of one or several top-level
/// blocks to that of the next. Offsets are relative to its start, so that it can be moved.
struct Section: Sendable {
  var start: Int
  var blocks: [Block] = []
  var definitions: [LinkDefinition] = []

  /// Whether other sections' links and footnotes may depend on this one.
  var definesNames: Bool {
    !definitions.isEmpty
      || blocks.contains { if case .footnote = $0.kind { true } else { false } }
  }
}

extension BlockParser {
  /// What was parsed up to `end`, cut into sections; `base` is where the parser's text begins.
  func sections(upTo end: Int, base: Int) -> [Section] {
    var starts = sectionStarts.filter { $0 < end }
    // What stands before the first block belongs to its section.
    if starts.isEmpty { starts = [0] } else { starts[0] = 0 }
    var sections = starts.map { Section(start: $0 + base) }
    var current = 0
    var firstIndex = 0
    for (index, block) in blocks.enumerated() where block.range.lowerBound < end {
      while current + 1 < starts.count, block.range.lowerBound >= starts[current + 1] {
        current += 1
        firstIndex = index
      }
      var block = block.moved(by: -starts[current])
      block.parent = block.parent.map { $0 - firstIndex }
      sections[current].blocks.append(block)
    }
    current = 0
    for (offset, definition) in definitions {
      while current + 1 < starts.count, offset >= starts[current + 1] { current += 1 }
      sections[current].definitions.append(definition)
    }
    return sections
  }
}
