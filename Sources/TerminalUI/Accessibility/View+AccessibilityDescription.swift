import AccessibilityTree

extension View {
  /// Names the element where `isEnabled`.
  public func accessibilityLabel(
    _ label: some StringProtocol, isEnabled: Bool, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = String(label)
    return accessibility(.label, fileID, line) { if isEnabled { $0.name(words) } }
  }

  /// Names the element for automation. Never spoken.
  public func accessibilityIdentifier(
    _ identifier: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.identifier, fileID, line) { $0.element.identifier = identifier }
  }

  /// Adds to how the element behaves.
  public func accessibilityAddTraits(
    _ traits: AccessibilityTraits, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.traits, fileID, line) { $0.element.add(traits) }
  }

  /// Takes from how the element behaves.
  public func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.traits, fileID, line) { $0.element.remove(traits) }
  }

  /// Makes the element a heading of a level.
  public func accessibilityHeading(
    _ level: AccessibilityHeadingLevel, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.level, fileID, line) { level.apply(to: &$0.element) }
  }

  /// The words that Voice Control accepts for the element, most wanted first.
  public func accessibilityInputLabels(
    _ labels: [LocalizedStringKey], fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = labels.map(\.string)
    return accessibility(.inputLabels, fileID, line) { $0.element.inputLabels = words }
  }

  /// The words that Voice Control accepts for the element, most wanted first.
  @_disfavoredOverload
  public func accessibilityInputLabels(
    _ labels: [some StringProtocol], fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = labels.map { String($0) }
    return accessibility(.inputLabels, fileID, line) { $0.element.inputLabels = words }
  }

  /// The words that Voice Control accepts for the element, most wanted first.
  public func accessibilityInputLabels(
    _ labels: [Text], fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let words = labels.map(\.string)
    return accessibility(.inputLabels, fileID, line) { $0.element.inputLabels = words }
  }

  /// A detail for the "more content" menu; of high importance it is spoken with the element. No
  /// value removes it.
  public func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: Text, importance: AccessibilityCustomContentImportance = .default,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    customContent(label.string, value.string, importance, fileID, line)
  }

  /// A detail for the "more content" menu; of high importance it is spoken with the element. No
  /// value removes it.
  public func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: LocalizedStringKey, importance: AccessibilityCustomContentImportance = .default,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    customContent(label.string, value.string, importance, fileID, line)
  }

  /// A detail for the "more content" menu; of high importance it is spoken with the element. No
  /// value removes it.
  @_disfavoredOverload
  public func accessibilityCustomContent(
    _ label: some StringProtocol, _ value: some StringProtocol, importance: AccessibilityCustomContentImportance = .default,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    customContent(String(label), String(value), importance, fileID, line)
  }

  /// A detail for the "more content" menu; of high importance it is spoken with the element. No
  /// value removes it.
  public func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AccessibilityCustomContentImportance = .default,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    customContent(label.string, value.string, importance, fileID, line)
  }

  /// A detail for the "more content" menu; of high importance it is spoken with the element. No
  /// value removes it.
  public func accessibilityCustomContent(
    _ label: AccessibilityCustomContentKey, _ value: Text?, importance: AccessibilityCustomContentImportance = .default,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    customContent(label.label, value?.string, importance, fileID, line)
  }

  /// A detail for the "more content" menu; of high importance it is spoken with the element. No
  /// value removes it.
  public func accessibilityCustomContent(
    _ label: AccessibilityCustomContentKey, _ value: some StringProtocol, importance: AccessibilityCustomContentImportance = .default,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    customContent(label.label, String(value), importance, fileID, line)
  }

  private func customContent(
    _ label: String, _ value: String?, _ importance: AccessibilityCustomContentImportance,
    _ file: StaticString, _ line: UInt
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.customContent, file, line) { node in
      node.element.customContent.removeAll { $0.label == label }
      guard let value else { return }
      node.element.customContent.append(
        CustomContent(label: label, value: value, isImportant: importance == .high))
    }
  }
}

/// Whether a detail is spoken with the element or only on request.
public enum AccessibilityCustomContentImportance: Hashable, Sendable {
  case `default`, high
}

/// A name for a detail, for replacing or removing it further out.
public struct AccessibilityCustomContentKey: Hashable, Sendable {
  let label: String

  /// A detail of this name.
  public init(_ label: LocalizedStringKey) { self.label = label.string }

  /// A detail of this name. The identifier is for the author alone.
  public init(_ label: Text, id: String) { self.label = label.string }
}
