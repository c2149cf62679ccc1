/// The mark of a list item.
struct ListMarker {
  /// The bullet, or the sign after the number.
  var sign: UInt8
  /// The number, or `nil` for a bullet.
  var number: Int?
  var length: Int

  /// Items of one list have marks of one kind.
  func continues(_ other: ListMarker) -> Bool {
    sign == other.sign && (number == nil) == (other.number == nil)
  }

  /// The mark that begins at `start`, or `nil`.
  init?(_ cursor: LineCursor, at start: Int) {
    guard let byte = cursor.byte(start) else { return nil }
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "*") {
      sign = byte
      length = 1
    } else {
      var index = start
      var value = 0
      while let digit = cursor.byte(index), digit.isASCIIDigit {
        guard index - start < 9 else { return nil }
        value = value * 10 + Int(digit - 0x30)
        index += 1
      }
      guard index > start, let sign = cursor.byte(index),
        sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")")
      else { return nil }
      self.sign = sign
      number = value
      length = index + 1 - start
    }
    guard cursor.byte(start + length)?.isSpaceOrTab ?? true else { return nil }
  }
}

extension BlockParser {
  mutating func startItem(
    _ cursor: inout LineCursor, matched: Int, _ context: Context
  ) -> Bool {
    let start = cursor.nextNonspace.offset
    guard let marker = ListMarker(cursor, at: start) else { return false }
    let isEmpty = cursor.bytes[(start + marker.length)...].allSatisfy(\.isSpaceOrTab)
    if context.paragraph, isEmpty || (marker.number ?? 1) != 1 { return false }

    let before = cursor.indent
    cursor.advanceToNonspace()
    cursor.advance(bytes: marker.length)
    // Five columns or more: the text is indented code after one.
    var spaces = cursor.indent
    if isEmpty || spaces >= 5 || spaces < 1 { spaces = 1 }
    cursor.advance(columns: spaces)

    close(downTo: matched)
    // The space after an empty item's mark is where its text will stand.
    let end = isEmpty ? cursor.end : start + marker.length
    let ordinal = openList(for: marker, at: start, end: end)
    add(
      .item(Block.Item(ordinal: ordinal)),
      .item(indent: before + marker.length + spaces, isEmpty: true), at: start,
      marker: start..<(start + marker.length), end: end)
    blocks[blocks.count - 1].contentIndent = before + marker.length + spaces
    return true
  }

  /// Makes sure that a list for the mark is the innermost open block; answers the item's number.
  private mutating func openList(for marker: ListMarker, at start: Int, end: Int) -> Int? {
    while let last = open.last, case .paragraph = last.shape { close(downTo: open.count - 1) }
    if let last = open.last, case .list(let other) = last.shape, marker.continues(other) {
      guard let number = other.number else { return nil }
      let next = ListMarker(sign: other.sign, number: number + 1, length: other.length)
      open[open.count - 1].shape = .list(next)
      return number + 1
    }
    let style = marker.number.map { Block.ListStyle.ordered(start: $0) } ?? .bullet
    add(.list(style), .list(marker), at: start, marker: start..<start, end: end)
    return marker.number
  }

  /// Takes the `[ ]` of a task where one begins the first paragraph of an item.
  mutating func takeCheckbox(_ cursor: inout LineCursor) {
    guard let last = open.last, case .item(_, isEmpty: true) = last.shape else { return }
    let start = cursor.offset
    guard cursor.byte(start) == UInt8(ascii: "["), cursor.byte(start + 2) == UInt8(ascii: "]"),
      cursor.byte(start + 3)?.isSpaceOrTab == true, let state = cursor.byte(start + 1),
      state == .space || state | 0x20 == UInt8(ascii: "x"),
      case .item(var item) = blocks[last.index].kind
    else { return }
    item.isChecked = state != .space
    blocks[last.index].kind = .item(item)
    blocks[last.index].checkbox = start..<(start + 3)
    cursor.advance(bytes: 3)
    cursor.advanceToNonspace()
    extendParents(to: cursor.offset)
  }
}

extension ListMarker {
  fileprivate init(sign: UInt8, number: Int?, length: Int) {
    self.sign = sign
    self.number = number
    self.length = length
  }
}
