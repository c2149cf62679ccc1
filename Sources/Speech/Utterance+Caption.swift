extension Utterance {
  /// The words as they are heard, for captions and transcripts: characters that leave no mark on
  /// paper by their names, spelled words letter by letter, in the phonetic alphabet where that is
  /// the manner.
  public func caption(locale: String) -> String {
    guard fragments.contains(where: \.isNamed) else { return text }
    let preparation = TextPreparation(settings: PreparationSettings(locale: locale))
    var named = self
    for (index, fragment) in fragments.enumerated() where fragment.isNamed {
      let names = fragment.text.prefix(Self.longestSpelling).map { character in
        fragment.manner == .phonetic
          ? preparation.phoneticName(character, language: fragment.language)
          : character.isInvisible
            ? preparation.characterName(character, language: fragment.language) : String(character)
      }
      named.fragments[index].text = names.joined(separator: ", ")
    }
    return named.text
  }

  /// How many characters of a spelled text are written down.
  private static let longestSpelling = 200
}

extension Fragment {
  /// Whether its characters are said one by one, by names.
  fileprivate var isNamed: Bool {
    switch manner {
    case .text: false
    case .character: text.first?.isInvisible ?? false
    case .spelled, .phonetic: !text.isEmpty
    }
  }
}

extension Character {
  fileprivate var isInvisible: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace
        || [.control, .format].contains(scalar.properties.generalCategory)
    }
  }
}
