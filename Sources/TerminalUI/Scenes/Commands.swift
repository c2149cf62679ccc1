import AccessibilityTree

/// Commands for the menu bar.
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }

  static func _resolve(
    _ commands: Self, in context: _ViewContext, into output: inout _CommandsOutput)
}

extension Commands {
  public static func _resolve(
    _ commands: Self, in context: _ViewContext, into output: inout _CommandsOutput
  ) {
    var linked = commands
    DynamicProperties.link(&linked, in: context)
    Body._resolve(linked.body, in: context.entering(.body), into: &output)
  }
}

extension Commands where Body == Never {
  /// Never called: commands without a body resolve themselves.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Commands {
  public static func _resolve(
    _ commands: Never, in context: _ViewContext, into output: inout _CommandsOutput
  ) {}
}

/// What commands resolve to.
public struct _CommandsOutput {
  /// One group of items of one menu.
  struct Group {
    let id: ElementID
    let menu: MenuPlace
    let content: @MainActor (_ViewContext) -> [ViewNode]
    let context: _ViewContext
  }

  var groups: [Group] = []
}

/// The menus of a menu bar, in order.
enum MenuPlace: Hashable, Sendable {
  case application, file, edit, format, view
  case named(String)
  case window, help

  var rank: Int {
    switch self {
    case .application: 0
    case .file: 1
    case .edit: 2
    case .format: 3
    case .view: 4
    case .named: 5
    case .window: 6
    case .help: 7
    }
  }

  func title(_ strings: Strings, application: String) -> String {
    switch self {
    case .application: application
    case .file: strings[.fileMenu]
    case .edit: strings[.editMenu]
    case .format: strings[.formatMenu]
    case .view: strings[.viewMenu]
    case .named(let name): name
    case .window: strings[.windowMenu]
    case .help: strings[.helpMenu]
    }
  }
}

/// A menu of its own in the menu bar.
public struct CommandMenu<Content: View>: Commands {
  private let name: String
  private let content: Content

  public typealias Body = Never

  /// A menu titled by a literal.
  public init(_ name: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.name = name.string
    self.content = content()
  }

  /// A menu titled by a string.
  @_disfavoredOverload
  public init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.name = String(name)
    self.content = content()
  }

  public static func _resolve(
    _ commands: Self, in context: _ViewContext, into output: inout _CommandsOutput
  ) {
    output.groups.append(
      _CommandsOutput.Group(
        id: context.id, menu: .named(commands.name), content: { commands.content.nodes(in: $0) },
        context: context))
  }
}

/// Items in one of the standard menus.
public struct CommandGroup<Content: View>: Commands {
  private let placement: CommandGroupPlacement
  private let content: Content

  public typealias Body = Never

  /// Items before those of a placement.
  public init(before placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.placement = placement
    content = addition()
  }

  /// Items after those of a placement.
  public init(after placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.placement = placement
    content = addition()
  }

  /// Items in the place of those of a placement. There are none but the application's own.
  public init(replacing placement: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.placement = placement
    content = addition()
  }

  public static func _resolve(
    _ commands: Self, in context: _ViewContext, into output: inout _CommandsOutput
  ) {
    output.groups.append(
      _CommandsOutput.Group(
        id: context.id, menu: commands.placement.menu,
        content: { commands.content.nodes(in: $0) }, context: context))
  }
}

/// A place in the standard menus.
public struct CommandGroupPlacement: Hashable, Sendable {
  let menu: MenuPlace

  public static let appInfo = CommandGroupPlacement(menu: .application)
  public static let appSettings = CommandGroupPlacement(menu: .application)
  public static let systemServices = CommandGroupPlacement(menu: .application)
  public static let appVisibility = CommandGroupPlacement(menu: .application)
  public static let appTermination = CommandGroupPlacement(menu: .application)
  public static let newItem = CommandGroupPlacement(menu: .file)
  public static let saveItem = CommandGroupPlacement(menu: .file)
  public static let importExport = CommandGroupPlacement(menu: .file)
  public static let printItem = CommandGroupPlacement(menu: .file)
  public static let undoRedo = CommandGroupPlacement(menu: .edit)
  public static let pasteboard = CommandGroupPlacement(menu: .edit)
  public static let textEditing = CommandGroupPlacement(menu: .edit)
  public static let textFormatting = CommandGroupPlacement(menu: .format)
  public static let toolbar = CommandGroupPlacement(menu: .view)
  public static let sidebar = CommandGroupPlacement(menu: .view)
  public static let windowSize = CommandGroupPlacement(menu: .window)
  public static let windowList = CommandGroupPlacement(menu: .window)
  public static let windowArrangement = CommandGroupPlacement(menu: .window)
  public static let help = CommandGroupPlacement(menu: .help)
}

/// Several pieces of commands.
public struct _TupleCommands<each Content: Commands>: Commands {
  let content: (repeat each Content)

  public typealias Body = Never

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  public static func _resolve(
    _ commands: Self, in context: _ViewContext, into output: inout _CommandsOutput
  ) {
    var position = 0
    for part in repeat each commands.content {
      resolve(part, in: context.at(position), into: &output)
      position += 1
    }
  }
}

@MainActor
func resolve<Content: Commands>(
  _ commands: Content, in context: _ViewContext, into output: inout _CommandsOutput
) {
  Content._resolve(commands, in: context, into: &output)
}

/// Builds commands from a block of statements.
@MainActor @preconcurrency @resultBuilder
public enum CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> _TupleCommands<repeat each Content> {
    _TupleCommands(repeat each content)
  }
  public static func buildIf<Content: Commands>(_ content: Content?) -> Content? { content }
}

extension Optional: Commands where Wrapped: Commands {
  public static func _resolve(
    _ commands: Self, in context: _ViewContext, into output: inout _CommandsOutput
  ) {
    if let commands { Wrapped._resolve(commands, in: context.at(0), into: &output) }
  }
}

extension Scene {
  /// Adds commands to the menu bar. Their shortcuts are there whether or not the menu is open.
  public func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene {
    CommandsScene(scene: self, commands: content())
  }
}

struct CommandsScene<Base: Scene, Content: Commands>: Scene {
  let scene: Base
  let commands: Content

  typealias Body = Never

  static func _resolve(
    _ scene: Self, in context: _ViewContext, into output: inout _SceneOutput
  ) {
    Base._resolve(scene.scene, in: context.entering(.content), into: &output)
    TerminalUI.resolve(
      scene.commands, in: context.entering(.header), into: &output.commands)
  }
}
