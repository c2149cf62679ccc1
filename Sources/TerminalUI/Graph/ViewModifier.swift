import AccessibilityTree

/// Something that changes a view into another.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  /// The view the modifier is applied to.
  typealias Content = _ViewModifier_Content<Self>

  /// What the modified view is made of.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  static func _resolve<Base: View>(
    _ modifier: Self, in context: _ViewContext, content: Base, into output: inout _ViewOutput
  )
}

/// Resolves the view a modifier is applied to.
public struct _ContentResolver {
  let resolve: @MainActor (_ViewContext, inout _ViewOutput) -> Void
}

/// The view a modifier is applied to, inside the modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  let content: _ContentResolver

  public typealias Body = Never

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    view.content.resolve(context, &output)
  }
}

extension ViewModifier {
  public static func _resolve<Base: View>(
    _ modifier: Self, in context: _ViewContext, content: Base, into output: inout _ViewOutput
  ) {
    var linked = modifier
    DynamicProperties.link(&linked, in: context)
    let content = Content(
      content: _ContentResolver { inner, output in
        TerminalUI.resolve(content, in: inner.entering(.content), into: &output)
      })
    TerminalUI.resolve(
      linked.body(content: content), in: context.entering(.body), into: &output)
  }
}

extension ViewModifier where Body == Never {
  /// Never called: a modifier without a body acts on the layout.
  public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) has no body")
  }
}

/// A view with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
  /// The view the modifier is applied to.
  public var content: Content
  /// What is applied.
  public var modifier: Modifier

  /// Applies a modifier to a view.
  public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    Modifier._resolve(
      view.modifier, in: context.entering(.modifier), content: view.content, into: &output)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public static func _resolve<Base: View>(
    _ modifier: Self, in context: _ViewContext, content: Base, into output: inout _ViewOutput
  ) {
    Modifier._resolve(
      modifier.modifier, in: context.at(0),
      content: ModifiedContent<Base, Content>(content: content, modifier: modifier.content),
      into: &output)
  }
}

extension ViewModifier {
  /// This modifier followed by another.
  public func concat<Other: ViewModifier>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension View {
  /// Applies a modifier.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier without a body: changes the context of its content, or puts a node around each of
/// the content's nodes.
@MainActor
protocol NodeModifier: ViewModifier where Body == Never {
  func prepare(_ context: inout _ViewContext)
  func wrap(_ node: ViewNode, in context: _ViewContext) -> ViewNode
  /// Whether ``wrap(_:in:)`` does anything.
  static var wraps: Bool { get }
}

extension NodeModifier {
  func prepare(_ context: inout _ViewContext) {}
  func wrap(_ node: ViewNode, in context: _ViewContext) -> ViewNode { node }

  static var wraps: Bool { true }

  public static func _resolve<Base: View>(
    _ modifier: Self, in context: _ViewContext, content: Base, into output: inout _ViewOutput
  ) {
    var inner = context
    modifier.prepare(&inner)
    let start = output.mark
    TerminalUI.resolve(content, in: inner.entering(.content), into: &output)
    if wraps { output.wrap(from: start) { modifier.wrap($0, in: context) } }
  }
}

/// Changes the environment of its content.
struct EnvironmentModifier: NodeModifier {
  let change: @MainActor (inout EnvironmentValues) -> Void

  static var wraps: Bool { false }

  func prepare(_ context: inout _ViewContext) { change(&context.environment) }
}

/// Puts a node around each node of its content.
struct WrappingModifier: NodeModifier {
  let make: @MainActor (ViewNode, _ViewContext) -> ViewNode

  func wrap(_ node: ViewNode, in context: _ViewContext) -> ViewNode {
    // Each of several nodes gets an identity of its own.
    var context = context
    context.id = node.id.appending(position: _ViewContext.Part.modifier.rawValue)
    return make(node, context)
  }
}

extension View {
  /// Sets environment values for this view and those in it.
  func environmentChange(
    _ change: @escaping @MainActor (inout EnvironmentValues) -> Void
  ) -> ModifiedContent<Self, EnvironmentModifier> {
    modifier(EnvironmentModifier(change: change))
  }

  /// Puts a node around each node of the view.
  func wrapped(
    _ make: @escaping @MainActor (ViewNode, _ViewContext) -> ViewNode
  ) -> ModifiedContent<Self, WrappingModifier> {
    modifier(WrappingModifier(make: make))
  }
}
