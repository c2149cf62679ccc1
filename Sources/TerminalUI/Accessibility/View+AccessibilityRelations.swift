import AccessibilityTree

extension View {
  /// Pairs a label with the element it labels, where the two are apart.
  ///
  /// The content is named by the label unless it has a name of its own, and a command for linked
  /// items leads from each to the other. The label stays an element.
  public func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let pair = NamespacedID(id, namespace)
    return related(fileID, line) { $0.pair($1, as: role, in: pair) }
  }

  /// Links elements that belong together though they are apart: a command for linked items leads
  /// round them.
  ///
  /// Texts that can be read by line among them continue in each other, in reading order: editors,
  /// fields, selectable texts and texts drawn by hand.
  public func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let group = NamespacedID(id, namespace)
    return related(fileID, line) { $0.link($1, in: group) }
  }

  /// The text in which line navigation goes on after this one, by the identity that `id(_:)` gives.
  /// Own, after UIKit's `accessibilityNextTextNavigationElement`; it goes before a linked group.
  public func accessibilityNextTextNavigationElement<ID: Hashable>(
    _ id: ID, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let target = AnyHashable(id)
    return related(fileID, line) { $0.lead($1, .forward, to: target) }
  }

  /// The text in which line navigation goes on after this one, by the identity that
  /// `accessibilityRotorEntry(id:in:)` gives. Own.
  public func accessibilityNextTextNavigationElement<ID: Hashable>(
    _ id: ID, in namespace: Namespace.ID, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let target = AnyHashable(NamespacedID(id, namespace))
    return related(fileID, line) { $0.lead($1, .forward, to: target) }
  }

  /// The text from which line navigation comes into this one, by the identity that `id(_:)` gives.
  /// Own, after UIKit's `accessibilityPreviousTextNavigationElement`; it goes before a linked group.
  public func accessibilityPreviousTextNavigationElement<ID: Hashable>(
    _ id: ID, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let target = AnyHashable(id)
    return related(fileID, line) { $0.lead($1, .backward, to: target) }
  }

  /// The text from which line navigation comes into this one, by the identity that
  /// `accessibilityRotorEntry(id:in:)` gives. Own.
  public func accessibilityPreviousTextNavigationElement<ID: Hashable>(
    _ id: ID, in namespace: Namespace.ID, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let target = AnyHashable(NamespacedID(id, namespace))
    return related(fileID, line) { $0.lead($1, .backward, to: target) }
  }

  private func related(
    _ file: StaticString, _ line: UInt,
    _ note: @escaping @MainActor (inout AccessibilityRelations, ElementID) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.linked, file, line) { node, pass in note(&pass.relations, node.element.id) }
  }
}

/// What an element is in a labelled pair.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  case label, content
}
