/// Which characters a terminal can be given.
package enum DrawingCharset: Hashable, Sendable {
  case unicode, ascii

  /// The cells of a scalar that is drawn as it is, and that joins with no other such scalar; `nil`
  /// for those that need a closer look.
  func simpleWidth(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20..<0x7f: return 1
    case _ where self == .ascii: return nil
    // Latin, but for the soft hyphen and two signs that may be drawn as emoji; punctuation, arrows,
    // and what frames are made of.
    case 0xa0...0xa8, 0xaa...0xac, 0xaf...0x2ff, 0x2010...0x2027, 0x2190...0x2193, 0x2500...0x25a9:
      return 1
    // Kana, ideographs, Hangul syllables.
    case 0x3041...0x3096, 0x30a1...0x30fa, 0x4e00...0x9fff, 0xac00...0xd7a3: return 2
    default: return nil
    }
  }

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
