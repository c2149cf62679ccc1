import ScreenReader

/// Keys as a cat would press them; the same for the same seed.
struct RandomKeys {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func number(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % bound
  }

  /// Any key but those that quit, and that of the inspector, which makes the rest slow.
  mutating func next() -> KeyStroke {
    let key = any()
    let isQuit = key.key == .character("q") || key.key == .character("c")
    return isQuit && key.modifiers.contains(.control) ? next() : key
  }

  private mutating func any() -> KeyStroke {
    switch number(below: 20) {
    // Mostly what moves the cursor.
    case 0..<10: return KeyStroke(Self.moves[number(below: Self.moves.count)])
    case 10..<16: return KeyStroke(.character(Self.signs[number(below: Self.signs.count)]))
    case 16: return KeyStroke(.character("o"), .control)
    default:
      let modifiers = KeyStroke.Modifiers(rawValue: UInt8(number(below: 8)))
      let key: KeyStroke.Key =
        number(below: 2) == 0
        ? Self.moves[number(below: Self.moves.count)]
        : .character(Self.signs[number(below: Self.signs.count)])
      return KeyStroke(key, modifiers)
    }
  }

  private static let moves: [KeyStroke.Key] = [
    .up, .down, .left, .right, .right, .down, .home, .end, .pageUp, .pageDown, .return, .escape,
    .escape, .tab, .backspace, .delete, .character(" "),
  ]
  private static let signs = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOQRSTUVWXYZ0123456789.,;:?'[]{}()<>+-\\|é а")
}
