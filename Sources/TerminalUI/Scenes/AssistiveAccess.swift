import AccessibilityTree

/// The interface of an application for Assistive Access: one or two essential features, large
/// targets, nothing hidden, and a Back button that is always there.
///
/// It is shown instead of the application's other scenes while
/// ``EnvironmentValues/accessibilityAssistiveAccessEnabled`` is on. Its buttons are blocks across
/// the screen, one below the other, or side by side where ``EnvironmentValues/assistiveAccessLayout``
/// asks for a grid. An application without this scene is shown in a smaller frame with the Back
/// button.
public struct AssistiveAccess<Content: View>: Scene {
  private let content: Content

  public typealias Body = Never

  /// The interface for Assistive Access.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _resolve(
    _ scene: Self, in context: _ViewContext, into output: inout _SceneOutput
  ) {
    guard context.environment.accessibilityAssistiveAccessEnabled else { return }
    var context = context
    context.environment.standard.buttonStyle = .block
    output.assistiveAccess = WindowContent(
      scene.content, title: nil, hasChrome: false, in: context
    ).framed(isAdapted: true, in: context)
  }
}

/// How the controls of Assistive Access are arranged.
public enum AssistiveAccessLayout: Hashable, Sendable, CaseIterable {
  /// One below the other.
  case list
  /// Two or three side by side, as many as there is room for.
  case grid
}

private struct AssistiveAccessLayoutKey: EnvironmentKey {
  static var defaultValue: AssistiveAccessLayout { .list }
}

extension EnvironmentValues {
  /// How the controls of Assistive Access are arranged: the person's choice. Own: the system's
  /// setting cannot be read in SwiftUI.
  public var assistiveAccessLayout: AssistiveAccessLayout {
    get { self[AssistiveAccessLayoutKey.self] }
    set { self[AssistiveAccessLayoutKey.self] = newValue }
  }
}

extension View {
  /// The symbol beside the title of the navigation destination in Assistive Access.
  public func assistiveAccessNavigationIcon(systemImage: String) -> some View {
    assistiveAccessNavigationIcon(Image(systemName: systemImage))
  }

  /// The picture beside the title of the navigation destination in Assistive Access.
  public func assistiveAccessNavigationIcon(_ icon: Image) -> some View {
    modifier(
      ContextModifier { context in
        context.environment.standard.windowPreferences?.icon = icon
      })
  }
}

extension _SceneOutput {
  /// Leaves the one window that Assistive Access shows.
  @MainActor
  mutating func enterAssistiveAccess(in context: _ViewContext) {
    if let assistiveAccess {
      windows = [assistiveAccess]
    } else if context.environment.accessibilityAssistiveAccessEnabled, let first = windows.first {
      windows = [first.framed(isAdapted: false, in: context)]
    }
  }
}

extension WindowContent {
  /// The window with title and Back button around its content.
  func framed(isAdapted: Bool, in context: _ViewContext) -> WindowContent {
    var context = context
    context.environment.standard.buttonStyle = .block
    let frame = AssistiveAccessFrame(
      title: title, icon: preferences.icon, toolbar: toolbar, content: nodes, isAdapted: isAdapted,
      back: { [preferences, graph = context.graph] in
        if let back = preferences.onBack { return back() }
        if preferences.onClose?() == false { return }
        graph.onWindowAction?(.close)
      })
    return WindowContent(
      id: id, title: title, nodes: frame.nodes(in: context.entering(.header)),
      preferences: preferences, context: context)
  }
}

/// What Assistive Access puts around the content of a window.
private struct AssistiveAccessFrame: View {
  let title: String
  let icon: Image?
  let toolbar: [ViewNode]
  let content: [ViewNode]
  let isAdapted: Bool
  let back: @MainActor () -> Void
  @Environment(\.localeIdentifier) private var localeIdentifier

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if !title.isEmpty {
        HStack {
          if let icon { icon.decorative }
          Text(title).bold().accessibilityAddTraits(.isHeader)
        }
      }
      VStack(alignment: .leading, spacing: 0) { MadeNodes(nodes: toolbar + content) }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .padding(
          isAdapted ? EdgeInsets() : EdgeInsets(top: 1, leading: 4, bottom: 1, trailing: 4))
      Button(action: back) {
        HStack {
          Image(systemName: "chevron.left").decorative
          Text(Strings(localeIdentifier)[.back])
        }
      }
    }
  }
}

/// Nodes that were made before, as a view.
private struct MadeNodes: View {
  let nodes: [ViewNode]

  typealias Body = Never

  static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    for node in view.nodes { output.append(node) }
  }
}
