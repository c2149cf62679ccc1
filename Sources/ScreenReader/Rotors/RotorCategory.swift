import AccessibilityTree

/// What a search looks for: an application's rotor, elements of a kind, stretches of text of a kind,
/// or units of the text under the cursor.
enum RotorCategory: Hashable {
  case app(owner: ElementID, rotor: Int, kind: Rotor.Kind)
  case system(SystemRotor)
  case headings(level: Int)
  case checkboxes
  /// Everything in the window.
  case all
  /// Whatever holds the words of the filter: elements by what is said of them, texts by what they
  /// hold.
  case words
  case role(Role)
  case otherThan(Role)
  case styleChange
  case unit(TextUnit)
  /// What can be done with the text: the selection operations, and actions of the edit category.
  case edit
}

extension RotorCategory {
  /// The title, or `nil` for a category that is never shown as a rotor.
  func title(_ strings: Strings) -> String {
    switch self {
    case .app(_, _, .custom(let name)): name
    case .app(_, _, .system(let kind)), .system(let kind): strings["rotor." + kind.rawValue]
    case .headings(let level): strings["rotor.headings[level]", ["level": .number(level)]]
    case .checkboxes: strings["rotor.checkboxes"]
    case .all, .words: strings["rotor.items"]
    case .role, .otherThan: strings["rotor.items"]
    case .styleChange: strings["rotor.styleChanges"]
    case .edit: strings["rotor.edit"]
    case .unit(let unit): strings["rotor." + unit.rawValue]
    }
  }

  /// Whether an element is one of those looked for. Text inside it is another matter.
  func accepts(_ element: Element) -> Bool {
    let traits = element.traits
    switch self {
    case .app, .unit, .styleChange, .edit: return false
    case .all, .words: return true
    case .role(let role): return element.role == role
    case .otherThan(let role): return element.role != role
    case .checkboxes:
      return element.role == .checkbox || element.role == .switch || element.role == .toggle
    case .headings(let level): return element.isHeading && element.level == level
    case .system(let kind):
      switch kind {
      case .headings: return element.isHeading
      case .links: return element.role == .link || traits.contains(.link)
      case .visitedLinks: return false
      case .buttons: return element.isButton
      case .formControls: return element.isControl
      case .textFields: return element.role.isTextInput
      case .containers: return element.isContainer && !element.isWindow
      case .tables: return element.role == .table || element.role == .outline
      case .lists: return element.role == .list
      case .landmarks: return element.isLandmark
      case .images: return element.role == .image || traits.contains(.image)
      case .staticText: return element.role == .staticText || traits.contains(.staticText)
      case .boldText, .italicText, .underlineText, .misspelledWords: return false
      }
    }
  }

  /// Whether a run of text is one of those looked for; `nil` if the search has no business in text.
  var acceptsText: (@Sendable (TextAttributes) -> Bool)? {
    switch self {
    case .styleChange: return { _ in true }
    case .headings(let level): return { $0.headingLevel == level }
    case .system(.headings): return { $0.headingLevel != nil }
    case .system(.links): return { $0.link != nil }
    case .system(.boldText): return { $0.isBold && $0.headingLevel == nil }
    case .system(.italicText): return { $0.isItalic }
    case .system(.underlineText): return { $0.isUnderlined }
    case .system(.misspelledWords): return { $0.isMisspelled }
    default: return nil
    }
  }
}

extension RotorCategory {
  /// Whether the search looks into texts, and not only at elements.
  var looksIntoText: Bool { acceptsText != nil || self == .words }
}

extension Element {
  var isButton: Bool {
    switch role {
    case .button, .toggleButton, .popUpButton, .menuButton: true
    default: traits.contains(.button) && role != .link
    }
  }

  var isControl: Bool {
    switch role {
    case .switch, .toggle, .checkbox, .radioButton, .slider, .stepper, .comboBox, .textField,
      .secureTextField, .textArea, .searchField, .disclosureTriangle:
      true
    default: isButton || traits.contains(.adjustable)
    }
  }

  var isLandmark: Bool {
    switch role {
    case .navigation, .banner, .main, .complementary, .contentInfo, .form, .region, .search: true
    default: false
    }
  }

  var isWindow: Bool { role == .window || role == .application }
}

extension ReaderCommand {
  /// What a command that searches by kind looks for, and which way.
  func search(argument: Int?, at element: Element?) -> (RotorCategory, SearchDirection)? {
    switch self {
    case .nextHeading: (.system(.headings), .forward)
    case .previousHeading: (.system(.headings), .backward)
    case .nextHeadingOfLevel: (.headings(level: argument ?? 1), .forward)
    case .nextSameHeading: (.headings(level: element?.level ?? 1), .forward)
    case .previousSameHeading: (.headings(level: element?.level ?? 1), .backward)
    case .nextLink: (.system(.links), .forward)
    case .previousLink: (.system(.links), .backward)
    case .nextControl: (.system(.formControls), .forward)
    case .previousControl: (.system(.formControls), .backward)
    case .nextButton: (.system(.buttons), .forward)
    case .previousButton: (.system(.buttons), .backward)
    case .nextCheckbox: (.checkboxes, .forward)
    case .previousCheckbox: (.checkboxes, .backward)
    case .nextTable: (.system(.tables), .forward)
    case .previousTable: (.system(.tables), .backward)
    case .nextList: (.system(.lists), .forward)
    case .previousList: (.system(.lists), .backward)
    case .nextImage: (.system(.images), .forward)
    case .previousImage: (.system(.images), .backward)
    case .nextLandmark: (.system(.landmarks), .forward)
    case .previousLandmark: (.system(.landmarks), .backward)
    case .nextBold: (.system(.boldText), .forward)
    case .previousBold: (.system(.boldText), .backward)
    case .nextItalic: (.system(.italicText), .forward)
    case .previousItalic: (.system(.italicText), .backward)
    case .nextStyleChange: (.styleChange, .forward)
    case .previousStyleChange: (.styleChange, .backward)
    case .nextMisspelled: (.system(.misspelledWords), .forward)
    case .previousMisspelled: (.system(.misspelledWords), .backward)
    case .nextSameType: element.map { (.role($0.role), .forward) }
    case .previousSameType: element.map { (.role($0.role), .backward) }
    case .nextDifferent: element.map { (.otherThan($0.role), .forward) }
    case .previousDifferent: element.map { (.otherThan($0.role), .backward) }
    default: nil
    }
  }
}
