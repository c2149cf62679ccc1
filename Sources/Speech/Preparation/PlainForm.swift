import UnicodeText

/// The plain character that a styled one stands for.
///
/// A voice spells what it does not know in hexadecimal. Unicode's compatibility forms make most of
/// it plain; what they leave (squared and negative letters, small capitals, regional indicators) is
/// told by the character's name.
enum PlainForm {
  /// `nil` where the character is plain already, or nothing plainer is known. O(1).
  static func text(of scalar: Unicode.Scalar, keepsExtendedLatin: Bool) -> String? {
    let value = scalar.value
    if value < 0x180 {
      return value == 0x132 || value == 0x133 || value == 0x149 ? compatible(scalar) : nil
    }
    switch value {
    // Scripts of living languages in their usual blocks: nothing to look for.
    case 0x370...0x1CFF, 0x3040...0x30FF, 0x4E00...0xA4CF, 0xAC00...0xD7A3: return nil
    case 0x180...0x24F, 0x1E00...0x1EFF:
      if keepsExtendedLatin { return nil }
      return base(of: scalar)
    default: break
    }
    return compatible(scalar) ?? letter(of: scalar) ?? number(of: scalar)
  }

  /// A superscript or subscript of digits and signs, as its plain form and whether it is raised.
  static func raised(_ scalar: Unicode.Scalar) -> (plain: String, isRaised: Bool)? {
    switch scalar.value {
    case 0xB2, 0xB3, 0xB9: (String(scalar).nfkc, true)
    case 0x2070...0x207F: (String(scalar).nfkc, true)
    case 0x208A...0x208E: (String(scalar).nfkc, false)
    default: nil
    }
  }

  private static func compatible(_ scalar: Unicode.Scalar) -> String? {
    let own = String(scalar)
    let plain = own.nfkc
    return plain == own && plain.utf8.elementsEqual(own.utf8) ? nil : plain
  }

  /// "LATIN SMALL LETTER A WITH DOT BELOW" is an a to a voice that has no such letter.
  private static func base(of scalar: Unicode.Scalar) -> String? {
    guard let name = scalar.unicodeName, let with = name.range(ofWord: " WITH ") else { return nil }
    return letter(named: name[..<with])
  }

  private static func letter(of scalar: Unicode.Scalar) -> String? {
    guard let name = scalar.unicodeName,
      name.hasPrefix("LATIN") || name.hasPrefix("NEGATIVE")
        || name.hasPrefix("SQUARED") || name.hasPrefix("REGIONAL") || name.hasPrefix("CROSSED")
    else { return nil }
    return letter(named: name[...])
  }

  private static func letter(named name: Substring) -> String? {
    guard let space = name.lastIndex(of: " "), name[space...].utf8.count == 2,
      let letter = name.last, letter.isASCII, letter.isLetter,
      name.contains(word: "LETTER"), !name.contains(word: "TURNED")
    else { return nil }
    return name.contains(word: "CAPITAL") && !name.contains(word: "SMALL")
      ? String(letter)
      : name.hasPrefix("REGIONAL") ? String(letter) : letter.lowercased()
  }

  private static func number(of scalar: Unicode.Scalar) -> String? {
    guard let value = scalar.properties.numericValue, value >= 0, value < 1_000_000,
      value == value.rounded()
    else { return nil }
    return String(Int(value))
  }
}

extension StringProtocol {
  fileprivate func contains(word: String) -> Bool {
    split(separator: " ").contains { $0 == word }
  }

  /// The start of an ASCII word within an ASCII text.
  fileprivate func range(ofWord word: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(word) { return index }
      index = self.index(after: index)
    }
    return nil
  }
}
