import AccessibilityTree

/// The macOS profile: which rule answers which event.
extension PhraseComposer {
  func macPhrases(
    for event: PhraseEvent, _ element: Element, _ context: PhraseContext
  ) -> [Phrase] {
    let element = element.withRoleOfTraits
    return switch event {
    case .focus, .rotorChosen:
      [Phrase(macElement(element, context) + insertion(context))]
    case .keyboardFocus:
      [Phrase(macElement(element, context) + insertion(context) + macContainer(context))]
    case .jumped(let leaving, let entering):
      [Phrase(macJump(leaving, entering) + macElement(element, context))]
    case .describeItem:
      [
        Phrase(
          format("cursor.item", ["what": macElement(element, context, .described)], rule: "M19"))
      ]
    case .describeKeyboardFocus:
      [
        Phrase(
          format("cursor.keyboard", ["what": macElement(element, context, .described)], rule: "M19")
        )
      ]
    case .describeText: [Phrase(macElement(element, context, .described))]
    case .hint: [macHint(element, context)]
    case .helpTag: [helpTag(element)]
    case .valueChanged: [Phrase(changedValue(element))]
    case .stateChanged: [Phrase(macChange(element, context))]
    case .activateDimmed: [Phrase([state("dimmed", element, rule: "M6")])]
    case .interact: [Phrase(macEntry(element, context))]
    case .stopInteracting:
      [Phrase(format("container.out", ["what": macName(element, "M8")], rule: "M8"))]
    case .enterBackwards, .leave:
      [Phrase(format("container.endOf", ["what": macName(element, "M11")], rule: "M11"))]
    case .modalOpened: [Phrase(macModal(element, context))]
    case .menuOpened: [Phrase(macMenu(element, context))]
    case .menuClosed: [Phrase([own(strings["menu.closing"], .message, "M15")] + focus(context))]
    default: [readerPhrase(for: event, element, context)]
    }
  }

  /// Label and role, as a container is named where it is entered or left.
  private func macName(_ element: Element, _ rule: String) -> [PhrasePart] {
    authored(element.label, .label, rule, element, .label) + [role(element, rule: rule)]
  }

  /// "In ⟨label⟩, ⟨role⟩, ⟨n⟩ items", and the item the cursor lands on, if it is given.
  private func macEntry(_ element: Element, _ context: PhraseContext) -> [PhrasePart] {
    var what = authored(element.label, .label, "M8", element, .label)
    var isAttributed = false
    if case .words(let words)? = context.container {
      // "web content table": what the element belongs to, told as part of its name.
      what.append(own(words, .container, "M8"))
      isAttributed = true
    }
    let count = count(element, context)
    if count == 0 {
      what.append(state("empty", element, rule: "M11"))
      isAttributed = true
    }
    what.append(role(element, rule: "M8", joiner: isAttributed ? sentence : nil))
    if let size = tableSize(element, context) {
      what += size
    } else if let count, count > 0, verbosity.speaksCounts {
      what.append(own(strings["items", ["count": .number(count)]], .childCount, "M9"))
    }
    return format("container.in", ["what": what], rule: "M8") + focus(context)
  }

  private func macModal(_ element: Element, _ context: PhraseContext) -> [PhrasePart] {
    var dialog = element
    if !element.role.isDialog { dialog.role = .dialog }
    var parts = macName(dialog, "M14")
    if let count = count(element, context), verbosity.speaksCounts {
      parts.append(own(strings["items.with", ["count": .number(count)]], .childCount, "M14"))
    }
    return parts + focus(context)
  }

  private func macMenu(_ element: Element, _ context: PhraseContext) -> [PhrasePart] {
    var menu = element
    menu.role = .menu
    var parts = macName(menu, "M15")
    if let count = count(element, context), verbosity.speaksCounts {
      parts.append(own(strings["items", ["count": .number(count)]], .childCount, "M15"))
    }
    return parts + focus(context)
  }

  private func macJump(_ leaving: [Element], _ entering: [Element]) -> [PhrasePart] {
    var parts: [PhrasePart] = []
    for (key, containers) in [("container.leaving", leaving), ("container.entering", entering)]
    where !containers.isEmpty {
      let names = containers.flatMap { macName($0, "M13") }
      parts += format(key, ["what": names], rule: "M13", joiner: sentence)
    }
    return parts
  }

  private func macContainer(_ context: PhraseContext) -> [PhrasePart] {
    switch context.container {
    case .words(let words): [own(words, .container, "M12")]
    case .element(let container):
      macElement(container, PhraseContext()).map { part in
        var part = part
        part.rule = "M12"
        return part
      }
    case nil: []
    }
  }

  private func insertion(_ context: PhraseContext) -> [PhrasePart] {
    guard let insertion = context.insertion else { return [] }
    return [own(strings["text.insertion.\(insertion.rawValue)"], .insertion, "M17")]
  }

  /// The element a dialog, a menu or the reader itself opens on.
  func focus(_ context: PhraseContext) -> [PhrasePart] {
    switch context.focus {
    case .words(let words): [own(words, .label)]
    case .element(let element): macElement(element.withRoleOfTraits, PhraseContext())
    case nil: []
    }
  }

  func changedValue(_ element: Element) -> [PhrasePart] {
    if let value = element.value, !value.isEmpty {
      return authored(value, .value, "M7", element, .value)
    }
    return toggleWord(element).map { [state($0, element, rule: "M7")] } ?? []
  }
}

extension Element {
  /// The element with the role that its traits give it, where it has none of its own.
  var withRoleOfTraits: Element {
    guard role == .custom || role == .staticText else { return self }
    var element = self
    if traits.contains(.switchButton) {
      element.role = .switch
    } else if traits.contains(.searchField) {
      element.role = .searchField
    } else if traits.contains(.textEntry) {
      element.role = traits.contains(.secureTextEntry) ? .secureTextField : .textField
    } else if traits.contains(.link) {
      element.role = .link
    } else if traits.contains(.button) || traits.contains(.backButton) {
      element.role = .button
    } else if traits.contains(.tab) {
      element.role = .tab
    } else if traits.contains(.header) {
      element.role = .heading
    } else if traits.contains(.image) {
      element.role = .image
    } else if traits.contains(.adjustable), role == .custom {
      element.role = .slider
    }
    return element
  }
}

extension Role {
  var isDialog: Bool {
    switch self {
    case .dialog, .webDialog, .sheet, .alert: true
    default: false
    }
  }
}
