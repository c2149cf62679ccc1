import TextModel

/// Puts the runs of a text together, block by block, without gaps.
struct RunBuilder {
  let markdown: MarkdownText
  let keepsBlankLines: Bool
  private(set) var runs: [MarkdownRun] = []
  private var position: Int
  /// Something is shown in the line that is being made.
  private var lineHasText = false
  /// The row whose cells are being added.
  private var row: Int?

  init(_ markdown: MarkdownText, from start: Int, keepsBlankLines: Bool) {
    self.markdown = markdown
    self.keepsBlankLines = keepsBlankLines
    position = start
  }

  private mutating func add(to end: Int, _ display: MarkdownRun.Display, _ style: MarkStyle) {
    guard end > position else { return }
    runs.append(MarkdownRun(range: position..<end, display: display, style: style))
    position = end
  }

  /// Goes on to `target`; what lies between is hidden but for line ends and the white space before
  /// them: somebody has typed it, and what he types next stands behind it.
  private mutating func skip(to target: Int) {
    guard target > position else { return }
    let bytes = markdown.buffer.slice(position..<target).utf8
    let base = position
    var index = 0
    var lineStart = 0
    while index < bytes.count {
      guard bytes[index] == .lineFeed || bytes[index] == .carriageReturn else {
        index += 1
        continue
      }
      var end = index + 1
      if bytes[index] == .carriageReturn, end < bytes.count, bytes[end] == .lineFeed { end += 1 }
      // A line that is nothing but marks, such as a fence, is not shown as an empty one.
      let isBlank = bytes[lineStart..<index].allSatisfy {
        $0.isSpaceOrTab || $0 == UInt8(ascii: ">")
      }
      if lineHasText || keepsBlankLines && isBlank && (lineStart > 0 || isAtLineStart(base)) {
        showSpace(bytes, from: base, to: base + index)
        add(to: base + index, .hidden, MarkStyle())
        add(to: base + end, .text("\n"), MarkStyle())
      }
      lineHasText = false
      index = end
      lineStart = end
    }
    if target == markdown.buffer.utf8Count, lineHasText || keepsBlankLines {
      showSpace(bytes, from: base, to: target)
    }
    add(to: target, .hidden, MarkStyle())
  }

  /// Shows what is left of a line if it is nothing but white space.
  private mutating func showSpace(_ bytes: [UInt8], from base: Int, to end: Int) {
    let rest = bytes[(position - base)..<(end - base)]
    if rest.allSatisfy(\.isSpaceOrTab) { add(to: end, .source, MarkStyle()) }
  }

  private func isAtLineStart(_ offset: Int) -> Bool {
    markdown.buffer.lineRange(around: offset).lowerBound == offset
  }

  /// Adds the marks of blocks that are shown: bullets, numbers, checkboxes, footnote labels.
  mutating func addMark(_ range: Range<Int>, as text: String, _ style: MarkStyle) {
    guard range.lowerBound >= position else { return }
    skip(to: range.lowerBound)
    add(to: range.upperBound, .text(text), style)
    lineHasText = true
  }

  /// Begins a cell; those of one row stand in one line.
  mutating func beginCell(_ block: Block) {
    if row == block.parent, row != nil, block.range.lowerBound > position {
      add(to: block.range.lowerBound, .text("\t"), MarkStyle())
    }
    row = block.parent
  }

  mutating func endRow() { row = nil }

  mutating func addRule(_ block: Block, _ style: MarkStyle) {
    skip(to: block.range.lowerBound)
    add(to: block.range.upperBound, .text("───"), style)
    lineHasText = true
  }

  /// Lines that are shown as they are.
  mutating func addVerbatim(_ block: Block, _ style: MarkStyle) {
    for line in block.lines {
      skip(to: line.lowerBound)
      add(to: line.upperBound, .source, style)
      // An empty line of code is a line.
      lineHasText = true
    }
  }

  /// Text with inline marks.
  mutating func addInlines(of block: Block, _ style: MarkStyle) {
    guard let first = block.lines.first, let last = block.lines.last else { return }
    skip(to: first.lowerBound)
    lineHasText = true
    var sweep = StyleSweep(style, markdown.inlines(of: block))
    for piece in sweep.pieces {
      addText(to: piece.range.lowerBound, &sweep)
      add(to: piece.range.upperBound, piece.display, sweep.style(at: piece.range.lowerBound))
    }
    addText(to: last.upperBound, &sweep)
  }

  private mutating func addText(to end: Int, _ sweep: inout StyleSweep) {
    while position < end {
      let style = sweep.style(at: position)
      add(to: min(end, sweep.nextChange ?? end), .source, style)
    }
  }

  /// The text between the tags of an HTML block.
  mutating func addHTML(_ block: Block, _ style: MarkStyle) {
    guard let first = block.lines.first, let last = block.lines.last else { return }
    let range = first.lowerBound..<last.upperBound
    let bytes = markdown.buffer.slice(range).utf8
    if ["<script", "<style"].contains(where: { name in
      bytes.prefix(name.utf8.count).map { $0.isASCIILetter ? $0 | 0x20 : $0 }
        .elementsEqual(name.utf8)
    }) {
      return
    }
    var sections = HTMLSectionScanner()
    var index = 0
    var textStart: Int?
    func isText(_ byte: UInt8) -> Bool {
      byte != UInt8(ascii: "<") && byte != .lineFeed && byte != .carriageReturn
    }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"),
        let end = HTMLScanner.tag(in: bytes[...], at: index) ?? sections.end(in: bytes, at: index)
      {
        index = end
        continue
      }
      textStart = index
      index += 1
      while index < bytes.count, isText(bytes[index]) { index += 1 }
      guard let start = textStart else { continue }
      let text = bytes[start..<index]
      if text.contains(where: { !$0.isASCIIWhiteSpace && $0 != UInt8(ascii: ">") }) {
        skip(to: range.lowerBound + start)
        add(to: range.lowerBound + index, .source, style)
        lineHasText = true
      }
    }
  }

  mutating func finish(at end: Int) -> [MarkdownRun] {
    skip(to: end)
    return runs
  }
}
