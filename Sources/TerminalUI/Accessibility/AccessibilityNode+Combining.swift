import AccessibilityTree

extension AccessibilityNode {
  /// A container of elements.
  static func containing(
    _ items: [AccessibilityNode], id: ElementID, frame: CellRect, _ pass: AccessibilityPass
  ) -> AccessibilityNode {
    let group = AccessibilityNode(Element(id: id, role: .group), frame: frame, pass)
    group.children = items
    return group
  }

  /// One element instead of others, with nothing of theirs.
  static func replacing(
    _ items: [AccessibilityNode], id: ElementID, frame: CellRect, _ pass: AccessibilityPass
  ) -> AccessibilityNode {
    let leaf = AccessibilityNode(Element(id: id, role: .custom), frame: frame, pass)
    for item in items { leaf.absorbIdentity(of: item) }
    return leaf
  }

  /// One element that says what others say and does what they do.
  ///
  /// Labels are joined in reading order. The only control gives its role, its state and its press;
  /// several become named actions.
  static func combining(
    _ items: [AccessibilityNode], id: ElementID, frame: CellRect, _ pass: AccessibilityPass
  ) -> AccessibilityNode {
    let isRightToLeft = pass.graph.environment.layoutDirection == .rightToLeft
    let parts = items.flattened(isRightToLeft)
    let result = AccessibilityNode(Element(id: id, role: .staticText), frame: frame, pass)
    result.element.label = parts.combinedLabel
    if parts.count > 1 {
      result.element.combinedParts = parts.compactMap { part in
        guard let words = part.element.label ?? part.element.value, !words.isEmpty else {
          return nil
        }
        return CombinedPart(label: words, role: part.element.role)
      }
    }
    result.element.value = parts.joined { $0.element.label == nil ? nil : $0.element.value }
    result.element.hint = parts.joined(\.element.hint)
    result.element.help = parts.joined(\.element.help)
    result.element.identifier = parts.lazy.compactMap(\.element.identifier).first
    result.element.language = parts.lazy.compactMap(\.element.language).first
    let controls = parts.filter(\.isControl)
    if controls.count == 1 {
      result.adopt(controls[0])
    } else {
      result.adoptLook(of: parts)
      for control in controls { result.addAction(of: control) }
    }
    if let adjustable = parts.first(where: { $0.handlers.adjust != nil }) {
      result.handlers.adjust = adjustable.handlers.adjust
      result.element.traits.insert(.adjustable)
    }
    for part in parts { result.absorb(part) }
    return result
  }

  private func adopt(_ control: AccessibilityNode) {
    element.role = control.element.role
    element.traits = control.element.traits
    element.toggleState = control.element.toggleState
    element.isExpanded = control.element.isExpanded
    element.orientation = control.element.orientation
    element.inputLabels = control.element.inputLabels
    element.text = control.element.text
    text = control.text
    let named = handlers.named
    handlers = control.handlers
    handlers.named = named
    isControl = true
  }

  private func adoptLook(of parts: [AccessibilityNode]) {
    if let heading = parts.first(where: { $0.element.role == .heading }) {
      element.role = .heading
      element.level = heading.element.level
      element.traits.insert(.header)
    } else if !parts.isEmpty, parts.allSatisfy({ $0.element.role == .image }) {
      element.role = .image
    }
    for part in parts where part.element.traits.contains(.selected) {
      element.traits.insert(.selected)
    }
  }

  private func addAction(of control: AccessibilityNode) {
    guard let press = control.handlers.press, control.element.isEnabled else { return }
    let name = control.element.label ?? control.element.value ?? ""
    handlers.named.append(
      ActionHandlers.Named(
        action: AccessibilityAction(id: .press, name: name), key: control.element.id, perform: press
      ))
  }

  /// Takes over what a part of the element brings besides its words: actions and identity.
  func absorb(_ part: AccessibilityNode) {
    absorbIdentity(of: part)
    for named in part.handlers.named where !handlers.named.contains(where: named.isSame) {
      handlers.named.append(named)
    }
    handlers.hover = handlers.hover ?? part.handlers.hover
    handlers.delete = handlers.delete ?? part.handlers.delete
    handlers.showMenu = handlers.showMenu ?? part.handlers.showMenu
    handlers.escape = handlers.escape ?? part.handlers.escape
    handlers.magicTap = handlers.magicTap ?? part.handlers.magicTap
    handlers.scroll = handlers.scroll ?? part.handlers.scroll
    handlers.zoom = handlers.zoom ?? part.handlers.zoom
    handlers.accessibilityFocus += part.handlers.accessibilityFocus
    for rotor in part.rotors where !rotors.contains(where: { $0.key == rotor.key }) {
      rotors.append(rotor)
    }
    absorbCustomContent(of: part)
    scrollStatus = scrollStatus ?? part.scrollStatus
    for state in part.element.states where !element.states.contains(state) {
      element.states.append(state)
    }
    element.origins.merge(part.element.origins) { own, _ in own }
    for child in part.children { absorb(child) }
  }

  func absorbIdentity(of part: AccessibilityNode) {
    absorbed.append(part.element.id)
    absorbed += part.absorbed
    for child in part.children where part.rows == nil { absorbIdentity(of: child) }
  }
}

extension [AccessibilityNode] {
  /// The elements that are no containers, in reading order.
  @MainActor
  func flattened(_ isRightToLeft: Bool) -> [AccessibilityNode] {
    inReadingOrder(isRightToLeft).flatMap { node in
      node.children.isEmpty || node.isControl
        ? [node] : node.children.flattened(isRightToLeft)
    }
  }

  /// The labels, or the values of those without one, joined with ", ".
  @MainActor
  var combinedLabel: String? {
    joined { node in
      if let label = node.element.label ?? node.element.value { return label }
      return node.children.isEmpty ? nil : node.children.combinedLabel
    }
  }

  @MainActor
  func joined(_ words: (AccessibilityNode) -> String?) -> String? {
    let parts = compactMap(words).filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
