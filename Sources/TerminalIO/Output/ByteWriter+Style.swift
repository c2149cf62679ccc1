extension ByteWriter {
  /// Selects a style, by what changes or from nothing, whichever is shorter (SGR).
  mutating func select(_ style: CellStyle, after current: CellStyle?) {
    guard style != current else { return }
    if style == .plain { return text("\u{1b}[m") }
    var fresh = ByteWriter()
    fresh.byte(UInt8(ascii: "0"))
    fresh.changes(from: .plain, to: style)
    var shortest = fresh
    if let current {
      var delta = ByteWriter()
      delta.changes(from: current, to: style)
      if delta.bytes.count <= fresh.bytes.count { shortest = delta }
    }
    introducer()
    bytes.append(contentsOf: shortest.bytes)
    byte(UInt8(ascii: "m"))
  }

  private mutating func changes(from old: CellStyle, to new: CellStyle) {
    let removed = old.attributes.subtracting(new.attributes)
    var added = new.attributes.subtracting(old.attributes)
    if !removed.isDisjoint(with: [.bold, .dim]) {
      // One code ends both.
      code(22)
      added.formUnion(new.attributes.intersection([.bold, .dim]))
    }
    for (attribute, number) in Self.attributeCodes {
      if removed.contains(attribute), number > 2 { code(20 + number) }
      if added.contains(attribute) { code(number) }
    }
    if old.foreground != new.foreground { color(new.foreground, base: 30) }
    if old.background != new.background { color(new.background, base: 40) }
  }

  private static let attributeCodes: [(CellStyle.Attributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
  ]

  /// - Parameter base: 30 for the foreground, 40 for the background.
  private mutating func color(_ color: CellColor, base: Int) {
    if let rgb = color.rgb {
      code(base + 8)
      code(2)
      code(Int(rgb.red))
      code(Int(rgb.green))
      code(Int(rgb.blue))
    } else if let index = color.paletteIndex {
      switch index {
      case 0..<8: code(base + Int(index))
      case 8..<16: code(base + 52 + Int(index))
      default:
        code(base + 8)
        code(5)
        code(Int(index))
      }
    } else {
      code(base + 9)
    }
  }

  private mutating func code(_ value: Int) {
    if !bytes.isEmpty { byte(UInt8(ascii: ";")) }
    number(value)
  }
}
