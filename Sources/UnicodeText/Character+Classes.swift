import CICU

extension Unicode.Scalar {
  /// A control character (Cc), C1 included; tab and line ends are controls too.
  package var isControl: Bool { properties.generalCategory == .control }

  /// A character that leaves no mark of its own: format characters (bidirectional controls, joiners,
  /// the soft hyphen), variation selectors and everything else that is ignored when drawn.
  package var isInvisible: Bool {
    if value < 0xAD { return false }
    return properties.generalCategory == .format && cellWidth == 0
      || properties.isDefaultIgnorableCodePoint
  }

  /// One of the characters that order the text around them (U+200E, U+202A–U+202E, U+2066–U+2069…).
  package var isBidiControl: Bool { value > 0x61B && properties.isBidiControl || value == 0x61C }

  /// A combining mark of any kind (Mn, Mc, Me).
  package var isCombiningMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// A symbol (Sm, Sc, Sk, So).
  package var isSymbol: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: false
    }
  }

  /// Punctuation (Pc, Pd, Ps, Pe, Pi, Pf, Po).
  package var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// White space as a reader means it: `White_Space`, and the zero-width space.
  package var isWhiteSpace: Bool { properties.isWhitespace || value == 0x200B }

  /// A character that ends a line by itself: LF, VT, FF, CR, NEL, LS, PS.
  package var isLineEnd: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension Character {
  private var base: Unicode.Scalar { unicodeScalars[unicodeScalars.startIndex] }

  /// A control character, or the CRLF pair.
  package var isControl: Bool { base.isControl }

  /// A character without a visible mark, such as a lone joiner, variation selector or soft hyphen.
  package var isInvisible: Bool { unicodeScalars.allSatisfy(\.isInvisible) }

  /// A lone bidirectional control.
  package var isBidiControl: Bool { base.isBidiControl }

  /// A combining mark with no base to stand on.
  package var isLoneCombiningMark: Bool { base.isCombiningMark }

  /// White space as a reader means it, line ends included.
  package var isWhiteSpace: Bool { base.isWhiteSpace }

  /// A line end: CRLF, LF, VT, FF, CR, NEL, LS or PS.
  package var isLineEnd: Bool { base.isLineEnd }

  /// A symbol or punctuation with nothing but marks on it, and not drawn as an emoji.
  package var isSymbolOrPunctuation: Bool {
    (base.isSymbol || base.isPunctuation) && !isEmojiPresentation
  }

  /// Whether the character is drawn as a picture: by default, by a selector, or by a sequence.
  package var isEmojiPresentation: Bool {
    let scalars = unicodeScalars
    guard base.properties.isEmoji else { return false }
    if scalars.dropFirst().first?.value == 0xFE0E { return false }
    return base.properties.isEmojiPresentation
      || scalars.contains { $0.value == 0xFE0F || $0.properties.isEmojiModifier }
  }
}
