import AccessibilityTree

extension View {
  /// A detail for the "more content" menu; of high importance it is spoken with the element. No
  /// value removes it.
  public func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: Text,
    importance: AccessibilityCustomContentImportance = .default, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    customContent(label.string, nil, value.string, importance, fileID, line)
  }

  /// A detail for the "more content" menu; of high importance it is spoken with the element. No
  /// value removes it.
  public func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: LocalizedStringKey,
    importance: AccessibilityCustomContentImportance = .default, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    customContent(label.string, nil, value.string, importance, fileID, line)
  }

  /// A detail for the "more content" menu; of high importance it is spoken with the element. No
  /// value removes it.
  @_disfavoredOverload
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: some StringProtocol,
    importance: AccessibilityCustomContentImportance = .default, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    customContent(labelKey.string, nil, String(value), importance, fileID, line)
  }

  /// A detail for the "more content" menu; of high importance it is spoken with the element. No
  /// value removes it.
  @_disfavoredOverload
  public func accessibilityCustomContent(
    _ label: some StringProtocol, _ value: some StringProtocol,
    importance: AccessibilityCustomContentImportance = .default, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    customContent(String(label), nil, String(value), importance, fileID, line)
  }

  /// A detail for the "more content" menu; of high importance it is spoken with the element. No
  /// value removes it.
  public func accessibilityCustomContent(
    _ label: Text, _ value: Text,
    importance: AccessibilityCustomContentImportance = .default, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    customContent(label.string, nil, value.string, importance, fileID, line)
  }

  /// A detail for the "more content" menu; of high importance it is spoken with the element. No
  /// value removes it.
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?,
    importance: AccessibilityCustomContentImportance = .default, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    customContent(key.label, key.id, value?.string, importance, fileID, line)
  }

  /// A detail for the "more content" menu; of high importance it is spoken with the element. No
  /// value removes it.
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AccessibilityCustomContentImportance = .default, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    customContent(key.label, key.id, valueKey.string, importance, fileID, line)
  }

  /// A detail for the "more content" menu; of high importance it is spoken with the element. No
  /// value removes it.
  @_disfavoredOverload
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: some StringProtocol,
    importance: AccessibilityCustomContentImportance = .default, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    customContent(key.label, key.id, String(value), importance, fileID, line)
  }

  private func customContent(
    _ label: String, _ id: String?, _ value: String?,
    _ importance: AccessibilityCustomContentImportance, _ file: StaticString, _ line: UInt
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.customContent, file, line) { node in
      node.setCustomContent(label, key: id ?? label, value, isImportant: importance == .high)
    }
  }
}

extension AccessibilityNode {
  /// Adds a detail in place of the one known by the same key; no value removes that.
  func setCustomContent(_ label: String, key: String, _ value: String?, isImportant: Bool) {
    let content = value.map { CustomContent(label: label, value: $0, isImportant: isImportant) }
    switch (contentKeys.firstIndex(of: key), content) {
    case (let place?, let content?): element.customContent[place] = content
    case (nil, let content?):
      contentKeys.append(key)
      element.customContent.append(content)
    case (let place?, nil):
      contentKeys.remove(at: place)
      element.customContent.remove(at: place)
    case (nil, nil): break
    }
  }

  /// Takes over the details of a part, but those that are there already.
  func absorbCustomContent(of part: AccessibilityNode) {
    for (key, content) in zip(part.contentKeys, part.element.customContent)
    where !element.customContent.contains(content) {
      contentKeys.append(key)
      element.customContent.append(content)
    }
  }
}

/// Whether a detail is spoken with the element or only on request.
public struct AccessibilityCustomContentImportance: Hashable, Sendable {
  private let isHigh: Bool
  /// On request.
  public static let `default` = AccessibilityCustomContentImportance(isHigh: false)
  /// With the element.
  public static let high = AccessibilityCustomContentImportance(isHigh: true)
}

/// A name for a detail, for replacing or removing it further out.
public struct AccessibilityCustomContentKey: Hashable, Sendable {
  let label: String
  let id: String

  /// A detail known by its label.
  public init(_ label: LocalizedStringKey) {
    self.label = label.string
    id = label.string
  }

  /// A detail known by an identifier, which is never spoken.
  public init(_ label: LocalizedStringKey, id: String) {
    self.label = label.string
    self.id = id
  }

  /// A detail known by an identifier, which is never spoken.
  public init(_ label: Text, id: String) {
    self.label = label.string
    self.id = id
  }
}
