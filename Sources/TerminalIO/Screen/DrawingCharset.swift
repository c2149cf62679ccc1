/// Which characters a terminal can be given.
package enum DrawingCharset: Hashable, Sendable {
  case unicode, ascii

  /// What to draw for a character, so that nothing a text holds reaches the terminal as a command
  /// and every character takes the cells it is counted for: `nil` for what leaves no mark.
  ///
  /// Controls are drawn as their pictures (`␀`) or in caret form (`^@`); bidirectional and other
  /// format controls are left out; a lone combining mark stands on a dotted circle; a cluster with
  /// more marks than any language writes loses the rest.
  package func drawn(_ character: Character) -> String? {
    if let byte = character.asciiValue, byte >= 0x20, byte < 0x7f, character != "\r\n" {
      return String(character)
    }
    return self == .unicode ? Self.unicodeForm(character) : Self.asciiForm(character)
  }
}
