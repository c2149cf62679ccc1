import AccessibilityTree

/// The iOS profile: which rule answers which event, and the order of an element's description.
extension PhraseComposer {
  func iOSPhrases(
    for event: PhraseEvent, _ element: Element, _ context: PhraseContext
  ) -> [Phrase] {
    let traits = element.iOSTraits
    switch event {
    case .focus, .keyboardFocus, .jumped, .rotorChosen, .interact, .modalOpened, .menuOpened:
      return iOSElement(element, traits, context)
    case .describeItem, .describeKeyboardFocus, .describeText, .enterBackwards:
      return [Phrase(iOSDescription(element, traits, context).parts)]
    case .hint: return iOSHint(element, traits, context)
    case .helpTag: return [helpTag(element)]
    case .valueChanged: return [Phrase(changedValue(element))]
    case .stateChanged: return [Phrase(iOSChange(element, traits))]
    case .activateDimmed: return [Phrase([descriptor("ios.dimmed", .state)])]
    case .stopInteracting, .leave, .menuClosed: return []
    default: return [readerPhrase(for: event, element, context)]
    }
  }

  /// Description, then hint, "Actions Available" and "More Content Available", each on its own.
  private func iOSElement(
    _ element: Element, _ traits: Traits, _ context: PhraseContext
  ) -> [Phrase] {
    let (parts, usesHint) = iOSDescription(element, traits, context)
    var phrases = [Phrase(parts)]
    if verbosity.speaksHints {
      let hint = iOSHintParts(
        element, traits, withoutAuthors: usesHint, withControls: context.controlHint != .omitted)
      if context.controlHint == .joined {
        phrases[0].parts += hint.map { part in
          var part = part
          part.joiner = stop + sentence
          return part
        }
      } else {
        phrases.append(Phrase(hint))
      }
    }
    if !element.offeredActions.isEmpty {
      phrases.append(Phrase([own(strings["ios.actions"], .action)]))
    }
    if !element.customContent.isEmpty {
      phrases.append(Phrase([own(strings["ios.moreContent"], .customContent)]))
    }
    return phrases
  }

  /// Label and value, traits, place. `usesHint`: there was neither, and the hint stands for them.
  private func iOSDescription(
    _ element: Element, _ traits: Traits, _ context: PhraseContext
  ) -> (parts: [PhrasePart], usesHint: Bool) {
    var parts = containersEntered(context)
    var name = iOSName(element, traits, context)
    if traits.contains(.selected) {
      name =
        name.isEmpty
        ? [descriptor("ios.selected", .trait)]
        : format(
          "ios.selected", variant: "label", ["what": name], origin: .trait, joiner: stop + sentence)
    }
    let usesHint = name.isEmpty && element.hint?.isEmpty == false
    if usesHint { name = authored(element.hint, .hint, nil, element, .hint) }
    if !name.isEmpty { name[0].joiner = stop + sentence }
    parts += name
    parts += iOSTraitWords(element, traits, context)
    parts += iOSPlace(context.place, element)
    return (parts, usesHint)
  }

  private func iOSName(
    _ element: Element, _ traits: Traits, _ context: PhraseContext
  ) -> [PhrasePart] {
    var text = element.label
    if traits.contains(.backButton), text == strings["ios.back"] { text = nil }
    let label = authored(text, .label, nil, element, .label)
    var value: [PhrasePart] = []
    if !traits.contains(.switchButton), element.toggleState == nil {
      value = authored(element.value, .value, nil, element, .value)
      if value.isEmpty, traits.contains(.textEntry), element.placeholder != element.label {
        value = authored(element.placeholder, .placeholder, nil, element, .value)
      }
    }
    if let cell = dataTableCell(of: element, context) { return dataTableCell(cell, label, value) }
    guard !label.isEmpty, !value.isEmpty else { return label + value }
    return format("ios.value", ["label": label, "value": value])
  }

  /// The words for traits, in their fixed order.
  private func iOSTraitWords(
    _ element: Element, _ traits: Traits, _ context: PhraseContext
  ) -> [PhrasePart] {
    var keys: [String] = []
    if traits.contains(.notEnabled) { keys.append("ios.dimmed") }
    let isTab = traits.contains(.tab) || context.place?.isTab == true
    let hiding: Traits = [.keyboardKey, .switchButton, .backButton, .tab]
    if traits.contains(.button), traits.isDisjoint(with: hiding), !isTab {
      keys.append("ios.button")
    }
    if traits.contains(.backButton) { keys.append("ios.backButton") }
    if traits.contains(.switchButton), traits.contains(.button) { keys.append("ios.switchButton") }
    var words = keys.map { descriptor($0, $0 == "ios.dimmed" ? .state : .trait, element) }
    keys = []
    if isTab { keys.append("ios.tab") }
    if traits.contains(.textEntry) {
      keys.append(
        traits.contains(.secureTextEntry) ? "ios.secureTextField" : "ios.textField")
      if traits.contains(.editing) { keys.append("ios.isEditing") }
    }
    words += switchState(element, traits) + keys.map { descriptor($0, .trait, element) }
    keys = []
    if traits.contains(.header) { words.append(heading(element)) }
    if traits.contains(.link) { keys.append("ios.link") }
    if traits.contains(.adjustable) { keys.append("ios.adjustable") }
    if traits.contains(.image) { keys.append("ios.image") }
    if traits.contains(.searchField) { keys.append("ios.searchField") }
    return words + keys.map { descriptor($0, .trait, element) } + otherStates(element)
  }

  private func heading(_ element: Element) -> PhrasePart {
    var part = descriptor("ios.heading", .trait, element)
    if let level = element.level {
      part.text = strings["ios.heading", variant: "level", ["level": .number(level)]] + stop
    }
    return part
  }

  /// States that no trait has.
  private func otherStates(_ element: Element) -> [PhrasePart] {
    var words = element.isRequired ? ["required"] : []
    if let isExpanded = element.isExpanded { words.append(isExpanded ? "expanded" : "collapsed") }
    return (words + element.states).map { state($0, element) }
  }

  /// On, off or mixed; another value as it is.
  private func switchState(_ element: Element, _ traits: Traits) -> [PhrasePart] {
    guard traits.contains(.switchButton) || element.toggleState != nil,
      !element.role.isSelectedWhenOn
    else { return [] }
    let key: String
    switch (element.toggleState, element.value) {
    case (.on?, _), (nil, "1"): key = "ios.on"
    case (.off?, _), (nil, "0"): key = "ios.off"
    case (.mixed?, _), (nil, "2"): key = "ios.mixed"
    default: return authored(element.value, .value, nil, element, .value, joiner: stop + sentence)
    }
    return [descriptor(key, .state, element)]
  }

  private func iOSChange(_ element: Element, _ traits: Traits) -> [PhrasePart] {
    if let isExpanded = element.isExpanded {
      return [state(isExpanded ? "expanded" : "collapsed", element)]
    }
    let parts = switchState(element, traits)
    if !parts.isEmpty { return parts }
    if traits.contains(.selected) { return [descriptor("ios.selected", .state, element)] }
    return changedValue(element)
  }

  /// The labels of containers entered with this element.
  private func containersEntered(_ context: PhraseContext) -> [PhrasePart] {
    context.entered.flatMap { container in
      authored(container.label, .container, "B5", container, .label, joiner: stop + sentence)
    }
  }

  /// A word that ends as a sentence does ("Button.").
  func descriptor(
    _ key: String, _ origin: PhraseOrigin, _ element: Element? = nil,
    _ arguments: [String: StringArgument] = [:]
  ) -> PhrasePart {
    var part = own(strings[key, arguments] + stop, origin, joiner: stop + sentence)
    part.source = element?.origins[origin == .trait ? .traits : .value]
    return part
  }
}
