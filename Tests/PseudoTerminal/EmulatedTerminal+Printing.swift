import UnicodeText

extension EmulatedTerminal {
  mutating func print(_ scalar: Unicode.Scalar) {
    if model.knowsClusters || scalar.cellWidth == 0, let last = lastCharacter {
      let joined = cells[last.y][last.x].text + String(scalar)
      if joined.count == 1 {
        extend(last, to: joined)
        return
      }
    }
    let width = model.knowsClusters ? Character(scalar).cellWidth : scalar.cellWidth
    guard width > 0 else {
      unknown.append("U+\(String(scalar.value, radix: 16)) alone")
      return
    }
    if wrapsNext || cursor.x + width > columns {
      if modes.contains(7) {
        cursor.x = 0
        lineFeed()
      } else {
        cursor.x = max(columns - width, 0)
      }
      wrapsNext = false
    }
    let place = cursor
    put(String(scalar), width: width, at: place)
    lastCharacter = place
    advance(by: width)
  }

  private mutating func extend(_ place: Point, to text: String) {
    let before = cells[place.y][place.x].text.first?.cellWidth ?? 1
    let after = model.knowsClusters ? text.first?.cellWidth ?? 1 : before
    put(text, width: min(after, columns - place.x), at: place)
    if after > before, place.x + after <= columns {
      advance(by: after - before)
    }
    lastCharacter = place
  }

  private mutating func put(_ text: String, width: Int, at place: Point) {
    for x in place.x..<min(place.x + width, columns) { splitWide(x, place.y) }
    set(place.x, place.y, Cell(text: text, rendition: rendition))
    written.append(place)
    if width == 2, place.x + 1 < columns {
      set(place.x + 1, place.y, Cell(text: "", rendition: rendition))
    }
  }

  private mutating func advance(by width: Int) {
    if cursor.x + width >= columns {
      cursor.x = columns - 1
      wrapsNext = modes.contains(7)
    } else {
      cursor.x += width
    }
  }
}
