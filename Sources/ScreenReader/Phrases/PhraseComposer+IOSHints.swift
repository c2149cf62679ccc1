import AccessibilityTree

/// The iOS profile: hints of the author and of the control.
extension PhraseComposer {
  func iOSHint(
    _ element: Element, _ traits: Traits, _ context: PhraseContext
  ) -> [Phrase] {
    var phrases = [Phrase(iOSHintParts(element, traits))]
    let actions = element.offeredActions
    if actions.count > 1 {
      phrases.append(Phrase([own(strings["ios.hint.customAction"], .action)]))
    } else if actions.count == 1 {
      phrases.append(Phrase([own(strings["ios.actions"], .action)]))
    }
    if !element.customContent.isEmpty {
      phrases.append(Phrase([own(strings["ios.moreContent"], .customContent)]))
    }
    if traits.contains(.requiresActivation) {
      phrases.append(Phrase([own(strings["ios.hint.directTouch"], .hint)]))
    }
    return phrases
  }

  /// The author's hint with what the control adds: a switch and an adjustable append, a text field
  /// replaces. Dimmed controls add nothing.
  func iOSHintParts(
    _ element: Element, _ traits: Traits, withoutAuthors: Bool = false, withControls: Bool = true
  ) -> [PhrasePart] {
    let authors =
      withoutAuthors ? [] : authored(element.hint ?? element.help, .hint, nil, element, .hint)
    guard withControls, !traits.contains(.notEnabled) else { return authors }
    var key: String?
    if traits.contains(.textEntry) {
      let isTextArea = element.role == .textArea
      key =
        traits.contains(.editing)
        ? "ios.hint.editing" : isTextArea ? "ios.hint.textArea" : "ios.hint.textField"
      return key.map { [own(strings[$0], .hint)] } ?? []
    }
    if traits.contains(.switchButton) {
      key = "ios.hint.switch"
    } else if traits.contains(.adjustable), !element.hasOnlyHint {
      key = "ios.hint.adjustable"
    }
    guard let key else { return authors }
    return authors + [own(strings[key], .hint, joiner: stop + sentence)]
  }
}

extension Element {
  /// The traits of the iOS profile: the author's, and those that the role is made of.
  var iOSTraits: Traits {
    var traits = traits
    switch role {
    case .button, .popUpButton, .menuButton, .disclosureTriangle, .radioButton, .menuItem,
      .toggleButton:
      traits.insert(.button)
    case .switch, .toggle, .checkbox: traits.formUnion([.switchButton, .button])
    case .slider, .stepper: traits.insert(.adjustable)
    case .link: traits.insert(.link)
    case .heading: traits.insert(.header)
    case .image: traits.insert(.image)
    case .textField, .textArea, .comboBox: traits.insert(.textEntry)
    case .secureTextField: traits.formUnion([.textEntry, .secureTextEntry])
    case .searchField: traits.formUnion([.textEntry, .searchField])
    case .tab: traits.insert(.tab)
    case .keyboardKey: traits.insert(.keyboardKey)
    default: break
    }
    if toggleState == .on, role.isSelectedWhenOn { traits.insert(.selected) }
    return traits
  }

  fileprivate var hasOnlyHint: Bool {
    hint?.isEmpty == false && (label ?? "").isEmpty && (value ?? "").isEmpty
  }
}

extension Role {
  /// Whether "on" is "selected" for this role.
  var isSelectedWhenOn: Bool { self == .toggleButton || self == .radioButton || self == .tab }
}
