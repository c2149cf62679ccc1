extension BlockParser {
  /// Makes the last line of the open paragraph the head of a table if the line is its delimiter
  /// row, `|---|:-:|`.
  mutating func startTable(
    _ cursor: inout LineCursor, matched: Int, _ context: Context
  ) -> Bool {
    guard context.paragraph, context.allMatched, matched > 0 else { return false }
    let start = cursor.nextNonspace.offset
    guard let alignments = alignments(in: start..<cursor.end) else { return false }
    let index = open[matched - 1].index
    guard let head = blocks[index].lines.last, cells(in: head).count == alignments.count else {
      return false
    }
    blocks[index].lines.removeLast()
    if let last = blocks[index].lines.last {
      blocks[index].range = blocks[index].range.lowerBound..<last.upperBound
      close(downTo: matched - 1)
    } else {
      blocks.removeLast()
      open.removeLast(open.count - matched + 1)
    }
    add(
      .table(alignments), .table(columns: alignments.count), at: head.lowerBound,
      marker: start..<cursor.end, end: cursor.end, startsSection: false)
    addRow(head, columns: alignments.count, isHeader: true)
    return true
  }

  mutating func addRow(_ cursor: inout LineCursor, columns: Int, isHeader: Bool) {
    cursor.advanceToNonspace()
    addRow(cursor.offset..<cursor.end, columns: columns, isHeader: isHeader)
  }

  private mutating func addRow(_ line: Range<Int>, columns: Int, isHeader: Bool) {
    guard let table = open.last?.index else { return }
    let row = blocks.count
    blocks.append(
      Block(
        kind: .row(isHeader: isHeader), range: trimmed(line), parent: table, depth: open.count,
        marker: line.lowerBound..<line.lowerBound))
    // Cells beyond the last column are not part of the table.
    for (column, cell) in cells(in: line).prefix(columns).enumerated() {
      blocks.append(
        Block(
          kind: .cell(column: column), range: cell, parent: row, depth: open.count + 1,
          lines: [cell], marker: cell.lowerBound..<cell.lowerBound))
    }
    extendParents(to: line.upperBound)
  }

  /// The cells of a row, without the white space around what they hold.
  private func cells(in line: Range<Int>) -> [Range<Int>] {
    let line = trimmed(line)
    var index = line.lowerBound
    if index < line.upperBound, bytes[index] == UInt8(ascii: "|") { index += 1 }
    var cells: [Range<Int>] = []
    var start = index
    while index < line.upperBound {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < line.upperBound,
        bytes[index + 1] == UInt8(ascii: "|")
      {
        index += 2
        continue
      }
      if bytes[index] == UInt8(ascii: "|") {
        cells.append(trimmed(start..<index))
        start = index + 1
      }
      index += 1
    }
    // A bar at the end closes the last cell and opens none.
    if start < line.upperBound { cells.append(trimmed(start..<line.upperBound)) }
    return cells
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, bytes[lower].isASCIIWhiteSpace { lower += 1 }
    while upper > lower, bytes[upper - 1].isASCIIWhiteSpace { upper -= 1 }
    return lower..<upper
  }

  private func alignments(in line: Range<Int>) -> [Block.Alignment]? {
    guard
      bytes[line].allSatisfy({
        $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":")
          || $0.isSpaceOrTab
      }), bytes[line].contains(UInt8(ascii: "-"))
    else { return nil }
    var alignments: [Block.Alignment] = []
    for cell in cells(in: line) {
      let left = bytes[cell].first == UInt8(ascii: ":")
      let right = cell.count > 1 && bytes[cell].last == UInt8(ascii: ":")
      let dashes = bytes[cell].dropFirst(left ? 1 : 0).dropLast(right ? 1 : 0)
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      alignments.append(left ? (right ? .center : .left) : (right ? .right : .none))
    }
    return alignments
  }
}
