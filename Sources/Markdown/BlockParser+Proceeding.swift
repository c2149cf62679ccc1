extension BlockParser {
  enum Proceeding { case goesOn, ends, lineUsed }

  /// Whether a line goes on with the open block at `depth`, and what it takes of the line.
  mutating func proceed(with depth: Int, _ cursor: inout LineCursor) -> Proceeding {
    let isBlank = cursor.isBlank
    switch open[depth].shape {
    case .paragraph, .table: return isBlank ? .ends : .goesOn
    case .list: return .goesOn
    case .quote:
      let place = cursor.nextNonspace
      guard cursor.indent <= 3, cursor.byte(place.offset) == UInt8(ascii: ">") else { return .ends }
      cursor.advanceToNonspace()
      cursor.advance(bytes: 1)
      extend(depth, to: cursor.offset)
      takeQuoteMark(from: place.offset, &cursor, of: open[depth].index)
      return .goesOn
    case .item(let indent, let isEmpty):
      if cursor.indent >= indent, !isBlank || !isEmpty {
        cursor.advance(columns: indent)
        return .goesOn
      }
      guard isBlank, !isEmpty else { return .ends }
      cursor.advanceToNonspace()
      return .goesOn
    case .footnote:
      if cursor.indent >= 4 {
        cursor.advance(columns: 4)
        return .goesOn
      }
      return isBlank ? .goesOn : .ends
    case .indentedCode:
      if cursor.indent >= 4 {
        cursor.advance(columns: 4)
      } else if isBlank {
        cursor.advanceToNonspace()
      } else {
        return .ends
      }
      return .goesOn
    case .fencedCode(let fence): return proceed(in: fence, at: depth, &cursor)
    case .html(let start): return isBlank && start.endsAtBlankLine ? .ends : .goesOn
    }
  }

  private mutating func proceed(
    in fence: Fence, at depth: Int, _ cursor: inout LineCursor
  ) -> Proceeding {
    let place = cursor.nextNonspace.offset
    if cursor.indent <= 3, cursor.byte(place) == fence.byte {
      var end = place
      while cursor.byte(end) == fence.byte { end += 1 }
      let rest = cursor.bytes[end...]
      if end - place >= fence.length, rest.allSatisfy(\.isSpaceOrTab) {
        blocks[open[depth].index].closingMarker = place..<end
        extend(depth, to: cursor.end)
        close(downTo: depth)
        return .lineUsed
      }
    }
    cursor.advance(columns: min(fence.indent, cursor.indent))
    return .goesOn
  }

  private mutating func extend(_ depth: Int, to end: Int) {
    for block in open[...depth] {
      blocks[block.index].range = extended(blocks[block.index].range, to: end)
    }
  }

  /// Skips the space after a `>` and remembers both with the quote.
  mutating func takeQuoteMark(from start: Int, _ cursor: inout LineCursor, of index: Int) {
    cursor.skipOptionalSpace()
    blocks[index].lines.append(start..<cursor.offset)
  }
}
