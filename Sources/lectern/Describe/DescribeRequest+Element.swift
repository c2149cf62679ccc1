import AccessibilityTree
import ScreenReader

extension DescribeRequest.Description {
  /// The element of the description. Its id is of no account.
  func element(_ profile: Profile) throws(DescribeError) -> Element {
    var element = Element(id: .root, role: try spokenRole(), label: label, value: value?.text)
    element.traits = try spokenTraits()
    if role == nil, traits?.contains("scrollable") == true, element.traits.contains(.textEntry) {
      element.role = .textArea
    }
    element.hint = hint
    element.help = help
    element.placeholder = placeholder
    element.isRequired = required ?? false
    element.level = level
    element.orientation = try orientation.map { name throws(DescribeError) in
      guard let orientation = Element.Orientation(rawValue: name) else {
        throw .unknown("orientation", name, allowed: ["horizontal", "vertical"])
      }
      return orientation
    }
    if let position {
      guard position.count == 2 else { throw DescribeError("position is [n, m]") }
      element.position = Element.Position(index: position[0], count: position[1])
    }
    if rows != nil || columns != nil || column != nil || row != nil {
      element.table = Element.TableFacts(rows: rows, columns: columns, row: row, column: column)
    }
    element.customContent = (customContent ?? []).map {
      CustomContent(label: $0.label, value: $0.value, isImportant: $0.isImportant)
    }
    element.actions = spokenActions()
    for state in states ?? [] { element.add(state: state) }
    if profile == .macOS, let state = element.toggleStateOfValue {
      element.toggleState = state
      element.value = nil
    }
    // Text on the web can be selected.
    if element.role == .staticText { element.text = .init(label: label) }
    try combine(into: &element, profile)
    return element
  }

  private func spokenRole() throws(DescribeError) -> Role {
    guard let name = role ?? landmark else { return .custom }
    if let role = Role(rawValue: name) ?? Self.otherRoles[name] { return role }
    throw .unknown("role", name, allowed: Role.allCases.map(\.rawValue))
  }

  /// Other common names of roles.
  private static let otherRoles: [String: Role] = [
    "alertDialog": .alert, "article": .group, "figure": .group, "gridCell": .cell, "grid": .table,
    "landmark": .region, "meter": .levelIndicator, "option": .listItem, "paragraph": .group,
    "passwordField": .secureTextField, "progressIndicator": .progress, "progressBar": .progress,
    "secureField": .secureTextField, "text": .staticText, "tree": .outline, "webArea": .webContent,
  ]

  private func spokenTraits() throws(DescribeError) -> Traits {
    var found: Traits = []
    for name in traits ?? [] {
      guard
        let trait = Traits.names.first(where: { $0.name == name })?.trait ?? Self.otherTraits[name]
      else { throw .unknown("trait", name, allowed: Traits.names.map(\.name)) }
      found.formUnion(trait)
    }
    for option in directTouch ?? [] {
      found.insert(.directInteraction)
      if option == "requiresActivation" { found.insert(.requiresActivation) }
      if option == "silentOnTouch" { found.insert(.silentOnTouch) }
    }
    return found
  }

  /// UIKit's names where they differ from ours, and names of traits that say nothing.
  private static let otherTraits: [String: Traits] = [
    "allowsDirectInteraction": .directInteraction, "heading": .header, "isEditing": .editing,
    "isHeader": .header, "isModal": .modal, "none": [], "scrollable": [],
    "secureTextField":
      .secureTextEntry, "spacer": [], "summaryElement": .summary, "tabBarItem": .tab,
    "textArea": .textEntry, "toggleButton": .switchButton, "visited": [],
  ]

  private func spokenActions() -> [AccessibilityAction] {
    switch actions {
    case .number(let count):
      // The number alone is told; the names do not matter.
      (0..<min(count, 1000)).map { AccessibilityAction(id: .custom($0), name: "\($0 + 1)") }
    case .list(let names):
      names.enumerated().map { AccessibilityAction(id: .custom($0.offset), name: $0.element) }
    case nil: []
    }
  }

  /// What a combined element's label was joined from: its children, or the label's own parts.
  private func combine(
    into element: inout Element, _ profile: Profile
  ) throws(DescribeError) {
    var parts: [CombinedPart] = []
    if let children, behavior == "combine" || element.role.isContainer == false {
      for child in children {
        let part = try child.element(profile)
        parts.append(CombinedPart(label: part.label ?? "", role: part.role))
      }
      if element.label == nil {
        element.label = parts.map(\.label).joined(separator: ", ")
        if role == nil, let control = parts.first(where: { $0.role != .staticText }) {
          element.role = control.role
        }
      }
    } else if behavior == "combine" || element.role == .button, let label {
      // A request has only the joined label: its last part is the control's own.
      let pieces = label.split(separator: ", ").map(String.init)
      parts = pieces.map { CombinedPart(label: $0, role: .staticText) }
      if let last = parts.indices.last { parts[last].role = element.role }
    }
    element.combinedParts = parts
  }
}

extension Element {
  /// A state by its name. One with no place of its own is kept to be said as it is written.
  fileprivate mutating func add(state: String) {
    switch state {
    case "disabled", "dimmed", "notEnabled": traits.insert(.notEnabled)
    case "selected": traits.insert(.selected)
    case "checked", "on", "pressed": toggleState = .on
    case "unchecked", "off", "unpressed": toggleState = .off
    case "mixed": toggleState = .mixed
    case "expanded": isExpanded = true
    case "collapsed": isExpanded = false
    case "required": isRequired = true
    case "invalid", "invalid data": states.append("invalid")
    default: states.append(state)
    }
  }

  /// A switch's value as the number that it has in the platform's interface.
  fileprivate var toggleStateOfValue: ToggleState? {
    switch (role, value) {
    case (.switch, "1"), (.toggle, "1"), (.checkbox, "1"): .on
    case (.switch, "0"), (.toggle, "0"), (.checkbox, "0"): .off
    case (.switch, "2"), (.toggle, "2"), (.checkbox, "2"): .mixed
    default: nil
    }
  }
}

extension TextReference {
  fileprivate init(label: String?) {
    self.init(id: TextID(rawValue: 0), revision: 0, utf8Count: label?.utf8.count ?? 0)
  }
}
