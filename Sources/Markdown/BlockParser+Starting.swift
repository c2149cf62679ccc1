extension BlockParser {
  /// What a line is in, when a block may begin in it.
  struct Context {
    /// The line would go on with a paragraph.
    var paragraph: Bool
    /// The line has the marks of all open blocks.
    var allMatched: Bool
    /// The line may be text of a paragraph although it lacks the marks of blocks around it.
    var mayBeLazy: Bool
  }

  enum Start { case container, leaf }

  /// Opens the block that begins at the cursor, if one does; a leaf has used the line.
  mutating func start(
    _ cursor: inout LineCursor, matched: Int, _ context: Context
  ) -> Start? {
    var matched = matched
    var context = context
    let place = cursor.nextNonspace.offset
    guard let byte = cursor.byte(place) else { return nil }
    if cursor.indent >= 4 {
      return context.mayBeLazy ? nil : startIndentedCode(&cursor, matched: matched)
    }
    // Deeper than any writer goes, marks are text.
    let isShallow = matched < Self.maximumDepth
    switch byte {
    case UInt8(ascii: ">") where isShallow:
      close(downTo: matched)
      cursor.advanceToNonspace()
      cursor.advance(bytes: 1)
      add(.quote, .quote, at: place, marker: place..<(place + 1), end: cursor.offset)
      takeQuoteMark(from: place, &cursor, of: blocks.count - 1)
      return .container
    case UInt8(ascii: "#"):
      if startHeading(&cursor, matched: matched) { return .leaf }
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      if startFence(&cursor, matched: matched) { return .leaf }
    case UInt8(ascii: "<"):
      if startHTML(&cursor, matched: matched, context) { return .leaf }
    case UInt8(ascii: "["):
      if isShallow, startFootnote(&cursor, matched: matched) { return .container }
    default: break
    }
    if context.paragraph, context.allMatched, isUnderline(cursor) {
      if underline(&cursor, matched: matched) { return .leaf }
      // The paragraph was all definitions and is gone.
      matched = open.count
      context.paragraph = false
    }
    if !(context.paragraph && !context.allMatched), startBreak(&cursor, matched: matched) {
      return .leaf
    }
    if isShallow, startItem(&cursor, matched: matched, context) { return .container }
    return startTable(&cursor, matched: matched, context) ? .leaf : nil
  }

  private mutating func startIndentedCode(_ cursor: inout LineCursor, matched: Int) -> Start {
    close(downTo: matched)
    cursor.advance(columns: 4)
    let start = cursor.offset
    add(
      .code(isFenced: false, language: nil), .indentedCode, at: start, marker: start..<start,
      end: cursor.end)
    addLine(&cursor, to: open.count - 1)
    return .leaf
  }

  private mutating func startHeading(_ cursor: inout LineCursor, matched: Int) -> Bool {
    let start = cursor.nextNonspace.offset
    var index = start
    while cursor.byte(index) == UInt8(ascii: "#") { index += 1 }
    let level = index - start
    guard level <= 6, cursor.byte(index)?.isSpaceOrTab ?? true else { return false }
    let marker = start..<index
    while cursor.byte(index)?.isSpaceOrTab == true { index += 1 }
    var end = cursor.end
    while end > index, cursor.bytes[end - 1].isSpaceOrTab { end -= 1 }
    // Number signs at the end count if a space stands before them.
    var close = end
    while close > index, cursor.bytes[close - 1] == UInt8(ascii: "#") { close -= 1 }
    var closing: Range<Int>?
    if close < end, close == index || cursor.bytes[close - 1].isSpaceOrTab {
      closing = close..<end
      end = close
      while end > index, cursor.bytes[end - 1].isSpaceOrTab { end -= 1 }
    }
    self.close(downTo: matched)
    add(.heading(level: level), nil, at: start, marker: marker, end: cursor.end)
    blocks[blocks.count - 1].lines = [index..<end]
    blocks[blocks.count - 1].closingMarker = closing
    return true
  }

  private mutating func startFence(_ cursor: inout LineCursor, matched: Int) -> Bool {
    let start = cursor.nextNonspace.offset
    let byte = cursor.bytes[start]
    var index = start
    while cursor.byte(index) == byte { index += 1 }
    let info = cursor.bytes[index...]
    guard index - start >= 3, byte == UInt8(ascii: "~") || !info.contains(byte) else {
      return false
    }
    let word = info.drop { $0.isASCIIWhiteSpace }.prefix { !$0.isASCIIWhiteSpace }
    let language = word.isEmpty ? nil : CharacterReference.resolve(word)
    let fence = Fence(byte: byte, length: index - start, indent: cursor.indent)
    close(downTo: matched)
    add(
      .code(isFenced: true, language: language), .fencedCode(fence), at: start,
      marker: start..<cursor.end, end: cursor.end)
    return true
  }

  private mutating func startHTML(
    _ cursor: inout LineCursor, matched: Int, _ context: Context
  ) -> Bool {
    let start = cursor.nextNonspace.offset
    let text = cursor.bytes[start...]
    guard let kind = HTMLBlockStart(text, interruptsParagraph: context.paragraph) else {
      return false
    }
    close(downTo: matched)
    add(.html, .html(kind), at: start, marker: start..<start, end: cursor.end)
    addLine(&cursor, to: open.count - 1)
    if kind.ends(with: text) { close(downTo: open.count - 1) }
    return true
  }

  private mutating func startBreak(_ cursor: inout LineCursor, matched: Int) -> Bool {
    let start = cursor.nextNonspace.offset
    let byte = cursor.bytes[start]
    guard byte == UInt8(ascii: "*") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") else {
      return false
    }
    var count = 0
    for other in cursor.bytes[start...] {
      if other == byte { count += 1 } else if !other.isSpaceOrTab { return false }
    }
    guard count >= 3 else { return false }
    close(downTo: matched)
    add(.thematicBreak, nil, at: start, marker: start..<cursor.end, end: cursor.end)
    return true
  }

  private mutating func startFootnote(_ cursor: inout LineCursor, matched: Int) -> Bool {
    let start = cursor.nextNonspace.offset
    guard cursor.byte(start + 1) == UInt8(ascii: "^") else { return false }
    var index = start + 2
    while let byte = cursor.byte(index), byte != UInt8(ascii: "]") {
      if byte.isASCIIWhiteSpace || byte == UInt8(ascii: "[") || index - start > 1000 {
        return false
      }
      index += 1
    }
    guard index > start + 2, cursor.byte(index + 1) == UInt8(ascii: ":") else { return false }
    let label = String(decoding: cursor.bytes[(start + 2)..<index], as: UTF8.self)
    close(downTo: matched)
    add(
      .footnote(label: label), .footnote, at: start, marker: start..<(index + 2), end: index + 2)
    blocks[blocks.count - 1].contentIndent = 4
    cursor.advanceToNonspace()
    cursor.advance(bytes: index + 2 - start)
    cursor.advanceToNonspace()
    return true
  }
}
