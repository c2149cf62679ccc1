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
    let text = String(text)
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex, x < columns.upperBound {
      let scalar = scalars[index]
      var next = scalars.index(after: index)
      // Most of what is drawn: two of these in a row never join.
      if let width = charset.simpleWidth(scalar),
        next == scalars.endIndex || charset.simpleWidth(scalars[next]) != nil
      {
        put(scalar.value, width: width, &x, point.y, style, columns)
      } else {
        draw(text[index], &x, point.y, style, columns)
        next = text.index(after: index)
      }
      index = next
    }
    return x
  }

  /// Draws any character, in its safe form.
  private mutating func draw(
    _ character: Character, _ x: inout Int, _ y: Int, _ style: CellStyle, _ columns: Range<Int>
  ) {
    for part in clusters.parts(of: character, in: charset) {
      put(part.glyph, width: part.width, &x, y, style, columns)
    }
  }

  /// Makes the cells of a rectangle blanks of a style.
  package mutating func fill(_ rect: GridRect, style: CellStyle) {
    let blank = Cell(glyph: 0x20, width: 1, style: style)
    for y in rect.rows.clamped(to: 0..<size.height) {
      for x in rect.columns.clamped(to: 0..<size.width) { set(blank, x, y) }
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

  /// Draws one glyph if it fits between the columns, blanks where only a part of it does.
  private mutating func put(
    _ glyph: UInt32, width: Int, _ x: inout Int, _ y: Int, _ style: CellStyle,
    _ columns: Range<Int>
  ) {
    if x >= columns.lowerBound, x + width <= columns.upperBound {
      set(Cell(glyph: glyph, width: UInt8(width), style: style), x, y)
    } else {
      let blank = Cell(glyph: 0x20, width: 1, style: style)
      for column in x..<x + width where columns.contains(column) { set(blank, column, y) }
    }
    x += width
  }

  private mutating func set(_ cell: Cell, _ x: Int, _ y: Int) {
    let index = y * size.width + x
    if cells[index].width != 1 { release(x, y) }
    if cell.width == 2 {
      release(x + 1, y)
      cells[index + 1] = cell.continuation()
    }
    cells[index] = cell
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
