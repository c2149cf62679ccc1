import AccessibilityTree

/// The macOS profile: what an element is, where, and which keys work on it.
extension PhraseComposer {
  func macHint(_ element: Element, _ context: PhraseContext) -> Phrase {
    var parts = authored(element.hint, .hint, nil, element, .hint, joiner: closing)
    if element.help != element.hint {
      parts += authored(element.help, .help, nil, element, .help, joiner: closing)
    }
    parts += currentItem(element, context)
    if element.isEnabled {
      parts += keyHints(element, context)
    } else {
      parts.append(own(strings["hint.dimmed"], .state, joiner: sentence))
    }
    if let container = context.container {
      let role = role(of: container)
      parts += keyed("hint.exit", variant: role?.rawValue, .stopInteracting)
    }
    return Phrase(parts)
  }

  func helpTag(_ element: Element) -> Phrase {
    let help = authored(element.help ?? element.hint, .help, nil, element, .help)
    return Phrase(
      help.isEmpty
        ? [own(strings["hint.helpTag", variant: "none"], .message)]
        : format("hint.helpTag", ["help": help]))
  }

  /// The end of an author's sentence, which may lack its mark.
  private var closing: String { stop + sentence }

  /// "You are currently on a button, inside of a web dialog."
  private func currentItem(_ element: Element, _ context: PhraseContext) -> [PhrasePart] {
    let key = entersByCommand(element, context) ? "hint.on" : "hint.in"
    var places = ["role": hintRole(element)]
    if let container = context.container {
      places["container"] = [own(containerWords(container), .container)]
    }
    return format(
      key, variant: places["container"] == nil ? nil : "inside", places, joiner: closing)
  }

  /// "a button", "a heading level 2", "a selected radio button, 1 of 3".
  private func hintRole(_ element: Element) -> [PhrasePart] {
    let key = "role.\(element.role.rawValue)"
    if let words = element.roleDescription, !words.isEmpty {
      return authored(words, .role, nil, element, .role)
    }
    let withArticle: String
    switch element.role {
    case .heading where element.level != nil:
      withArticle =
        strings[
          key, variant: strings.exact(key, variant: "a level") == nil ? "level" : "a level",
          ["level": .number(element.level ?? 1)]]
    case .staticText where element.text != nil:
      withArticle =
        strings.exact(key, variant: "a selectable") ?? strings[key, variant: "a"]
    default: withArticle = strings[key, variant: "a"]
    }
    guard element.role == .radioButton || element.role == .tab else {
      return [own(withArticle, .role)]
    }
    var parts = [own(withArticle, .role)]
    if isChosen(element) {
      parts[0].text =
        strings[
          "hint.selected", ["role": .text(strings[key]), "a": .text(withArticle)]]
    }
    if let position = element.position {
      let place: [String: StringArgument] = [
        "index": .number(position.index), "count": .number(position.count),
      ]
      parts.append(own(strings["position", place], .position, "M5"))
    }
    return parts
  }

  private func isChosen(_ element: Element) -> Bool {
    element.isSelected || element.toggleState == .on
  }

  private func entersByCommand(_ element: Element, _ context: PhraseContext) -> Bool {
    context.isEnteredByCommand ?? element.role.isEnteredByCommand
  }

  /// What to press, only as far as there is a key for it.
  private func keyHints(_ element: Element, _ context: PhraseContext) -> [PhrasePart] {
    var parts: [PhrasePart] = []
    if let activation = element.role.activation {
      if activation != "option" || !isChosen(element) {
        parts += keyed("hint.activate", variant: activation, .activate)
      }
      if element.role == .menuItem { parts += keyed("hint.closeMenu", .escape) }
    } else if element.role == .menu {
      parts += keyed("hint.closeMenu", .escape)
    } else if element.role.isTextInput {
      if let key = keys[.enterText] {
        parts += keyed("hint.enterText", variant: "key", key)
      } else {
        parts.append(own(strings["hint.enterText"], .message, joiner: sentence))
      }
      if element.role == .secureTextField {
        parts.append(own(strings["hint.secure"], .message, joiner: sentence))
      }
    } else if element.role.isAdjustable || element.traits.contains(.adjustable) {
      parts += adjusting(element)
    } else if element.isContainer || element.role == .splitter {
      if entersByCommand(element, context) {
        parts += keyed("hint.interact", variant: element.role.rawValue, .interact)
      }
    } else if element.actions.contains(where: { $0.id == .press }) {
      parts += keyed("hint.activate", .activate)
    }
    if element.actions.contains(where: { $0.id != .press && !$0.name.isEmpty }) {
      parts += keyed("hint.actions", .actionsMenu)
    }
    if !element.customContent.isEmpty { parts += keyed("hint.moreContent", .moreContent) }
    return parts
  }

  private func adjusting(_ element: Element) -> [PhrasePart] {
    guard let more = keys[.increment], let less = keys[.decrement] else {
      let variant = Role.slider.rawValue
      let role = element.role == .custom ? variant : element.role.rawValue
      return keyed("hint.interact", variant: role, .interact)
    }
    return format(
      "hint.adjust", ["more": [own(more, .key)], "less": [own(less, .key)]], joiner: sentence)
  }

  private func keyed(
    _ string: String, variant: String? = nil, _ key: HintKey
  ) -> [PhrasePart] {
    keys[key].map { keyed(string, variant: variant, $0) } ?? []
  }

  private func keyed(_ string: String, variant: String?, _ name: String) -> [PhrasePart] {
    format(string, variant: variant, ["key": [own(name, .key)]], joiner: sentence)
  }

  private func containerWords(_ container: PhraseContext.Subject) -> String {
    switch container {
    case .element(let element): return strings["role.\(element.role.rawValue)", variant: "a"]
    case .words(let words):
      if let role = role(of: container), words.count <= strings["role.\(role.rawValue)"].count {
        return strings["role.\(role.rawValue)", variant: "a"]
      }
      let isVowel = words.first.map { "aeiouAEIOU".contains($0) } ?? false
      return strings["hint.container", variant: isVowel ? "vowel" : nil, ["words": .text(words)]]
    }
  }

  /// The role that a spoken container's words begin or end with ("Pizza Crust radio group").
  private func role(of container: PhraseContext.Subject) -> Role? {
    switch container {
    case .element(let element): return element.role
    case .words(let words):
      let found = Role.allCases.filter { role in
        let name = strings["role.\(role.rawValue)"]
        return !name.isEmpty
          && (words.lowercased() == name || words.hasSuffix(" " + name)
            || words.hasPrefix(name + " "))
      }
      return found.max {
        strings["role.\($0.rawValue)"].count < strings["role.\($1.rawValue)"].count
      }
    }
  }
}

extension Role {
  /// The variant of the words for activating an element of this role, or `nil` where activation is
  /// not what it is for.
  fileprivate var activation: String? {
    switch self {
    case .button, .keyboardKey: "button"
    case .link: "link"
    case .popUpButton, .menuButton: "options"
    case .checkbox: "checkbox"
    case .toggleButton: "toggleButton"
    case .switch, .toggle: "switch"
    case .radioButton, .tab: "option"
    case .menuItem: "menuItem"
    case .disclosureTriangle: "disclosure"
    default: nil
    }
  }

  fileprivate var isAdjustable: Bool { self == .slider || self == .stepper }

  /// Whether the cursor goes into an element of this role by a command; the others are passed
  /// through item by item.
  fileprivate var isEnteredByCommand: Bool {
    switch self {
    case .list, .listBox, .radioGroup, .menu, .menuBar, .dialog, .webDialog, .sheet, .alert,
      .window,
      .application, .navigation, .banner, .main, .summary, .complementary, .contentInfo, .form,
      .region, .search, .tabPanel:
      false
    default: true
    }
  }
}
