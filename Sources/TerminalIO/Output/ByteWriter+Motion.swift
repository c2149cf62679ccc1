extension ByteWriter {
  /// Moves the cursor in the fewest bytes.
  ///
  /// Never over what is written, and never by line feed: a host's screen reader would read the one
  /// again and take the other for a new line.
  mutating func move(from start: GridPoint?, to end: GridPoint) {
    guard start != end else { return }
    let absolute = Self.absoluteLength(end)
    if let start {
      let down = end.y - start.y
      let right = end.x - start.x
      if down == 0 {
        if end.x == 0 { return byte(0x0d) }
        // Backspaces are one byte each and never leave the row.
        if right < 0, -right <= 3 {
          for _ in right..<0 { byte(0x08) }
          return
        }
        let relative = Self.length(abs(right))
        let column = Self.length(end.x + 1)
        if relative <= min(column, absolute) {
          return right > 0 ? control(right, "C") : control(-right, "D")
        }
        if column < absolute { return control(end.x + 1, "G") }
      } else if right == 0 {
        let relative = Self.length(abs(down))
        let row = Self.length(end.y + 1)
        if relative <= min(row, absolute) {
          return down > 0 ? control(down, "B") : control(-down, "A")
        }
        if row < absolute { return control(end.y + 1, "d") }
      } else if end.x == 0 {
        if Self.length(abs(down)) < absolute {
          return down > 0 ? control(down, "E") : control(-down, "F")
        }
      }
    }
    introducer()
    if end.y != 0 { number(end.y + 1) }
    if end.x != 0 {
      byte(UInt8(ascii: ";"))
      number(end.x + 1)
    }
    byte(UInt8(ascii: "H"))
  }

  /// The length of a control sequence with one number, which may be left out if it is 1.
  private static func length(_ number: Int) -> Int { 3 + (number == 1 ? 0 : digits(number)) }

  private static func absoluteLength(_ point: GridPoint) -> Int {
    3 + (point.y == 0 ? 0 : digits(point.y + 1)) + (point.x == 0 ? 0 : 1 + digits(point.x + 1))
  }

  private static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10_000 ? 4 : 5
  }
}
