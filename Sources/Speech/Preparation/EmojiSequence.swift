/// What an emoji is called: one name for one cluster.
enum EmojiSequence {
  /// Whether a cluster is drawn as a picture: by default, by a selector, or by being a sequence.
  static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return false }
    if first.value < 0xA9 {
      return first.properties.isEmoji && scalars.contains { $0.value == 0x20E3 }
    }
    guard first.properties.isEmoji else { return false }
    if first.properties.isEmojiPresentation {
      return scalars.dropFirst().first?.value != 0xFE0E
    }
    return scalars.dropFirst().contains {
      $0.value == 0xFE0F || $0.value == 0x200D || $0.properties.isEmojiModifier
        || $0.value == 0x20E3
    }
  }

  /// The name of a cluster that is an emoji; never empty.
  ///
  /// CLDR's name where it has one; a skin tone is added to it; a sequence it does not know is the
  /// names of its parts; a flag it does not know is its letters.
  static func name(of character: Character, tables: SpokenTables) -> String {
    let scalars = Array(character.unicodeScalars.prefix(64)).filter { !isSelector($0) }
    if let name = known(scalars, tables) { return name }
    let flag = scalars.compactMap { regionalLetter($0) }
    if flag.count == scalars.count, !flag.isEmpty {
      let letters = flag.map(String.init).joined(separator: " ")
      return tables.phrase(flag.count == 2 ? "flag" : "form.REGIONAL INDICATOR", name: letters)
    }
    let tones = scalars.filter { $0.properties.isEmojiModifier }
    if !tones.isEmpty, tones.count < scalars.count {
      let bare = scalars.filter { !$0.properties.isEmojiModifier }
      var seen: [Unicode.Scalar] = []
      for tone in tones where !seen.contains(tone) { seen.append(tone) }
      let said = seen.compactMap { known([$0], tables) }.joined(separator: ", ")
      return tables.phrase("tone", number: said, name: partwise(bare, tables))
    }
    return partwise(scalars, tables)
  }

  private static func partwise(_ scalars: [Unicode.Scalar], _ tables: SpokenTables) -> String {
    if let name = known(scalars, tables) { return name }
    let parts: [String] = scalars.split(separator: "\u{200D}").map { part in
      if let name = known(Array(part), tables) { return name }
      let visible = part.filter { !$0.isTag && $0.value != 0x20E3 }
      return visible.map { known([$0], tables) ?? CharacterNamer.unicodeName($0, tables) }
        .joined(separator: " ")
    }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func known(_ scalars: [Unicode.Scalar], _ tables: SpokenTables) -> String? {
    var sequence = ""
    sequence.unicodeScalars.append(contentsOf: scalars)
    if scalars.count == 1, let row = tables.row(of: sequence) { return row.name }
    return tables.emojiName(sequence)
  }

  private static func isSelector(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0E || scalar.value == 0xFE0F
  }

  private static func regionalLetter(_ scalar: Unicode.Scalar) -> Character? {
    guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
    return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41).map(Character.init)
  }
}

extension Unicode.Scalar {
  fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }
}
