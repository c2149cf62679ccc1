import CICU

extension Unicode.Scalar {
  /// The terminal cells the scalar takes by itself: 0, 1 or 2.
  ///
  /// Controls, marks without advance, format characters and everything ignorable take none;
  /// East Asian Wide and Fullwidth take two; Ambiguous takes one (UAX #11).
  package var cellWidth: Int {
    if value < 0x7F { return value < 0x20 ? 0 : 1 }
    if value < 0xA0 { return 0 }
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark, .surrogate:
      return 0
    case .format:
      // The signs that enclose the digits after them are visible (U+0600, U+06DD…).
      return icu_hasProperty(Int32(value), UCHAR_PREPENDED_CONCATENATION_MARK) != 0 ? 1 : 0
    default: break
    }
    // Medial and final jamo are drawn in the cells of the initial one.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    if properties.isDefaultIgnorableCodePoint { return 0 }
    switch UEastAsianWidth(UInt32(bitPattern: icu_property(Int32(value), UCHAR_EAST_ASIAN_WIDTH))) {
    case U_EA_WIDE, U_EA_FULLWIDTH: return 2
    default: return 1
    }
  }
}

extension Character {
  /// The terminal cells the character takes: 0, 1 or 2.
  ///
  /// The widths of its scalars add up to at most two, which is what terminals with and without
  /// knowledge of clusters agree on most; an emoji presentation selector makes it two. A character
  /// of no width (a control, a lone combining mark, a zero-width character) must not be written to
  /// a cell of its own.
  package var cellWidth: Int {
    if let ascii = asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    var width = 0
    var base: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar.value == 0xFE0F, let base, base.properties.isEmoji { return 2 }
      width += scalar.cellWidth
      if width >= 2 { return 2 }
      base = base ?? scalar
    }
    return width
  }
}

extension StringProtocol {
  /// The terminal cells of the text on one line: the sum over its characters. O(length).
  package var cellWidth: Int {
    let ascii = utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var width = 0
      for byte in bytes {
        if byte >= 0x80 { return nil }
        if byte >= 0x20 && byte != 0x7F { width += 1 }
      }
      return width
    }
    if let ascii = ascii ?? nil { return ascii }
    return reduce(0) { $0 + $1.cellWidth }
  }
}
