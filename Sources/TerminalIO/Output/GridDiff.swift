import UnicodeText

/// The bytes that turn one picture into another, and no more.
///
/// Only cells that look different are written, each once, from the top left; so what a host's
/// screen reader or a braille display hears of a frame is what changed in it. O(cells), with rows
/// that are equal compared as memory.
struct GridDiff {
  private let old: Grid
  private let new: Grid
  private let comparison: GridComparison
  private let depth: ColorDepth
  private var writer = ByteWriter()
  private var pen: Pen

  /// - Parameter old: what the terminal shows, `nil` if that is not known: it is then cleared.
  static func bytes(
    from old: Grid?, to new: Grid, depth: ColorDepth, pen: inout Pen
  ) -> [UInt8] {
    var diff = GridDiff(from: old, to: new, depth: depth, pen: pen)
    diff.write(clearing: old?.size != new.size)
    pen = diff.pen
    return diff.writer.bytes
  }

  private init(from old: Grid?, to new: Grid, depth: ColorDepth, pen: Pen) {
    self.new = new
    self.old = old.flatMap { $0.size == new.size ? $0 : nil } ?? new.cleared()
    self.depth = depth
    self.pen = pen
    comparison = GridComparison(self.old, new)
  }

  private mutating func write(clearing: Bool) {
    if clearing {
      select(.plain)
      writer.text("\u{1b}[H\u{1b}[2J")
      pen.position = GridPoint(x: 0, y: 0)
    }
    for row in 0..<new.size.height where !comparison.isSameRow(row) { write(row: row) }
    if let cursor = new.cursor, new.contains(cursor) {
      move(to: cursor)
      show(true)
    } else {
      show(false)
    }
  }

  private mutating func write(row: Int) {
    let start = row * new.size.width
    let end = start + new.size.width
    var tail = erasableTail(start..<end)
    var spoiled = start
    for index in start..<tail.start where index < spoiled || !comparison.isSame(index) {
      let cell = new.cells[index]
      // The second cell of a wide character is written with the first; that differs too, or the
      // first looked the same in another style.
      guard cell.width != 0 else { continue }
      write(cell, at: GridPoint(x: index - start, y: row), index)
      spoiled = max(spoiled, min(index + mostWidth(cell), end))
    }
    if spoiled > tail.start { tail.firstChange = min(tail.firstChange ?? end, tail.start) }
    guard let first = tail.firstChange else { return }
    move(to: GridPoint(x: first - start, y: row))
    if !(pen.style?.isErasable ?? false) { select(.plain) }
    writer.text("\u{1b}[K")
  }

  /// The cells a character takes where each scalar of a cluster is drawn by itself. What it spoils
  /// beside it is written again.
  private func mostWidth(_ cell: Cell) -> Int {
    guard cell.isCluster else { return Int(cell.width) }
    return new.text(of: cell).unicodeScalars.reduce(0) { $0 + $1.cellWidth }
  }

  /// The end of a row that is best erased: from `start` on every cell is blank on the default
  /// background, and enough of them change for it to be shorter than spaces.
  private func erasableTail(_ row: Range<Int>) -> (start: Int, firstChange: Int?) {
    var start = row.upperBound
    var changes = 0
    var first: Int?
    while start > row.lowerBound {
      let cell = new.cells[start - 1]
      guard cell.isBlank, cell.style.reduced(to: depth).isErasable else { break }
      start -= 1
      if !comparison.isSame(start) {
        changes += 1
        first = start
      }
    }
    return changes > 3 ? (start, first) : (row.upperBound, nil)
  }

  private mutating func write(_ cell: Cell, at point: GridPoint, _ index: Int) {
    bridge(to: point)
    move(to: point)
    let style = cell.style.reduced(to: depth)
    if !looksRightAlready(cell, style) { select(style) }
    let isCertain = hasCertainWidth(cell)
    if !isCertain, !old.cells[index].isBlank || cell.width == 2 && !old.cells[index + 1].isBlank {
      // If the terminal draws it narrower than we count, what was there must not show beside it.
      writer.control(Int(cell.width), "X")
    }
    if cell.isCluster { writer.text(new.text(of: cell)) } else { writer.scalar(cell.glyph) }
    let next = point.x + Int(cell.width)
    // At the right edge terminals differ on where the cursor is.
    pen.position =
      isCertain && next < new.size.width ? GridPoint(x: next, y: point.y) : nil
  }

  /// Writes the few blanks before a cell again: shorter than a move, and a host's screen reader that
  /// listens hears words, not one run of letters.
  private mutating func bridge(to point: GridPoint) {
    guard let position = pen.position, position.y == point.y,
      (1...3).contains(point.x - position.x)
    else { return }
    let row = point.y * new.size.width
    for x in position.x..<point.x {
      let cell = new.cells[row + x]
      guard cell.isBlank, looksRightAlready(cell, cell.style.reduced(to: depth)) else { return }
    }
    for _ in position.x..<point.x { writer.byte(0x20) }
    pen.position = point
  }

  /// Whether the style in force makes a blank look as it should: of that, only the background shows.
  private func looksRightAlready(_ cell: Cell, _ style: CellStyle) -> Bool {
    guard cell.isBlank, !style.decoratesBlanks, let current = pen.style else { return false }
    return current.background == style.background && !current.decoratesBlanks
  }

  /// Whether all terminals agree on how wide a character is. Of clusters and emoji they do not.
  private func hasCertainWidth(_ cell: Cell) -> Bool {
    guard !cell.isCluster else { return false }
    return cell.width == 1 || (0x2e80..<0x1_0000).contains(cell.glyph)
      || (0x2_0000..<0x4_0000).contains(cell.glyph)
  }

  private mutating func move(to point: GridPoint) {
    writer.move(from: pen.position, to: point)
    pen.position = point
  }

  private mutating func select(_ style: CellStyle) {
    writer.select(style, after: pen.style)
    pen.style = style
  }

  private mutating func show(_ shows: Bool) {
    guard pen.showsCursor != shows else { return }
    writer.text(shows ? "\u{1b}[?25h" : "\u{1b}[?25l")
    pen.showsCursor = shows
  }
}
