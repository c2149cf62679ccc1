public import FoundationEssentials
public import TerminalUI

extension AttributeScopes {
  /// Attributes that assistive technologies know.
  public struct AccessibilityAttributes: AttributeScope {
    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute

    /// How much an announcement matters.
    public enum AnnouncementPriorityAttribute: AttributedStringKey {
      public enum AnnouncementPriority: Hashable, Sendable { case low, `default`, high }
      public typealias Value = AnnouncementPriority
      public static let name = "accessibilitySpeechAnnouncementPriority"
    }
  }

  public var accessibility: AccessibilityAttributes.Type { AccessibilityAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

extension AccessibilityNotification.Announcement {
  /// Words to be spoken now, as important as the most important of them.
  public init(_ announcement: AttributedString) {
    let wanted = announcement.runs.compactMap {
      $0[AttributeScopes.AccessibilityAttributes.AnnouncementPriorityAttribute.self]
    }
    self.init(
      String(announcement.characters),
      priority: wanted.contains(.high)
        ? .high : !wanted.isEmpty && wanted.allSatisfy { $0 == .low } ? .low : .default)
  }
}
