import AccessibilityTree

extension PhraseComposer {
  /// A part in the reader's own words.
  func own(
    _ text: String, _ origin: PhraseOrigin, _ rule: String? = nil, joiner: String? = nil
  ) -> PhrasePart {
    PhrasePart(text, origin, rule: rule, joiner: joiner ?? comma)
  }

  /// A part in the words of the element's author, or none.
  func authored(
    _ text: String?, _ origin: PhraseOrigin, _ rule: String?, _ element: Element,
    _ property: Element.Property, joiner: String? = nil
  ) -> [PhrasePart] {
    guard let text, !text.isEmpty else { return [] }
    var part = PhrasePart(
      text, origin, rule: rule, source: element.origins[property], joiner: joiner ?? comma)
    // The reader's own language needs no change of voice.
    if element.language != locale { part.language = element.language }
    if element.speech != Element.SpeechAttributes() { part.speech = element.speech }
    return [part]
  }

  /// The parts of a string of the tables with others put in its named places.
  ///
  /// The words of the string around them become parts of their own; spaces and marks between become
  /// joiners, so that every locale may order and space as it needs.
  func format(
    _ key: String, variant: String? = nil, _ places: [String: [PhrasePart]],
    origin: PhraseOrigin = .message, rule: String? = nil, joiner: String? = nil
  ) -> [PhrasePart] {
    var parts: [PhrasePart] = []
    var gap: String?
    let pieces = strings.pieces(of: key, variant: variant, places.mapValues { _ in "" })
    for piece in pieces {
      if let name = piece.argument {
        guard var inner = places[name]?.filter({ !$0.text.isEmpty }), !inner.isEmpty else {
          continue
        }
        inner[0].joiner = gap ?? joiner ?? comma
        parts += inner
        gap = ""
        continue
      }
      guard let first = piece.text.firstIndex(where: { !Self.isGap($0) }),
        let last = piece.text.lastIndex(where: { !$0.isWhitespace })
      else {
        gap = (gap ?? "") + piece.text
        continue
      }
      // Closing marks stay with the words before them, which are a part of their own.
      let words = String(piece.text[first...last])
      let before = gap.map { $0 + piece.text[..<first] } ?? joiner ?? comma
      parts.append(PhrasePart(words, origin, rule: rule, joiner: before))
      gap = String(piece.text[piece.text.index(after: last)...])
    }
    if let gap, let last = parts.indices.last {
      parts[last].text += gap.filter { !$0.isWhitespace }
    }
    return parts
  }

  private static func isGap(_ character: Character) -> Bool {
    character.isWhitespace || ",.:;、。：".contains(character)
  }
}
