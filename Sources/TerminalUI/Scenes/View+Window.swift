import AccessibilityTree

extension View {
  /// Titles the window or the navigation destination the view is in.
  public func navigationTitle(
    _ title: LocalizedStringKey, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    titled(title.string, SourceLocation(fileID, line))
  }

  /// Titles the window or the navigation destination the view is in.
  @_disfavoredOverload
  public func navigationTitle(
    _ title: some StringProtocol, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    titled(String(title), SourceLocation(fileID, line))
  }

  /// Titles the window or the navigation destination the view is in.
  public func navigationTitle(
    _ title: Text, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some View {
    titled(title.string, SourceLocation(fileID, line))
  }

  private func titled(_ title: String, _ origin: SourceLocation) -> some View {
    modifier(
      ContextModifier { context in
        context.environment.standard.windowPreferences?.title = title
        context.environment.standard.windowPreferences?.titleOrigin = origin
      })
  }

  /// Puts controls into the window's toolbar.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let content = content()
    return modifier(
      ContextModifier { context in
        guard let preferences = context.environment.standard.windowPreferences else { return }
        var inner = context.entering(.header).stacked(.horizontal)
        inner.environment.standard.isInToolbar = true
        preferences.toolbar += content.nodes(in: inner)
      })
  }

  /// Is asked before the window's Close button closes it; `false` keeps it open. Own: SwiftUI has
  /// `dismissalConfirmationDialog`.
  public func onWindowClose(perform action: @escaping @MainActor () -> Bool) -> some View {
    modifier(
      ContextModifier { context in
        context.environment.standard.windowPreferences?.onClose = action
      })
  }
}

/// Controls of a toolbar, with the place they are meant for. A terminal has one place for all.
public struct ToolbarItem<Content: View>: View {
  private let content: Content

  /// Controls for a place of the toolbar.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// What the view is made of.
  public var body: some View { content }
}

/// Several controls of a toolbar.
public struct ToolbarItemGroup<Content: View>: View {
  private let content: Content

  /// Controls for a place of the toolbar.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// What the view is made of.
  public var body: some View { content }
}

/// Where a toolbar's control is meant to be.
public enum ToolbarItemPlacement: Hashable, Sendable {
  case automatic, principal, navigation, primaryAction, secondaryAction, status
  case confirmationAction, cancellationAction, destructiveAction
}
