import AccessibilityTree

/// What both profiles say alike: menus of the reader's own, text, and the reader itself.
extension PhraseComposer {
  func readerPhrase(
    for event: PhraseEvent, _ element: Element, _ context: PhraseContext
  ) -> Phrase {
    switch event {
    case .openRotor(let name, let isEmpty):
      menu("rotor.menu", "rotor.empty", name, isEmpty: isEmpty, .rotor)
    case .rotorItem(let item): Phrase([own(item, .rotor)])
    case .rotorChanged(let name): rotorChange(name)
    case .openActionsMenu(let count): countedMenu("actions.name", count, .action)
    case .openMoreContent(let count): countedMenu("moreContent.name", count, .customContent)
    case .menuItem(let item): Phrase([own(item, .action)])
    case .typed(let text): Phrase([own(typed(text), .text, "M17")])
    case .textSelected(let text): selection("text.selected", text)
    case .textUnselected(let text): selection("text.unselected", text)
    case .readerOn(let application, let window): readerOn(application, window, context)
    case .readerOff: Phrase([own(strings["reader.off"], .message, "M20")])
    default: Phrase()
    }
  }

  private func menu(
    _ key: String, _ emptyKey: String, _ name: String, isEmpty: Bool, _ origin: PhraseOrigin
  ) -> Phrase {
    Phrase(format(isEmpty ? emptyKey : key, ["name": [own(name, origin)]]))
  }

  private func countedMenu(_ nameKey: String, _ count: Int, _ origin: PhraseOrigin) -> Phrase {
    let name = strings[nameKey]
    var phrase = menu("rotor.menu", "rotor.empty", name, isEmpty: count <= 0, origin)
    if count > 0 {
      phrase.parts.append(own(strings["items", ["count": .number(count)]], .childCount))
    }
    return phrase
  }

  /// The new rotor's title; on iOS with what its gestures do, where they are not the usual.
  private func rotorChange(_ name: String) -> Phrase {
    var parts = [own(name, .rotor)]
    if profile == .iOS, name.lowercased() == strings["rotor.textSelection"].lowercased() {
      parts.append(own(strings["ios.hint.textSelection"], .hint, joiner: stop + sentence))
    }
    return Phrase(parts)
  }

  private func typed(_ text: String) -> String {
    switch text {
    case " ": strings["character.space"]
    case "\t": strings["character.tab"]
    case "\n", "\r", "\r\n": strings["character.newline"]
    default: text
    }
  }

  private func selection(_ key: String, _ text: String) -> Phrase {
    guard !text.isEmpty else { return Phrase([own(strings["text.nothingSelected"], .message)]) }
    return Phrase(format(key, ["text": [own(text, .text, "M17")]], rule: "M17"))
  }

  private func readerOn(
    _ application: String, _ window: String?, _ context: PhraseContext
  ) -> Phrase {
    guard !application.isEmpty else {
      return Phrase([own(strings["reader.on"], .message, "M20")])
    }
    // A common noun in lower case takes an article, elided before a vowel: « dans l’éditeur ».
    let isElided = application.first.map { "aeiouyéèêâîôûœæh".contains($0) } ?? false
    var parts = format(
      "reader.on",
      variant: isElided && strings.exact("reader.on", variant: "elided") != nil
        ? "elided" : "in",
      ["app": [own(application, .application, "M20")]], rule: "M20")
    if let window { parts.append(own(window, .window, "M20")) }
    return Phrase(parts + focus(context))
  }
}
