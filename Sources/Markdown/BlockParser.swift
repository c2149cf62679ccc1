/// Finds the blocks of a text, line by line, as CommonMark and its GitHub extensions define them.
///
/// Linear in the text times the depth of nesting, which is capped: what is nested deeper is text.
struct BlockParser {
  static let maximumDepth = 100

  /// What is needed of an open block to decide whether a line goes on with it.
  struct Open {
    var index: Int
    var shape: Shape
  }

  enum Shape {
    case paragraph, quote
    case list(ListMarker)
    case table(columns: Int)
    case indentedCode, footnote
    /// The columns its lines are indented by, and whether anything is in it yet.
    case item(indent: Int, isEmpty: Bool)
    case fencedCode(Fence)
    case html(HTMLBlockStart)
  }

  struct Fence {
    var byte: UInt8
    var length: Int
    /// Columns before it.
    var indent: Int
  }

  /// The text; grows as more of it is handed over.
  private(set) var bytes: [UInt8]
  /// The offset of the first line not yet parsed.
  private(set) var position = 0
  /// Where each top-level stretch begins: a line before which nothing is open.
  private(set) var sectionStarts: [Int] = []
  var blocks: [Block] = []
  var open: [Open] = []
  /// The definitions of links, each with the offset of its block.
  var definitions: [(offset: Int, definition: LinkDefinition)] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Parses the lines that begin before `end`, which must be the beginning of a line or the end.
  mutating func parse(upTo end: Int) {
    while position < min(end, bytes.count) {
      var lineEnd = position
      while lineEnd < bytes.count, bytes[lineEnd] != .lineFeed, bytes[lineEnd] != .carriageReturn {
        lineEnd += 1
      }
      var next = min(lineEnd + 1, bytes.count)
      if lineEnd + 1 < bytes.count, bytes[lineEnd] == .carriageReturn, bytes[next] == .lineFeed {
        next += 1
      }
      parseLine(LineCursor(bytes[position..<lineEnd]))
      position = next
    }
  }

  /// Takes the lines up to `end` as front matter.
  mutating func takeFrontMatter(upTo end: Int, lines: [Range<Int>]) {
    guard let first = lines.first, let last = lines.last else { return }
    sectionStarts.append(0)
    blocks.append(
      Block(
        kind: .frontMatter, range: first.lowerBound..<last.upperBound, parent: nil, depth: 0,
        lines: Array(lines.dropFirst().dropLast()), marker: first, closingMarker: last))
    position = end
  }

  /// Ends the text: nothing stays open.
  mutating func finish() { close(downTo: 0) }

  private mutating func parseLine(_ line: LineCursor) {
    var cursor = line
    var matched = 0
    lines: while matched < open.count {
      switch proceed(with: matched, &cursor) {
      case .goesOn: matched += 1
      case .lineUsed: return
      case .ends: break lines
      }
    }
    parseRest(&cursor, matched: matched)
  }

  /// The line after what the blocks around it take of it: new blocks, then text.
  private mutating func parseRest(_ cursor: inout LineCursor, matched: Int) {
    var matched = matched
    let allMatched = matched == open.count
    let mayBeLazy = isParagraph(open.last)
    var opened = false
    while !isVerbatim(matched > 0 ? open[matched - 1] : nil) {
      let context = Context(
        paragraph: matched > 0 && isParagraph(open[matched - 1]),
        allMatched: allMatched || opened, mayBeLazy: mayBeLazy && !opened)
      guard let result = start(&cursor, matched: matched, context) else { break }
      opened = true
      matched = open.count
      if result == .leaf { return }
    }
    if !allMatched, !opened, mayBeLazy, !cursor.isBlank {
      addLine(&cursor, to: open.count - 1)
      return
    }
    close(downTo: matched)
    addText(&cursor)
  }

  private mutating func addText(_ cursor: inout LineCursor) {
    switch open.last?.shape {
    case .fencedCode, .indentedCode, .paragraph: addLine(&cursor, to: open.count - 1)
    case .html(let start):
      let text = cursor.bytes[cursor.offset...]
      addLine(&cursor, to: open.count - 1)
      if start.ends(with: text) { close(downTo: open.count - 1) }
    case .table(let columns):
      if !cursor.isBlank { addRow(&cursor, columns: columns, isHeader: false) }
    default:
      guard !cursor.isBlank else { return }
      cursor.advanceToNonspace()
      takeCheckbox(&cursor)
      guard !cursor.isBlank else { return }
      let start = cursor.offset
      add(.paragraph, .paragraph, at: start, marker: start..<start, end: cursor.end)
      addLine(&cursor, to: open.count - 1)
    }
  }

  private func isParagraph(_ open: Open?) -> Bool {
    if case .paragraph = open?.shape { true } else { false }
  }

  /// Whether lines in the block are kept as they are.
  private func isVerbatim(_ open: Open?) -> Bool {
    switch open?.shape {
    case .fencedCode, .indentedCode, .html: true
    default: false
    }
  }
}

// MARK: - Opening and closing

extension BlockParser {
  /// Opens a block in the innermost one that can hold it, closing those that cannot.
  mutating func add(
    _ kind: Block.Kind, _ shape: Shape?, at start: Int, marker: Range<Int>, end: Int,
    startsSection: Bool = true
  ) {
    while let last = open.last, !canHold(last.shape, kind) { close(downTo: open.count - 1) }
    if startsSection, open.isEmpty, sectionStarts.last.map({ $0 < position }) ?? true {
      sectionStarts.append(position)
    }
    if let last = open.last, case .item(let indent, _) = last.shape {
      open[open.count - 1].shape = .item(indent: indent, isEmpty: false)
    }
    blocks.append(
      Block(
        kind: kind, range: start..<end, parent: open.last?.index, depth: open.count,
        marker: marker))
    if let shape { open.append(Open(index: blocks.count - 1, shape: shape)) }
    extendParents(to: end)
  }

  private func canHold(_ shape: Shape, _ kind: Block.Kind) -> Bool {
    switch shape {
    case .quote, .item, .footnote:
      if case .item = kind { false } else { true }
    case .list: if case .item = kind { true } else { false }
    case .table: if case .row = kind { true } else { false }
    default: false
    }
  }

  func extended(_ range: Range<Int>, to end: Int) -> Range<Int> {
    range.lowerBound..<max(range.upperBound, end)
  }

  mutating func extendParents(to end: Int) {
    for block in open { blocks[block.index].range = extended(blocks[block.index].range, to: end) }
  }

  /// Adds the rest of the line to the block at a depth.
  mutating func addLine(_ cursor: inout LineCursor, to depth: Int) {
    let index = open[depth].index
    if case .paragraph = open[depth].shape { cursor.advanceToNonspace() }
    blocks[index].lines.append(cursor.offset..<cursor.end)
    extendParents(to: cursor.end)
  }

  /// Closes the open blocks from `depth` on.
  mutating func close(downTo depth: Int) {
    while open.count > depth, let last = open.popLast() {
      switch last.shape {
      case .paragraph: finishParagraph(last.index)
      case .indentedCode: finishIndentedCode(last.index)
      default: break
      }
    }
  }

  /// Blank lines at the end are not part of the code.
  private mutating func finishIndentedCode(_ index: Int) {
    var lines = blocks[index].lines
    while let last = lines.last, bytes[last].allSatisfy(\.isSpaceOrTab) { lines.removeLast() }
    blocks[index].lines = lines
    let range = blocks[index].range
    blocks[index].range = range.lowerBound..<(lines.last?.upperBound ?? range.upperBound)
  }
}
