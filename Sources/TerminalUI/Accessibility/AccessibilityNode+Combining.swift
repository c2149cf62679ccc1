import AccessibilityTree

extension AccessibilityNode {
  /// Takes over what a part of the element brings besides its words: actions and identity.
  func absorb(_ part: AccessibilityNode) {
    absorbed.append(part.element.id)
    absorbed += part.absorbed
    handlers.named += part.handlers.named
    if handlers.hover == nil { handlers.hover = part.handlers.hover }
    rotors += part.rotors
    element.customContent += part.element.customContent
    element.states += part.element.states
    for child in part.children { absorb(child) }
  }
}

extension [AccessibilityNode] {
  /// The labels, or the values of those without one, joined with ", ".
  @MainActor
  var combinedLabel: String? {
    let parts = compactMap { node -> String? in
      let own = node.element.label ?? node.element.value
      if let own, !own.isEmpty { return own }
      return node.children.isEmpty ? nil : node.children.combinedLabel
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
