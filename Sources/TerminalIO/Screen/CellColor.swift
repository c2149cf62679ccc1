/// A colour of a cell: the terminal's own, one of its palette, or 24 bits.
///
/// 0 to 15 of the palette follow the person's theme; prefer them.
package struct CellColor: Hashable, Sendable {
  /// 0: default; 0x0100_0000 and an index; 0x0200_0000 and 24 bits.
  let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// The colour a cell holds.
  init(cell bits: UInt32) { self.bits = bits }

  /// The terminal's default foreground or background.
  package static let `default` = CellColor(bits: 0)

  package static func palette(_ index: UInt8) -> CellColor {
    CellColor(bits: 0x0100_0000 | UInt32(index))
  }

  package static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> CellColor {
    CellColor(bits: 0x0200_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  package static let black = palette(0)
  package static let red = palette(1)
  package static let green = palette(2)
  package static let yellow = palette(3)
  package static let blue = palette(4)
  package static let magenta = palette(5)
  package static let cyan = palette(6)
  package static let white = palette(7)

  /// The palette's bright form of one of its first eight colours; any other colour as it is.
  package var bright: CellColor {
    paletteIndex.map { $0 < 8 ? .palette($0 + 8) : self } ?? self
  }

  package var paletteIndex: UInt8? {
    bits >> 24 == 1 ? UInt8(truncatingIfNeeded: bits) : nil
  }

  package var rgb: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard bits >> 24 == 2 else { return nil }
    return (
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits)
    )
  }

  /// The nearest colour that a terminal of a depth can show.
  package func reduced(to depth: ColorDepth) -> CellColor {
    switch depth {
    case .monochrome: return .default
    case .trueColor: return self
    case .palette256:
      guard let rgb else { return self }
      return .palette(Self.nearest(to: rgb, in: 16...255))
    case .palette16:
      if let rgb { return .palette(Self.nearest(to: rgb, in: 0...15)) }
      guard let index = paletteIndex, index >= 16 else { return self }
      return .palette(Self.nearest(to: Self.standard(index), in: 0...15))
    }
  }

  private static func nearest(
    to color: (red: UInt8, green: UInt8, blue: UInt8), in indexes: ClosedRange<UInt8>
  ) -> UInt8 {
    func distance(_ index: UInt8) -> Int {
      let other = standard(index)
      let red = Int(color.red) - Int(other.red)
      let green = Int(color.green) - Int(other.green)
      let blue = Int(color.blue) - Int(other.blue)
      // The eye sees green best and blue least.
      return 3 * red * red + 4 * green * green + 2 * blue * blue
    }
    return indexes.min { distance($0) < distance($1) } ?? indexes.lowerBound
  }

  /// xterm's palette: 16 named colours, a cube of 6×6×6, 24 greys.
  private static func standard(_ index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    switch index {
    case 0: return (0, 0, 0)
    case 7: return (229, 229, 229)
    case 8: return (127, 127, 127)
    case 1...6:
      return (index & 1 != 0 ? 205 : 0, index & 2 != 0 ? 205 : 0, index & 4 != 0 ? 205 : 0)
    case 9...15:
      return (index & 1 != 0 ? 255 : 0, index & 2 != 0 ? 255 : 0, index & 4 != 0 ? 255 : 0)
    case 16...231:
      let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
      let place = Int(index) - 16
      return (levels[place / 36], levels[place / 6 % 6], levels[place % 6])
    default:
      let grey = 8 + (index - 232) * 10
      return (grey, grey, grey)
    }
  }
}
