import AccessibilityTree

// Each of these changes nothing where `isEnabled` is false.

extension View {
  /// Names the element, given as a literal.
  public func accessibilityLabel(
    _ label: LocalizedStringKey, isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = label.string
    return accessibility(.label, fileID, line, isEnabled: isEnabled) { $0.name(words) }
  }

  /// Names the element, given as a string.
  @_disfavoredOverload
  public func accessibilityLabel(
    _ label: some StringProtocol, isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = String(label)
    return accessibility(.label, fileID, line, isEnabled: isEnabled) { $0.name(words) }
  }

  /// Names the element, given as a text.
  public func accessibilityLabel(
    _ label: Text, isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = label.string
    return accessibility(.label, fileID, line, isEnabled: isEnabled) { $0.name(words) }
  }

  /// Says what the element's value is, given as a literal.
  public func accessibilityValue(
    _ valueDescription: LocalizedStringKey, isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = valueDescription.string
    return accessibility(.value, fileID, line, isEnabled: isEnabled) { $0.element.value = words }
  }

  /// Says what the element's value is, given as a string.
  @_disfavoredOverload
  public func accessibilityValue(
    _ valueDescription: some StringProtocol, isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = String(valueDescription)
    return accessibility(.value, fileID, line, isEnabled: isEnabled) { $0.element.value = words }
  }

  /// Says what the element's value is, given as a text.
  public func accessibilityValue(
    _ valueDescription: Text, isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = valueDescription.string
    return accessibility(.value, fileID, line, isEnabled: isEnabled) { $0.element.value = words }
  }

  /// Says what happens when the element is activated, given as a literal.
  public func accessibilityHint(
    _ hint: LocalizedStringKey, isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = hint.string
    return accessibility(.hint, fileID, line, isEnabled: isEnabled) { $0.element.hint = words }
  }

  /// Says what happens when the element is activated, given as a string.
  @_disfavoredOverload
  public func accessibilityHint(
    _ hint: some StringProtocol, isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = String(hint)
    return accessibility(.hint, fileID, line, isEnabled: isEnabled) { $0.element.hint = words }
  }

  /// Says what happens when the element is activated, given as a text.
  public func accessibilityHint(
    _ hint: Text, isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = hint.string
    return accessibility(.hint, fileID, line, isEnabled: isEnabled) { $0.element.hint = words }
  }
}

extension AccessibilityNode {
  /// Gives the element a name of its own instead of the words it was made of.
  func name(_ words: String) {
    element.label = words
    element.combinedParts = []
  }
}
