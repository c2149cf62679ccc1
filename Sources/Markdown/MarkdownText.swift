package import TextModel

/// A text read as Markdown: CommonMark with GitHub's tables, strikethrough, tasks, footnotes and
/// bare addresses, front matter, and `<u>` for underline.
///
/// The text itself stays the only truth; blocks and marks are ranges of it. After an edit only the
/// blocks around it are parsed again. The marks of a block are found when asked for.
package struct MarkdownText: Sendable {
  package private(set) var buffer: TextBuffer
  private(set) var sections: [Section] = []
  private(set) var names = InlineParser.Names()
  private var frontMatterEnd: Int?
  /// How many bytes the last parse or update looked at.
  package private(set) var parsedCount = 0

  /// Parses a text. O(length).
  package init(_ buffer: TextBuffer = TextBuffer()) {
    self.buffer = buffer
    parseAll()
  }

  private mutating func parseAll() {
    var parser = BlockParser(buffer.utf8)
    takeFrontMatter(&parser)
    parser.parse(upTo: parser.bytes.count)
    parser.finish()
    parsedCount = parser.bytes.count
    sections = parser.sections(upTo: .max, base: 0)
    collectNames()
  }

  private mutating func takeFrontMatter(_ parser: inout BlockParser) {
    let lines = FrontMatter.lines(of: buffer)
    frontMatterEnd = lines.last?.upperBound
    guard let last = lines.last else { return }
    parser.takeFrontMatter(upTo: buffer.lineRange(around: last.lowerBound).upperBound, lines: lines)
  }

  /// Follows a change of the text: `edits` as ``TextDocument/Change`` gives them, `buffer` after
  /// them. Parses from the block before the first edit until the old blocks fit again.
  package mutating func update(_ edits: [Edit], buffer new: TextBuffer) {
    let oldCount = buffer.utf8Count
    let delta = new.utf8Count - oldCount
    let oldFrontMatter = frontMatterEnd
    buffer = new
    guard let first = edits.first, let last = edits.last else { return }
    frontMatterEnd = FrontMatter.lines(of: new).last?.upperBound
    guard frontMatterEnd == nil, oldFrontMatter == nil else { return parseAll() }

    let begin = max(0, sectionIndex(at: first.range.lowerBound) - 1)
    var end = sectionIndex(at: last.range.upperBound) + 1
    let base = sections[begin].start
    /// Where a section begins in the new text.
    func start(of index: Int) -> Int {
      (index < sections.count ? sections[index].start : oldCount) + delta
    }
    var parser = BlockParser(bytes(from: base, to: start(of: end)))
    while end < sections.count {
      let border = parser.bytes.count
      parser.parse(upTo: border)
      // The next section stays if its first line begins a block here too.
      parser.append(bytes(from: border + base, to: start(of: end + 1)))
      parser.parse(upTo: border + 1)
      parsedCount = parser.bytes.count
      if parser.sectionStarts.last == border {
        replace(begin..<end, with: parser.sections(upTo: border, base: base), delta: delta)
        return
      }
      end += 1
    }
    parser.parse(upTo: parser.bytes.count)
    parser.finish()
    parsedCount = parser.bytes.count
    replace(begin..<end, with: parser.sections(upTo: .max, base: base), delta: delta)
  }

  private func bytes(from start: Int, to end: Int) -> [UInt8] {
    buffer.slice(start..<max(start, end)).utf8
  }

  private mutating func replace(_ range: Range<Int>, with new: [Section], delta: Int) {
    let namesChange =
      sections[range].contains(where: \.definesNames) || new.contains(where: \.definesNames)
    sections.replaceSubrange(range, with: new)
    for index in (range.lowerBound + new.count)..<sections.count {
      sections[index].start += delta
    }
    if namesChange { collectNames() }
  }

  /// The section that holds an offset. O(log sections).
  func sectionIndex(at offset: Int) -> Int {
    var low = 0
    var high = sections.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if sections[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func collectNames() {
    names = InlineParser.Names()
    for section in sections {
      // The first definition of a label counts.
      for definition in section.definitions where names.links[definition.label] == nil {
        names.links[definition.label] = definition.target
      }
      for block in section.blocks {
        if case .footnote(let label) = block.kind {
          names.footnotes.insert(LinkDefinition.normalized(label.utf8))
        }
      }
    }
  }
}
