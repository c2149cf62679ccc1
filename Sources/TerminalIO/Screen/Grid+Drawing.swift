import UnicodeText

extension Grid {
  /// Draws text on one row, inside `clip` and the grid only.
  ///
  /// Of a wide character at an edge of the clip, a blank is drawn in the cell that is inside. Line
  /// ends and other controls are drawn as pictures. O(length up to the right edge).
  /// - Returns: the column after the text, whether drawn or clipped.
  @discardableResult
  package mutating func draw(
    _ text: some StringProtocol, at point: GridPoint, style: CellStyle = .plain,
    clip: GridRect? = nil
  ) -> Int {
    let clip = clip ?? GridRect(size)
    let columns = clip.columns.clamped(to: 0..<size.width)
    var x = point.x
    guard clip.rows.clamped(to: 0..<size.height).contains(point.y), !columns.isEmpty else {
      return x
    }
    for character in text {
      guard x < columns.upperBound else { break }
      guard let form = charset.drawn(character) else { continue }
      if form.utf8.count == 1 {
        if columns.contains(x) { put(form, width: 1, x, point.y, style) }
        x += 1
        continue
      }
      for part in form {
        let width = max(part.cellWidth, 1)
        if x >= columns.lowerBound, x + width <= columns.upperBound {
          put(String(part), width: width, x, point.y, style)
        } else {
          for column in x..<x + width where columns.contains(column) {
            put(" ", width: 1, column, point.y, style)
          }
        }
        x += width
      }
    }
    return x
  }

  /// Makes the cells of a rectangle blanks of a style.
  package mutating func fill(_ rect: GridRect, style: CellStyle) {
    for y in rect.rows.clamped(to: 0..<size.height) {
      for x in rect.columns.clamped(to: 0..<size.width) { put(" ", width: 1, x, y, style) }
    }
  }

  /// Changes the style of what is drawn in a rectangle; a wide character changes as a whole.
  package mutating func restyle(_ rect: GridRect, _ change: (inout CellStyle) -> Void) {
    for y in rect.rows.clamped(to: 0..<size.height) {
      let row = y * size.width
      var columns = rect.columns.clamped(to: 0..<size.width)
      if let first = columns.first, cells[row + first].width == 0, first > 0 {
        columns = first - 1..<columns.upperBound
      }
      if let last = columns.last, cells[row + last].width == 2 {
        columns = columns.lowerBound..<min(columns.upperBound + 1, size.width)
      }
      for index in columns.lazy.map({ row + $0 }) {
        var style = cells[index].style
        change(&style)
        cells[index] = cells[index].with(style)
      }
    }
  }

  private mutating func put(
    _ text: String, width: Int, _ x: Int, _ y: Int, _ style: CellStyle
  ) {
    let index = y * size.width + x
    release(x, y)
    if width == 2 { release(x + 1, y) }
    let scalars = text.unicodeScalars
    let glyph =
      scalars.count == 1
      ? scalars[scalars.startIndex].value : clusters.index(of: text) | Cell.clusterBit
    let cell = Cell(glyph: glyph, width: UInt8(width), style: style)
    cells[index] = cell
    if width == 2 { cells[index + 1] = cell.continuation() }
  }

  /// Blanks the other half of a wide character before one half is drawn over.
  private mutating func release(_ x: Int, _ y: Int) {
    let index = y * size.width + x
    if cells[index].width == 0, x > 0 {
      cells[index - 1] = Cell(glyph: 0x20, width: 1, style: cells[index - 1].style)
    } else if cells[index].width == 2, x + 1 < size.width {
      cells[index + 1] = Cell(glyph: 0x20, width: 1, style: cells[index].style)
    }
  }
}

extension Cell {
  fileprivate func with(_ style: CellStyle) -> Cell {
    Cell(glyph: glyph, width: width, style: style)
  }
}
