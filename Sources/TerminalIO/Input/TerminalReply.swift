/// What a terminal answers to a question, or tells by itself.
package enum TerminalReply: Hashable, Sendable {
  /// Whether a mode is known and set (DECRPM).
  package enum ModeState: Int, Hashable, Sendable {
    case notRecognized, set, reset, permanentlySet, permanentlyReset

    /// Whether the mode can be used: it is known, and is not stuck in the off position.
    package var isAvailable: Bool { self == .set || self == .reset || self == .permanentlySet }
  }

  package enum ColorSlot: Hashable, Sendable {
    case foreground, background, cursor
    case palette(Int)
  }

  /// The classes of features of DA1, the terminal's first number first.
  case primaryAttributes([Int])
  /// Type, version and keyboard of DA2.
  case secondaryAttributes([Int])
  /// The terminal's name and version (XTVERSION).
  case version(String)
  case mode(Int, ModeState)
  /// A colour in use, each part 0 to 65535.
  case color(ColorSlot, red: UInt16, green: UInt16, blue: UInt16)
  /// The progressive enhancement flags of the kitty keyboard protocol.
  case keyboardFlags(Int)
  /// Row and column of the cursor, counted from the top left corner.
  case cursorPosition(GridPoint)
  /// The person's light or dark preference changed (mode 2031).
  case prefersDark(Bool)
  /// The size changed, told in the stream of input (mode 2048).
  case size(GridSize)
}
