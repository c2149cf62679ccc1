import AccessibilityTree

/// States and roles in words, agreeing with each other.
extension PhraseComposer {
  /// The states of an element, in the order they are said; the kind of a pop-up button stands
  /// between the early and the late ones.
  struct States {
    var early: [PhrasePart] = []
    var late: [PhrasePart] = []
    /// Whether the last of them is "empty", which belongs to the role.
    var isEmptyContainer = false
    var all: [PhrasePart] { early + late }
  }

  /// Required, checked or unchecked, dimmed; collapsed or expanded, selected, on or off, then what
  /// has no other place.
  func states(_ element: Element, _ context: PhraseContext, rule: String = "M2") -> States {
    var states = States()
    func word(_ word: String, _ property: Element.Property? = nil) -> PhrasePart {
      state(word, element, property, rule: rule)
    }
    let toggle = toggleWord(element)
    let isCheck = toggle.map(Self.checks.contains) ?? false
    if element.isRequired { states.early.append(word("required")) }
    if element.states.contains("invalid") { states.early.append(word("invalid")) }
    if let toggle, isCheck { states.early.append(word(toggle, .value)) }
    if !element.isEnabled { states.early.append(word("dimmed", .disabled)) }
    if let isExpanded = element.isExpanded {
      states.late.append(word(isExpanded ? "expanded" : "collapsed"))
    }
    if element.isSelected || toggle == "selected" { states.late.append(word("selected", .traits)) }
    if let toggle, !isCheck, toggle != "selected", toggle != "unselected" {
      states.late.append(word(toggle, .value))
    }
    states.late += element.states.filter { $0 != "invalid" }.map { word($0) }
    if element.role.isContainer, element.role != .row, count(element, context) == 0 {
      states.late.append(word("empty", .children))
      states.isEmptyContainer = true
    }
    return states
  }

  private static let checks: Set<String> = ["checked", "unchecked", "mixed"]

  /// The word for what a control is set to, as its role has it.
  func toggleWord(_ element: Element) -> String? {
    guard let state = element.toggleState else { return nil }
    return switch (element.role, state) {
    case (_, .mixed): "mixed"
    case (.checkbox, .on): "checked"
    case (.checkbox, .off): "unchecked"
    case (.menuItem, .on): "checked"
    case (.menuItem, .off): nil
    case (.toggleButton, .on), (.radioButton, .on), (.tab, .on): "selected"
    case (.toggleButton, .off), (.radioButton, .off), (.tab, .off): "unselected"
    case (_, .on): "on"
    case (_, .off): "off"
    }
  }

  /// A state in the locale's word, agreeing with the role; a word that no table has as it is.
  func state(
    _ word: String, _ element: Element, _ property: Element.Property? = nil, rule: String? = nil
  ) -> PhrasePart {
    let key = "state.\(word)"
    let gender = strings.exact("role.\(element.role.rawValue)", variant: "gender")
    let isKnown = strings.has(key)
    let text = isKnown ? strings[key, variant: gender] : word
    // A word about the whole element ("Page 2 bookmarked") goes with the label in one breath.
    let isLoose = element.states.contains(word) && element.role.isSilent
    var part = own(text, .state, rule, joiner: isLoose ? sentence : nil)
    part.source = property.flatMap { element.origins[$0] }
    if !isKnown { part.language = element.language }
    return part
  }

  /// The role in words: the author's own, or the table's.
  func role(
    _ element: Element, rule: String, isFull: Bool = false, joiner: String? = nil
  ) -> PhrasePart {
    if let words = element.roleDescription {
      return authored(words, .role, rule, element, .role, joiner: joiner).first
        ?? own("", .role, rule)
    }
    var part = own(roleWord(element, isFull: isFull), .role, rule, joiner: joiner)
    part.source = element.origins[.role] ?? element.origins[.traits]
    return part
  }

  private func roleWord(_ element: Element, isFull: Bool) -> String {
    let key = "role.\(element.role.rawValue)"
    switch element.role {
    case .heading:
      guard let level = element.level else { return strings[key] }
      return strings[key, variant: "level", ["level": .number(level)]]
    case .slider where isFull:
      return strings[key, variant: (element.orientation ?? .horizontal).rawValue]
    case .splitter:
      return strings[key, variant: element.orientation?.rawValue]
    default: return strings[key]
    }
  }

  /// How many children there are to tell of, or `nil` where that is not known or means nothing.
  func count(_ element: Element, _ context: PhraseContext) -> Int? {
    switch context.childCount {
    case .ofElement: element.isContainer ? element.children.count : nil
    case .unknown: nil
    case .number(let count): max(0, count)
    }
  }
}
