import AccessibilityTree

/// The macOS profile: the order of what is said of one element.
extension PhraseComposer {
  enum Manner {
    /// Met by navigation.
    case met
    /// Described on request: the role ends the phrase, with its orientation.
    case described
  }

  /// Value, label, states, role, then places: the whole of one element.
  func macElement(
    _ element: Element, _ context: PhraseContext, _ manner: Manner = .met
  ) -> [PhrasePart] {
    let value = spokenValue(element)
    let label = authored(element.label, .label, "M1", element, .label)
    var parts = tableHeaders(element, context)
    if element.role.valueComesFirst {
      parts += value + label + statesAndRole(element, context, manner)
    } else if manner == .described || !leads(element) {
      parts += label + value + statesAndRole(element, context, manner)
    } else if statesFollowLeadingRole {
      parts += combined(element) + value + states(element, context).all
    } else {
      let role = statesAndRole(element, context, manner, rule: "M4")
      parts += role + spaced(label, after: role) + value
    }
    return parts + places(element, context)
  }

  /// After the user changed it: the new state first, then label and role; a toggle button just the
  /// state.
  func macChange(_ element: Element, _ context: PhraseContext) -> [PhrasePart] {
    var changed = states(element, context, rule: "M6").all
    if element.role == .toggleButton {
      let word = toggleWord(element) ?? (element.isSelected ? "selected" : "unselected")
      return [state(word, element, rule: "M6")]
    }
    if changed.isEmpty {
      switch element.role {
      case .tab, .radioButton, .row, .cell, .listItem:
        changed = [state("selected", element, rule: "M6")]
      default: break
      }
    }
    let role = role(element, rule: "M6")
    return changed + authored(element.label, .label, "M6", element, .label)
      + (role.text.isEmpty || element.role.isSilent ? [] : [role]) + places(element, context)
  }

  func leads(_ element: Element) -> Bool {
    guard leadingRoles.contains(element.role.rawValue) else { return false }
    // A heading without a level is a native one.
    return element.role != .heading || element.level != nil
  }

  /// Whether states come after the label of a leading role ("bouton Valider, estompé") or before the
  /// role.
  private var statesFollowLeadingRole: Bool {
    strings.exact("roles.leading", variant: "states") == "after"
  }

  /// "bouton Réduire": no mark between a leading role and its label.
  private func spaced(_ label: [PhrasePart], after role: [PhrasePart]) -> [PhrasePart] {
    guard var first = label.first, !role.isEmpty else { return label }
    first.joiner = sentence
    return [first] + label.dropFirst()
  }

  /// The parts of a combined label, the leading role before the part it belongs to.
  private func combined(_ element: Element) -> [PhrasePart] {
    let word = role(element, rule: "M18")
    let parts = element.combinedParts
    guard let own = parts.firstIndex(where: { $0.role == element.role }) else {
      let label = authored(element.label, .label, "M1", element, .label)
      return [word] + spaced(label, after: [word])
    }
    return parts.enumerated().flatMap { index, part in
      let label = authored(part.label, .label, "M18", element, .label)
      return index == own ? [word] + spaced(label, after: [word]) : label
    }
  }

  private func spokenValue(_ element: Element) -> [PhrasePart] {
    guard element.role != .secureTextField else { return [] }
    if let value = element.value, !value.isEmpty {
      return authored(value, .value, "M3", element, .value)
    }
    guard element.role.isTextInput, element.placeholder != element.label else { return [] }
    return authored(element.placeholder, .placeholder, "M3", element, .value)
  }

  /// States, then the role; or the role around its states ("menu pop up collapsed button").
  private func statesAndRole(
    _ element: Element, _ context: PhraseContext, _ manner: Manner, rule: String = "M1"
  ) -> [PhrasePart] {
    let states = states(element, context)
    if element.role.isSilent, element.roleDescription == nil {
      let isNamed = element.label?.isEmpty == false || element.value?.isEmpty == false
      return states.all + (isNamed ? [] : [role(element, rule: rule)])
    }
    guard verbosity.speaksRoles else { return states.all }
    let key = "role.\(element.role.rawValue)"
    guard !states.all.isEmpty, element.roleDescription == nil,
      let kind = strings.exact(key, variant: "kind"), let rest = strings.exact(key, variant: "rest")
    else {
      let joiner = states.isEmptyContainer ? sentence : nil
      return states.all
        + [role(element, rule: rule, isFull: manner == .described, joiner: joiner)]
    }
    let source = element.origins[.role]
    return states.early
      + [PhrasePart(kind, .role, rule: "M2", source: source, joiner: comma)] + states.late
      + [PhrasePart(rest, .role, rule: rule, source: source, joiner: sentence)]
  }

  /// Count and level of a list, place among its like, place in a table, important custom content.
  private func places(_ element: Element, _ context: PhraseContext) -> [PhrasePart] {
    var parts: [PhrasePart] = []
    if element.role == .list || element.role == .listBox, verbosity.speaksCounts,
      let count = count(element, context), count > 0
    {
      let text = strings["items", ["count": .number(count)]]
      let joiner = element.label?.isEmpty == false || !leads(element) ? comma : sentence
      parts.append(own(text, .childCount, "M11", joiner: joiner))
    }
    if element.role != .heading, let level = element.level {
      parts.append(own(strings["level", ["level": .number(level)]], .level, "M11"))
    }
    if verbosity.speaksCounts, element.role == .table, let size = tableSize(element, context) {
      parts += size
    }
    if let position = element.position, verbosity.speaksPositions {
      let place: [String: StringArgument] = [
        "index": .number(position.index), "count": .number(position.count),
      ]
      parts.append(own(strings["position", place], .position, "M5"))
    }
    parts += tablePlace(element, context)
    if verbosity.speaksCustomContent {
      for content in element.customContent where content.isImportant {
        parts += authored(content.label, .customContent, nil, element, .customContent)
        parts += authored(content.value, .customContent, nil, element, .customContent)
      }
    }
    return parts
  }
}

extension Role {
  /// Spoken by label alone, where there is one.
  var isSilent: Bool {
    switch self {
    case .staticText, .cell, .row, .listItem, .custom: true
    default: false
    }
  }

  var valueComesFirst: Bool {
    switch self {
    case .slider, .stepper, .popUpButton, .comboBox, .progress, .levelIndicator, .textField,
      .secureTextField, .textArea, .searchField:
      true
    default: false
    }
  }
}
