import TextModel

extension MarkdownText {
  /// The blocks that touch a range, outer ones before inner ones, with all that hold them.
  package func blocks(in range: Range<Int>) -> [Block] {
    let range = range.clamped(to: 0..<buffer.utf8Count)
    var result: [Block] = []
    for section in sections[sectionIndex(at: range.lowerBound)...] {
      guard section.start <= range.upperBound else { break }
      // Where the blocks of the section are in the result.
      var places: [Int: Int] = [:]
      for (index, block) in section.blocks.enumerated() {
        var block = block.moved(by: section.start)
        guard block.range.lowerBound <= range.upperBound,
          block.range.upperBound >= range.lowerBound
        else { continue }
        places[index] = result.count
        block.parent = block.parent.flatMap { places[$0] }
        result.append(block)
      }
    }
    return result
  }

  /// All blocks. O(blocks).
  package var blocks: [Block] { blocks(in: 0..<buffer.utf8Count) }

  /// The blocks around an offset, from the outermost to the innermost; none on a blank line outside
  /// of every block. Where one block ends and the next begins, the next.
  package func path(at offset: Int) -> [Block] {
    let touching = blocks(in: offset..<offset)
    var path: [Block] = []
    var index = touching.indices.last
    while let current = index {
      path.append(touching[current])
      index = touching[current].parent
    }
    return path.reversed()
  }

  /// The inline marks of a block, outer ones before inner ones; none for a block without. O(length
  /// of the block).
  package func inlines(of block: Block) -> [Inline] {
    guard block.hasInlines, let first = block.lines.first, let last = block.lines.last else {
      return []
    }
    let source = buffer.slice(first.lowerBound..<last.upperBound).utf8
    var lines = block.lines
    var escapes: [Inline] = []
    if case .cell = block.kind { (lines, escapes) = Self.withoutBarEscapes(first, in: source) }
    let content = ContentMap(
      lines, of: source, base: first.lowerBound, separated: escapes.isEmpty)
    var parser = InlineParser(content.bytes, names: names)
    let inlines = parser.parse().map(content.source)
    if escapes.isEmpty { return inlines }
    return (inlines + escapes).sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
  }

  /// In a table's cell the backslash of `\|` is taken away before anything else is read.
  private static func withoutBarEscapes(
    _ line: Range<Int>, in source: [UInt8]
  ) -> (pieces: [Range<Int>], escapes: [Inline]) {
    var pieces: [Range<Int>] = []
    var escapes: [Inline] = []
    var start = line.lowerBound
    for index in source.indices.dropLast()
    where source[index] == UInt8(ascii: "\\") && source[index + 1] == UInt8(ascii: "|") {
      let place = index + line.lowerBound
      pieces.append(start..<place)
      escapes.append(
        Inline(kind: .escape, range: place..<(place + 1), content: (place + 1)..<(place + 1)))
      start = place + 1
    }
    return (pieces + [start..<line.upperBound], escapes)
  }

  /// Edits as all commands give them: in order, without overlap, none of them nothing.
  func ordered(_ edits: [Edit]) -> [Edit] {
    buffer.normalized(edits).filter { !$0.range.isEmpty || !$0.text.isEmpty }
  }
}
