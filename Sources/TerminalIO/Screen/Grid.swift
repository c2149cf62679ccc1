/// A picture of the whole terminal: rows of cells, and where the hardware cursor stands.
///
/// What a grid holds can always be written to a terminal: characters are made safe as they are
/// drawn, and a wide one is never cut in half.
package struct Grid: Sendable {
  package let size: GridSize
  package let charset: DrawingCharset
  /// Where the hardware cursor stands, `nil` to hide it. A braille display or magnifier follows it.
  package var cursor: GridPoint?

  var cells: [Cell]
  var clusters: ClusterTable

  /// An empty grid. Sizes below one cell are taken as one, above 10 000 as that.
  package init(size: GridSize, charset: DrawingCharset = .unicode) {
    self.size = GridSize(
      width: min(max(size.width, 1), 10_000), height: min(max(size.height, 1), 10_000))
    self.charset = charset
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
    clusters = ClusterTable()
  }

  /// An empty grid of the same size, to draw the next frame in: it shares what it can with this
  /// one, so that comparing the two is fast.
  package func cleared() -> Grid {
    var next = Grid(size: size, charset: charset)
    if clusters.isSmall { next.clusters = clusters }
    return next
  }

  package func contains(_ point: GridPoint) -> Bool {
    (0..<size.width).contains(point.x) && (0..<size.height).contains(point.y)
  }

  /// The character of a cell: a space where nothing was drawn, `nil` in the second cell of a wide
  /// character and outside the grid.
  package func character(at point: GridPoint) -> Character? {
    guard contains(point) else { return nil }
    let cell = cells[point.y * size.width + point.x]
    return cell.width == 0 ? nil : text(of: cell).first
  }

  package func style(at point: GridPoint) -> CellStyle? {
    contains(point) ? cells[point.y * size.width + point.x].style : nil
  }

  /// The characters of a row, without the spaces at its end; "" outside the grid.
  package func line(_ row: Int) -> String {
    guard (0..<size.height).contains(row) else { return "" }
    var line = ""
    for cell in cells[row * size.width..<(row + 1) * size.width] where cell.width != 0 {
      line += text(of: cell)
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The whole picture as text, a line a row, for tests and for saving.
  package var lines: [String] { (0..<size.height).map(line) }

  func text(of cell: Cell) -> String {
    if cell.isCluster { return clusters[cell.glyph & ~Cell.clusterBit] }
    return Unicode.Scalar(cell.glyph).map { String($0) } ?? " "
  }

  /// The places where two grids of one size differ, row by row from the left.
  package func changes(from old: Grid) -> [GridPoint] {
    guard old.size == size else {
      return (0..<size.height).flatMap { y in (0..<size.width).map { GridPoint(x: $0, y: y) } }
    }
    let comparison = GridComparison(old, self)
    return cells.indices.filter { !comparison.isSame($0) }
      .map { GridPoint(x: $0 % size.width, y: $0 / size.width) }
  }
}

extension Grid: Equatable {
  package static func == (left: Grid, right: Grid) -> Bool {
    left.size == right.size && left.charset == right.charset && left.cursor == right.cursor
      && left.changes(from: right).isEmpty
  }
}
