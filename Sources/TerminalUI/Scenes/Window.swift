import AccessibilityTree

/// A window that shows the same kind of content each time it is opened. On a terminal there is one.
public struct WindowGroup<Content: View>: Scene {
  private let title: String?
  private let content: Content

  public typealias Body = Never

  /// A window titled by its content's `navigationTitle`.
  public init(@ViewBuilder content: () -> Content) {
    title = nil
    self.content = content()
  }

  /// A titled window, with an identifier for opening it.
  public init(_ title: String, id: String? = nil, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  /// A window with an identifier for opening it.
  public init(id: String, @ViewBuilder content: () -> Content) {
    title = nil
    self.content = content()
  }

  public static func _resolve(
    _ scene: Self, in context: _ViewContext, into output: inout _SceneOutput
  ) {
    output.windows.append(
      WindowContent(scene.content, title: scene.title, hasChrome: true, in: context))
  }
}

/// The only window of its kind.
public struct Window<Content: View>: Scene {
  private let title: String
  private let content: Content

  public typealias Body = Never

  /// A titled window, with an identifier for opening it.
  public init(_ title: String, id: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  public static func _resolve(
    _ scene: Self, in context: _ViewContext, into output: inout _SceneOutput
  ) {
    output.windows.append(
      WindowContent(scene.content, title: scene.title, hasChrome: true, in: context))
  }
}

/// One view in a window without buttons, toolbar and title.
struct PlainScene<Content: View>: Scene {
  let content: Content

  typealias Body = Never

  static func _resolve(
    _ scene: Self, in context: _ViewContext, into output: inout _SceneOutput
  ) {
    output.windows.append(
      WindowContent(scene.content, title: nil, hasChrome: false, in: context))
  }
}

/// A window resolved: its nodes and what they said about the window.
@MainActor
struct WindowContent {
  let id: ElementID
  let title: String
  let hasChrome: Bool
  let nodes: [ViewNode]
  let toolbar: [ViewNode]
  let preferences: WindowPreferences
  let context: _ViewContext

  /// A window without chrome, of nodes that are there.
  init(
    id: ElementID, title: String, nodes: [ViewNode], preferences: WindowPreferences,
    context: _ViewContext
  ) {
    self.id = id
    self.title = title
    hasChrome = false
    self.nodes = nodes
    toolbar = []
    self.preferences = preferences
    self.context = context
  }

  init(
    _ content: some View, title: String?, hasChrome: Bool, in context: _ViewContext
  ) {
    let preferences = WindowPreferences()
    var inner = context
    inner.environment.standard.windowPreferences = preferences
    var output = _ViewOutput()
    resolve(content, in: inner.entering(.content), into: &output)
    id = context.id
    nodes = output.nodes
    toolbar = preferences.toolbar
    self.preferences = preferences
    self.title = preferences.title ?? title ?? ""
    self.hasChrome = hasChrome
    self.context = context
  }
}

/// What views inside a window say about the window as they are resolved.
@MainActor
final class WindowPreferences {
  var title: String?
  /// Where the title was written.
  var titleOrigin: SourceLocation?
  var toolbar: [ViewNode] = []
  /// The symbol beside the title in Assistive Access.
  var icon: Image?
  var onClose: (@MainActor () -> Bool)?
  /// Goes back where there is something to go back to.
  var onBack: (@MainActor () -> Void)?
  nonisolated init() {}
}

@MainActor
func resolve<Content: View>(
  _ view: Content, in context: _ViewContext, into output: inout _ViewOutput
) {
  Content._resolve(view, in: context, into: &output)
}

extension View {
  /// The nodes of the view in a place of its own.
  func nodes(in context: _ViewContext) -> [ViewNode] {
    var output = _ViewOutput()
    Self._resolve(self, in: context, into: &output)
    return output.nodes
  }

  /// The nodes of the view as one node, one below the other where they are several.
  func node(in context: _ViewContext, alignment: Alignment = .center) -> ViewNode {
    let nodes = nodes(in: context)
    if nodes.count == 1 { return nodes[0] }
    return StackNode(
      id: context.id, axis: .vertical, spacing: 0, alignment: alignment, children: nodes)
  }
}
