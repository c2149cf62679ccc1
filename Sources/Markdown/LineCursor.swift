/// A place in a line, which knows its column: tabs go to the next multiple of four.
struct LineCursor {
  let bytes: ArraySlice<UInt8>
  /// The place, as an index of the text.
  private(set) var offset: Int
  private(set) var column = 0
  /// How many columns of the tab at `offset` are used up.
  private(set) var columnsIntoTab = 0

  /// A line without its line end.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  var end: Int { bytes.endIndex }
  var isAtEnd: Bool { offset >= bytes.endIndex }

  func byte(_ index: Int) -> UInt8? { index < bytes.endIndex ? bytes[index] : nil }
  var current: UInt8? { byte(offset) }

  /// The first byte that is neither space nor tab, and its column.
  var nextNonspace: (offset: Int, column: Int) {
    var index = offset
    var place = column
    while let byte = byte(index), byte.isSpaceOrTab {
      place += byte == .tab ? 4 - place % 4 : 1
      index += 1
    }
    return (index, place)
  }

  /// Columns of white space from here.
  var indent: Int { nextNonspace.column - column }

  var isBlank: Bool { nextNonspace.offset >= bytes.endIndex }

  mutating func advanceToNonspace() {
    (offset, column) = nextNonspace
    columnsIntoTab = 0
  }

  mutating func advance(bytes count: Int) {
    for _ in 0..<count {
      guard let byte = current else { return }
      column += byte == .tab ? 4 - column % 4 : 1
      offset += 1
    }
    columnsIntoTab = 0
  }

  /// Goes on by columns of white space; a tab may be used in part.
  mutating func advance(columns count: Int) {
    var rest = count
    while rest > 0, let byte = current, byte.isSpaceOrTab {
      let width = byte == .tab ? 4 - column % 4 : 1
      let used = min(width, rest)
      column += used
      rest -= used
      if used == width {
        offset += 1
        columnsIntoTab = 0
      } else {
        columnsIntoTab += used
      }
    }
  }

  /// Skips one space or column of a tab, as after a `>`.
  mutating func skipOptionalSpace() {
    if current?.isSpaceOrTab == true { advance(columns: 1) }
  }
}
