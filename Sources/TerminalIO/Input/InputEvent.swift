/// What the terminal sent, decoded.
package enum InputEvent: Hashable, Sendable {
  case key(KeyInput)
  /// Control, Option, Shift or Command pressed and let go with nothing between. Only terminals that
  /// report every key as a sequence can tell.
  case modifierTap(KeyInput.Modifiers)
  /// Several characters put in at once, by an input method.
  case text(String)
  /// A whole bracketed paste, line ends as line feeds, exactly as pasted otherwise: it may hold
  /// control characters.
  case paste(String)
  case mouse(MouseInput)
  /// Whether the terminal's window has the keyboard.
  case focus(Bool)
  case reply(TerminalReply)
  /// Bytes that are no UTF-8: one event for each maximal ill-formed part, with its bytes.
  case malformed([UInt8])
  /// A control sequence that means nothing here, at most ``InputDecoder/longestSequence`` bytes.
  case unrecognized([UInt8])
}
