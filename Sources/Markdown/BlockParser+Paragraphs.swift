extension BlockParser {
  /// Ends a paragraph: link definitions at its beginning become blocks of their own.
  mutating func finishParagraph(_ index: Int) {
    if let rest = takeDefinitions(from: index) { trimEnd(rest) }
  }

  /// Takes the definitions that begin a paragraph, which must be the last block; a paragraph of
  /// nothing else becomes the block of its definitions. Answers the index of the rest.
  private mutating func takeDefinitions(from index: Int) -> Int? {
    let paragraph = blocks[index]
    guard let first = paragraph.lines.first, !first.isEmpty,
      bytes[first.lowerBound] == UInt8(ascii: "[")
    else { return index }
    let content = ContentMap(paragraph.lines, of: bytes)
    var offset = 0
    while let definition = LinkDefinition(in: content.bytes, at: offset, end: &offset) {
      definitions.append((paragraph.range.lowerBound, definition))
    }
    guard offset > 0 else { return index }
    let used = content.lineIndex(at: offset)
    var block = paragraph
    block.kind = .linkDefinition
    if offset >= content.bytes.count {
      blocks[index] = block
      return nil
    }
    block.lines = Array(paragraph.lines[..<used])
    block.range = paragraph.range.lowerBound..<paragraph.lines[used - 1].upperBound
    blocks[index].lines = Array(paragraph.lines[used...])
    blocks[index].range = paragraph.lines[used].lowerBound..<paragraph.range.upperBound
    blocks[index].marker = paragraph.lines[used].lowerBound..<paragraph.lines[used].lowerBound
    blocks.insert(block, at: index)
    // The open paragraph, if it still is, has moved.
    for depth in open.indices where open[depth].index == index { open[depth].index = index + 1 }
    return index + 1
  }

  /// Whether the line is `===` or `---`.
  func isUnderline(_ cursor: LineCursor) -> Bool {
    let start = cursor.nextNonspace.offset
    let byte = cursor.bytes[start]
    guard byte == UInt8(ascii: "=") || byte == UInt8(ascii: "-") else { return false }
    return cursor.bytes[start...].drop { $0 == byte }.allSatisfy(\.isSpaceOrTab)
  }

  /// Makes the open paragraph a heading, unless it is nothing but definitions; then it is closed.
  mutating func underline(_ cursor: inout LineCursor, matched: Int) -> Bool {
    let start = cursor.nextNonspace.offset
    let end = cursor.bytes[start...].drop { $0 == cursor.bytes[start] }.startIndex
    guard let index = takeDefinitions(from: open[matched - 1].index) else {
      open.removeLast(open.count - matched + 1)
      return false
    }
    close(downTo: matched)
    trimEnd(index)
    blocks[index].kind = .heading(level: cursor.bytes[start] == UInt8(ascii: "=") ? 1 : 2)
    blocks[index].closingMarker = start..<end
    extendParents(to: cursor.end)
    open.removeLast()
    return true
  }

  /// White space at the end of the last line is not part of the text.
  private mutating func trimEnd(_ index: Int) {
    guard var last = blocks[index].lines.last else { return }
    while !last.isEmpty, bytes[last.upperBound - 1].isASCIIWhiteSpace {
      last = last.lowerBound..<(last.upperBound - 1)
    }
    blocks[index].lines[blocks[index].lines.count - 1] = last
  }
}
