import UnicodeText

/// What a character is called when it is read by itself.
struct CharacterNamer {
  var tables: SpokenTables

  /// The name of a grapheme cluster; never empty. Letters and digits are their own names. O(scalars).
  func name(of character: Character) -> String {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return "" }
    if character == "\r\n" { return tables.row(of: "\n")?.name ?? "" }
    if first.isLineEnd {
      return tables.row(of: String(first))?.name ?? tables.row(of: "\n")?.name ?? ""
    }
    if EmojiSequence.isEmoji(character) { return EmojiSequence.name(of: character, tables: tables) }
    if first.properties.isAlphabetic || first.properties.numericType == .decimal {
      return letterName(character)
    }
    return named(first, followedBy: Array(scalars.dropFirst()))
  }

  private func named(_ first: Unicode.Scalar, followedBy others: [Unicode.Scalar]) -> String {
    with(others, after: name(of: first))
  }

  /// Adds what stands on or behind a base: marks by name or by number, invisible ones always.
  private func with(_ others: [Unicode.Scalar], after base: String) -> String {
    if others.isEmpty { return base }
    let marks = others.filter { !$0.isInvisible }
    let hidden = others.filter(\.isInvisible)
    var name = base
    if marks.count > 2 {
      name = tables.phrase("marks.other", count: marks.count, name: base)
    } else {
      for mark in marks { name += " " + markName(mark) }
    }
    for scalar in hidden.prefix(2) { name += ", " + self.name(of: scalar) }
    return name
  }

  /// The name of one scalar that is no letter.
  func name(of scalar: Unicode.Scalar) -> String {
    if let row = tables.row(of: String(scalar)) { return row.name }
    switch scalar.properties.generalCategory {
    case .control: return tables.phrase("control", number: Self.spelledHex(scalar))
    case .privateUse: return tables.phrase("private", number: Self.spelledHex(scalar))
    case .unassigned, .surrogate:
      return tables.phrase("unassigned", number: Self.spelledHex(scalar))
    case .nonspacingMark, .spacingMark, .enclosingMark:
      if !scalar.isInvisible { return tables.phrase("mark.lone", name: markName(scalar)) }
    default: break
    }
    if let name = tables.emojiName(String(scalar)) { return name }
    return styledName(scalar) ?? Self.unicodeName(scalar, tables)
  }

  // MARK: Letters

  private func letterName(_ character: Character) -> String {
    let composed = Array(String(character).nfc.unicodeScalars)
    guard let first = composed.first else { return "" }
    let others = Array(composed.dropFirst())
    let scalar = String(first)
    if first.value < 0x80 || tables.ownLetters.contains(Character(scalar.lowercased())) {
      return with(others, after: scalar)
    }
    if let row = tables.row(of: scalar) { return with(others, after: row.name) }
    if let styled = styledName(first) { return with(others, after: styled) }
    if WritingSystem.id(of: first) == WritingSystem.latin, let parts = Self.latinParts(first) {
      return with(others, after: ([parts.base] + parts.marks.map(markName)).joined(separator: " "))
    }
    if WritingSystem.id(of: first) == WritingSystem.common {
      return with(others, after: Self.unicodeName(first, tables))
    }
    // Another script's letter is for its voice to say, vowel signs and all.
    let isAlphabet = (0x370...0x52F).contains(first.value)
    return isAlphabet ? with(others, after: scalar) : String(character)
  }

  /// "styled A" for a letter or digit that is one only by its compatibility form.
  private func styledName(_ scalar: Unicode.Scalar) -> String? {
    guard let plain = PlainForm.text(of: scalar, keepsExtendedLatin: true),
      let name = scalar.unicodeName
    else { return nil }
    var form = ""
    for length in stride(from: 4, through: 1, by: -1) where form.isEmpty {
      let words = name.split(separator: " ").prefix(length).joined(separator: " ")
      if tables.hasPhrase("form." + words) { form = words }
    }
    let spoken = plain.map { self.name(of: $0) }.joined(separator: " ")
    return form.isEmpty ? spoken : tables.phrase("form." + form, name: spoken)
  }

  /// The base letter and the marks that a precomposed letter's name tells.
  static func latinParts(_ scalar: Unicode.Scalar) -> (base: String, marks: [String])? {
    guard let name = scalar.unicodeName, name.hasPrefix("LATIN ") else { return nil }
    var words = name.split(separator: " ").map(String.init)
    guard let letter = words.firstIndex(of: "LETTER") else { return nil }
    let isCapital = words[..<letter].contains("CAPITAL")
    words.removeFirst(letter + 1)
    let with = words.firstIndex(of: "WITH") ?? words.endIndex
    let base = words[..<with].joined(separator: " ")
    let marks = words[with...].dropFirst().split(separator: "AND").map {
      $0.joined(separator: " ")
    }
    return (isCapital && base.utf8.count == 1 ? base : base.lowercased(), marks)
  }

  private func markName(_ unicode: String) -> String {
    let key = "mark." + unicode
    return tables.hasPhrase(key) ? tables.phrase(key) : unicode.lowercased()
  }

  /// What a combining mark is called after its base.
  private func markName(_ mark: Unicode.Scalar) -> String {
    guard let name = mark.unicodeName else { return Self.spelledHex(mark) }
    var words = name.split(separator: " ").map(String.init)
    if words.first == "COMBINING" { words.removeFirst() }
    if words.last == "ACCENT" { words.removeLast() }
    return markName(words.joined(separator: " "))
  }

  // MARK: Unicode's names

  /// Unicode's own name without what only a list of characters needs, or the code point.
  static func unicodeName(_ scalar: Unicode.Scalar, _ tables: SpokenTables) -> String {
    guard let name = scalar.unicodeName else {
      return tables.phrase("unassigned", number: spelledHex(scalar))
    }
    if name.hasPrefix("CJK ") {
      return tables.phrase(
        "code", number: spelledHex(scalar), name: tables.phrase("script.Hani.one"))
    }
    var words = name.split(separator: " ").map(String.init)
    if words.count > 2, let letter = words.firstIndex(of: "LETTER"), letter + 1 < words.count {
      words.remove(at: letter)
      if letter > 0, words[letter - 1] == "SMALL" { words.remove(at: letter - 1) }
      if words.first == "LATIN" { words.removeFirst() }
    }
    return words.joined(separator: " ").lowercased()
  }

  /// The digits of a code point, apart, so that they are not taken for a number.
  static func spelledHex(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return padded.map(String.init).joined(separator: " ")
  }
}

extension CharacterNamer {
  /// "alpha" for α, whatever its case and accents.
  func greekName(_ scalar: Unicode.Scalar) -> String? {
    guard let words = scalar.unicodeName?.split(separator: " ").map(String.init),
      words.first == "GREEK", let letter = words.firstIndex(of: "LETTER"), letter + 1 < words.count
    else { return nil }
    // "FINAL SIGMA"
    let name = words[letter + 1] == "FINAL" ? words[words.count - 1] : words[letter + 1]
    return tables.hasPhrase("greek.\(name)") ? tables.phrase("greek.\(name)") : name.lowercased()
  }

  /// The phonetic word of a letter with the names of its marks, or its name where there is none.
  func phoneticName(of character: Character) -> String {
    let composed = String(character).nfc.unicodeScalars
    guard let first = composed.first, composed.count == 1, first.properties.isAlphabetic else {
      return name(of: character)
    }
    if let word = tables.phoneticWord(String(first).lowercased()) { return word }
    guard let parts = Self.latinParts(first), !parts.marks.isEmpty,
      let word = tables.phoneticWord(parts.base.lowercased())
    else { return name(of: character) }
    return ([word] + parts.marks.map(markName)).joined(separator: " ")
  }

  /// Whether a cluster is a capital letter of a script that has them.
  static func isCapital(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    switch first.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: return true
    default: return false
    }
  }
}
