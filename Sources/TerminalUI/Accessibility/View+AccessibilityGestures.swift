import AccessibilityTree

extension View {
  /// Makes the element adjustable by steps.
  public func accessibilityAdjustableAction(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.actions, fileID, line) { node in
      node.handlers.adjust = handler
      node.element.traits.insert(.adjustable)
      if [.custom, .staticText, .image].contains(node.element.role) { node.element.role = .slider }
    }
  }

  /// Scrolls by page where the reader asks for it, toward an edge. Elements inside the view pass
  /// the request on to it.
  public func accessibilityScrollAction(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Edge) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.actions, fileID, line) { $0.handlers.scroll = handler }
  }

  /// What is said after the element has scrolled, such as "Page 2 of 5".
  public func accessibilityScrollStatus(
    _ status: LocalizedStringKey, isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    scrollStatus(status.string, isEnabled, fileID, line)
  }

  /// What is said after the element has scrolled, such as "Page 2 of 5".
  @_disfavoredOverload
  public func accessibilityScrollStatus(
    _ status: some StringProtocol, isEnabled: Bool = true, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    scrollStatus(String(status), isEnabled, fileID, line)
  }

  /// What is said after the element has scrolled, such as "Page 2 of 5".
  public func accessibilityScrollStatus(
    _ status: Text, isEnabled: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    scrollStatus(status.string, isEnabled, fileID, line)
  }

  private func scrollStatus(
    _ words: String, _ isEnabled: Bool, _ file: StaticString, _ line: UInt
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.value, file, line, isEnabled: isEnabled) { $0.scrollStatus = words }
  }

  /// Zooms in and out. Offered as two named actions, since a keyboard has no pinch.
  public func accessibilityZoomAction(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (AccessibilityZoomGestureAction) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.actions, fileID, line) { node in
      node.element.traits.insert(.supportsZoom)
      node.handlers.zoom = { handler(AccessibilityZoomGestureAction(direction: $0)) }
    }
  }

  /// The one thing that a quick gesture does on a watch. Here it is the element's magic tap.
  public func accessibilityQuickAction<Content: View>(
    style: some AccessibilityQuickActionStyle, @ViewBuilder content: () -> Content
  ) -> some View {
    offering(content()) { item, offered in
      item.handlers.magicTap = offered.lazy.compactMap(\.handlers.press).first
    }
  }

  /// The one thing that a quick gesture does on a watch, while the binding is true. Here it is the
  /// element's magic tap.
  public func accessibilityQuickAction<Content: View>(
    style: some AccessibilityQuickActionStyle, isActive: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) -> some View {
    offering(content()) { item, offered in
      guard isActive.wrappedValue else { return }
      item.handlers.magicTap = offered.lazy.compactMap(\.handlers.press).first
    }
  }
}

/// Which way an adjustable control is to go.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

/// A request to zoom.
public struct AccessibilityZoomGestureAction: Hashable, Sendable {
  public enum Direction: Hashable, Sendable, CaseIterable {
    case zoomIn, zoomOut

    var key: Strings.Key { self == .zoomIn ? .zoomIn : .zoomOut }
  }

  public var direction: Direction
  /// Where to zoom, in parts of the element's frame. A keyboard has no place: its middle.
  public var location = UnitPoint.center
}

/// How a watch shows a quick action. It changes nothing here.
public protocol AccessibilityQuickActionStyle: Sendable {}

/// A watch shows the action's words.
public struct AccessibilityQuickActionPromptStyle: AccessibilityQuickActionStyle {
  public init() {}
}

/// A watch draws a line around the element.
public struct AccessibilityQuickActionOutlineStyle: AccessibilityQuickActionStyle {
  public init() {}
}

extension AccessibilityQuickActionStyle where Self == AccessibilityQuickActionPromptStyle {
  /// Shows the action's words.
  public static var prompt: Self { Self() }
}

extension AccessibilityQuickActionStyle where Self == AccessibilityQuickActionOutlineStyle {
  /// Draws a line around the element.
  public static var outline: Self { Self() }
}
