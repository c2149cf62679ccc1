package import TextModel

extension MarkdownText {
  /// The edits that make the paragraphs and headings of a range headings of a level, 1…6, or plain
  /// paragraphs with `nil`.
  ///
  /// A paragraph of several lines becomes a heading with a line under it where there is one for the
  /// level, else its lines are joined. Text that would mean something else as a paragraph is
  /// escaped, and a blank line keeps it apart from its neighbours. Tables, code and the tasks of
  /// lists stay as they are.
  package func settingHeading(level: Int?, in range: Range<Int>) -> [Edit] {
    let level = level.map { min(max(1, $0), 6) }
    let touched = blocks(in: range)
    var edits: [Edit] = []
    var hasLeaf = false
    for (index, block) in touched.enumerated() {
      let containers = containers(of: index, in: touched)
      if containers.last?.checkbox != nil {
        hasLeaf = true
        continue
      }
      switch block.kind {
      case .paragraph:
        hasLeaf = true
        if let level {
          edits += makeHeading(block, level, LinePrefix(buffer: buffer, containers: containers))
        }
      case .heading(let old):
        hasLeaf = true
        if level == old { continue }
        let prefix = LinePrefix(buffer: buffer, containers: containers)
        edits += level.map { changeHeading(block, to: $0) } ?? makeParagraph(block, prefix)
      case .code, .html, .table, .frontMatter, .linkDefinition, .thematicBreak: hasLeaf = true
      default: continue
      }
    }
    if !hasLeaf, let level, range.isEmpty {
      let place = LinePrefix(buffer: buffer, containers: path(at: range.lowerBound))
        .place(inLineAt: range.lowerBound)
      return [Edit(insert: String(repeating: "#", count: level) + " ", at: place.offset)]
    }
    return ordered(edits)
  }

  /// The blocks that hold one of some blocks, outermost first.
  func containers(of index: Int, in blocks: [Block]) -> [Block] {
    var containers: [Block] = []
    var parent = blocks[index].parent
    while let current = parent {
      containers.append(blocks[current])
      parent = blocks[current].parent
    }
    return containers.reversed()
  }

  private func makeHeading(_ block: Block, _ level: Int, _ prefix: LinePrefix) -> [Edit] {
    guard let first = block.lines.first, let last = block.lines.last else { return [] }
    if block.lines.count > 1, level <= 2, prefix.place(inLineAt: last.lowerBound).isComplete {
      let underline = level == 1 ? "===" : "---"
      let line = prefix.lineEnd(at: first.lowerBound) + prefix.text(ofLineAt: last.lowerBound)
      return [Edit(insert: line + underline, at: last.upperBound)]
    }
    var edits = [Edit(insert: String(repeating: "#", count: level) + " ", at: first.lowerBound)]
    edits += joiningLines(of: block)
    // Number signs at the end would be the heading's own.
    let signs = buffer.string(in: last).reversed().prefix { $0 == "#" }.count
    if signs > 0 { edits.append(Edit(insert: "\\", at: last.upperBound - signs)) }
    return edits
  }

  private func joiningLines(of block: Block) -> [Edit] {
    zip(block.lines, block.lines.dropFirst()).map { line, next in
      var end = line.upperBound
      while end > line.lowerBound, buffer.string(in: (end - 1)..<end) == " " { end -= 1 }
      return Edit(end..<next.lowerBound, with: " ")
    }
  }

  private func changeHeading(_ block: Block, to level: Int) -> [Edit] {
    let signs = String(repeating: "#", count: level)
    if !block.marker.isEmpty { return [Edit(block.marker, with: signs)] }
    guard let first = block.lines.first, let last = block.lines.last,
      let underline = block.closingMarker
    else { return [] }
    if level <= 2 {
      let sign = level == 1 ? "=" : "-"
      return [Edit(underline, with: String(repeating: sign, count: underline.count))]
    }
    return [Edit(insert: signs + " ", at: first.lowerBound)] + joiningLines(of: block)
      + [Edit(delete: last.upperBound..<underline.upperBound)]
  }

  private func makeParagraph(_ block: Block, _ prefix: LinePrefix) -> [Edit] {
    guard let first = block.lines.first, let last = block.lines.last else { return [] }
    var edits: [Edit] = []
    if needsBlankLine(before: block) {
      // The line end of the line before, and the marks of this one.
      let line = prefix.blankLine(after: first.lowerBound)
      let start = buffer.lineRange(around: block.range.lowerBound).lowerBound
      let end = prefix.lineEnd(at: first.lowerBound)
      edits.append(Edit(insert: String(line.dropFirst(end.count)) + end, at: start))
    }
    if !block.marker.isEmpty {
      edits.append(Edit(delete: block.marker.lowerBound..<first.lowerBound))
    }
    if let place = escape(in: first) { edits.append(Edit(insert: "\\", at: place)) }
    if let closing = block.closingMarker {
      edits.append(Edit(delete: last.upperBound..<closing.upperBound))
    }
    if needsBlankLine(after: block) {
      edits.append(
        Edit(insert: prefix.blankLine(after: last.lowerBound), at: block.range.upperBound))
    }
    return edits
  }

  /// Where a backslash must stand for a line to be the text of a paragraph.
  private func escape(in line: Range<Int>) -> Int? {
    let text = buffer.string(in: line)
    guard !text.isEmpty, MarkdownText(TextBuffer(text)).blocks.first?.kind != .paragraph else {
      return nil
    }
    return line.lowerBound + text.utf8.prefix { $0.isASCIIDigit }.count
  }

  /// Whether the block as a paragraph would be taken as a part of the one before.
  func needsBlankLine(before block: Block) -> Bool {
    let line = buffer.lineIndex(at: block.range.lowerBound)
    guard line > 0 else { return false }
    let end = buffer.contentOfLine(line - 1).upperBound
    return path(at: end).last.map { $0.kind == .paragraph } ?? false
  }

  /// Whether the block as a paragraph would take what begins in the next line for its own.
  func needsBlankLine(after block: Block) -> Bool {
    let line = buffer.lineIndex(at: block.range.upperBound)
    guard line + 1 < buffer.lineCount else { return false }
    let next = buffer.contentOfLine(line + 1)
    return blocks(in: next).contains { other in
      guard next.contains(other.range.lowerBound), other.depth <= block.depth else { return false }
      return switch other.kind {
      case .paragraph, .html, .linkDefinition, .table, .thematicBreak, .code(isFenced: false, _):
        true
      case .heading: other.marker.isEmpty
      default: false
      }
    }
  }
}
