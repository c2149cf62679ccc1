extension Utterance {
  /// The words as they are shown and written down: characters that leave no mark on paper, such as a
  /// space or a line end, by their names.
  public func caption(locale: String) -> String {
    let isPlain = fragments.allSatisfy { $0.manner == .text || !$0.isInvisibleCharacter }
    guard !isPlain else { return text }
    let preparation = TextPreparation(settings: PreparationSettings(locale: locale))
    var named = self
    for (index, fragment) in fragments.enumerated()
    where fragment.manner != .text && fragment.isInvisibleCharacter {
      guard let character = fragment.text.first else { continue }
      named.fragments[index].text = preparation.characterName(
        character, language: fragment.language)
    }
    return named.text
  }
}

extension Fragment {
  fileprivate var isInvisibleCharacter: Bool {
    text.count == 1
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isWhitespace
          || [.control, .format].contains(scalar.properties.generalCategory)
      }
  }
}
