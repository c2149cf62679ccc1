import UnicodeText

/// A small terminal: bytes in, a screen of cells, modes, and its answers out.
///
/// It knows what the programs under test may send, in the way of xterm; everything else is kept in
/// ``unknown``, so that a test can demand that there was nothing else.
package struct EmulatedTerminal: Sendable {
  package struct Cell: Hashable, Sendable {
    /// One character; "" in the second cell of a wide one.
    package var text: String
    package var rendition: Rendition

    static let blank = Cell(text: " ", rendition: Rendition())
  }

  package struct Point: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  package let model: TerminalModel
  package internal(set) var columns: Int
  package internal(set) var rows: Int
  package internal(set) var cells: [[Cell]]
  package internal(set) var cursor = Point(x: 0, y: 0)
  /// The private modes that are set. Cursor (25) and automatic wrapping (7) are at the start.
  package internal(set) var modes: Set<Int> = [7, 25]
  /// The flags of the kitty keyboard protocol, the ones in force last.
  package internal(set) var keyboardFlags: [Int] = []
  package internal(set) var clipboard: String?
  /// Whatever the terminal did not understand, with ESC as `\e`.
  package internal(set) var unknown: [String] = []
  /// The cells that changed since ``mark()``, by what they show.
  package internal(set) var changed: Set<Point> = []
  /// Every cell that was written since ``mark()``, whether it changed or not, in order: what a
  /// host's screen reader that listens to the output hears.
  package internal(set) var written: [Point] = []
  /// Bytes taken in all.
  package internal(set) var byteCount = 0

  var rendition = Rendition()
  var savedModes: [Int: Bool] = [:]
  var mainScreen: (cells: [[Cell]], cursor: Point)?
  var savedCursor = Point(x: 0, y: 0)
  var scrollTop = 0
  var scrollBottom: Int
  /// The cursor is past the last column: the next character wraps first.
  var wrapsNext = false
  /// Where the last character was put, if nothing moved since: the next mark joins it.
  var lastCharacter: Point?
  var answers: [UInt8] = []
  var state = State.ground
  var collected: [UInt8] = []

  enum State { case ground, utf8, escape, charset, control, string, stringEscape }

  package init(_ model: TerminalModel) {
    self.model = model
    columns = model.columns
    rows = model.rows
    scrollBottom = model.rows - 1
    cells = Self.blankCells(columns: columns, rows: rows)
  }

  /// Forgets which cells changed.
  package mutating func mark() {
    changed = []
    written = []
  }

  /// What the terminal has answered since this was last called.
  package mutating func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  package var showsAlternateScreen: Bool { mainScreen != nil }
  package var showsCursor: Bool { modes.contains(25) }

  /// A row's characters without the spaces at its end.
  package func line(_ row: Int) -> String {
    guard cells.indices.contains(row) else { return "" }
    var line = cells[row].map(\.text).joined()
    while line.last == " " { line.removeLast() }
    return line
  }

  /// All rows, without the empty ones at the end.
  package var text: String {
    var lines = (0..<rows).map(line)
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  package func contains(_ text: String) -> Bool { (0..<rows).contains { line($0).contains(text) } }

  /// What was written since ``mark()``, as it stands now, in the order of writing.
  package var heard: String { written.map { cells[$0.y][$0.x].text }.joined() }

  package mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = (0..<rows).map { y in
      (0..<columns).map { x in
        cells.indices.contains(y) && cells[y].indices.contains(x) ? cells[y][x] : .blank
      }
    }
    mainScreen?.cells = Self.blankCells(columns: columns, rows: rows)
    scrollTop = 0
    scrollBottom = rows - 1
    move(cursor.x, cursor.y)
  }

  static func blankCells(columns: Int, rows: Int) -> [[Cell]] {
    Array(repeating: Array(repeating: .blank, count: columns), count: rows)
  }

  mutating func set(_ x: Int, _ y: Int, _ cell: Cell) {
    guard cells[y][x] != cell else { return }
    cells[y][x] = cell
    changed.insert(Point(x: x, y: y))
  }

  mutating func move(_ x: Int, _ y: Int) {
    cursor = Point(x: min(max(x, 0), columns - 1), y: min(max(y, 0), rows - 1))
    wrapsNext = false
    lastCharacter = nil
  }

  mutating func erase(_ range: Range<Int>, _ y: Int) {
    for x in range.clamped(to: 0..<columns) {
      var blank = Cell.blank
      blank.rendition.background = rendition.background
      splitWide(x, y)
      set(x, y, blank)
    }
  }

  /// Blanks the other half of a wide character that is being overwritten.
  mutating func splitWide(_ x: Int, _ y: Int) {
    if cells[y][x].text == "", x > 0 { set(x - 1, y, .blank) }
    if x + 1 < columns, cells[y][x + 1].text == "" { set(x + 1, y, .blank) }
  }

  mutating func scrollUp() {
    for y in scrollTop..<scrollBottom {
      for x in 0..<columns { set(x, y, cells[y + 1][x]) }
    }
    erase(0..<columns, scrollBottom)
  }

  mutating func lineFeed() {
    lastCharacter = nil
    wrapsNext = false
    if cursor.y == scrollBottom { scrollUp() } else { cursor.y = min(cursor.y + 1, rows - 1) }
  }
}
