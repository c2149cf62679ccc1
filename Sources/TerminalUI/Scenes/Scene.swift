public import AccessibilityTree

/// A part of an application's interface with a life of its own, such as a window.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  static func _resolve(_ scene: Self, in context: _ViewContext, into output: inout _SceneOutput)
}

extension Scene {
  public static func _resolve(
    _ scene: Self, in context: _ViewContext, into output: inout _SceneOutput
  ) {
    var linked = scene
    DynamicProperties.link(&linked, in: context)
    Body._resolve(linked.body, in: context.entering(.body), into: &output)
  }
}

extension Scene where Body == Never {
  /// Never called: a scene without a body resolves itself.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Scene {
  public static func _resolve(
    _ scene: Never, in context: _ViewContext, into output: inout _SceneOutput
  ) {}
}

/// What the scenes of an application resolve to.
public struct _SceneOutput {
  var windows: [WindowContent] = []
  var commands = _CommandsOutput()
  var applicationName: String?
  /// What is shown instead of the windows in Assistive Access.
  var assistiveAccess: WindowContent?
}

typealias SceneOutput = _SceneOutput

@MainActor
func resolve<Content: Scene>(
  _ scene: Content, in context: _ViewContext, into output: inout SceneOutput
) {
  Content._resolve(scene, in: context.entering(.content), into: &output)
}

/// An application: its scenes, with state of its own.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  /// Runs the application in what hosts it; a program without a host prints what it needs.
  public static func main() { ApplicationHost.run(AppScene(app: Self())) }
}

/// Where `@main` applications are run. A terminal host sets ``start`` before `main` is called.
@MainActor
public enum ApplicationHost {
  /// Runs a scene until it ends.
  public static var start: (@MainActor (any Scene) -> Void)?

  static func run(_ scene: any Scene) { start?(scene) }
}

/// An application as the scene it is made of.
struct AppScene<Content: App>: Scene {
  let app: Content

  static func _resolve(
    _ scene: Self, in context: _ViewContext, into output: inout _SceneOutput
  ) {
    var app = scene.app
    DynamicProperties.link(&app, in: context)
    output.applicationName = String(describing: Content.self)
    Content.Body._resolve(app.body, in: context.entering(.body), into: &output)
  }
}

extension ViewGraph {
  /// A graph of an application.
  public convenience init<Content: App>(
    app: Content, size: CellSize, environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.init(AppScene(app: app), size: size, environment: environment)
  }
}

/// Builds scenes from a block of statements.
@MainActor @preconcurrency @resultBuilder
public enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> _TupleScene<repeat each Content> {
    _TupleScene(repeat each content)
  }
  public static func buildIf<Content: Scene>(_ content: Content?) -> Content? { content }
}

/// Several scenes.
public struct _TupleScene<each Content: Scene>: Scene {
  let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  public static func _resolve(
    _ scene: Self, in context: _ViewContext, into output: inout _SceneOutput
  ) {
    var position = 0
    for part in repeat each scene.content {
      resolvePart(part, in: context.at(position), into: &output)
      position += 1
    }
  }
}

@MainActor
private func resolvePart<Content: Scene>(
  _ scene: Content, in context: _ViewContext, into output: inout SceneOutput
) {
  Content._resolve(scene, in: context, into: &output)
}

extension Optional: Scene where Wrapped: Scene {
  public static func _resolve(
    _ scene: Self, in context: _ViewContext, into output: inout _SceneOutput
  ) {
    if let scene { Wrapped._resolve(scene, in: context.at(0), into: &output) }
  }
}
