import AccessibilityTree

/// A part of an interface: a value that says what is there now.
///
/// A view is described by its ``body``. The views of this module that draw something have none:
/// they make layout nodes through the underscored requirement, which is no part of the API.
@MainActor @preconcurrency
public protocol View {
  /// The type of the view this one is made of; `Never` for the views of this module that draw.
  associatedtype Body: View

  /// What the view is made of. Evaluated at every update in which the view is visible.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  static func _resolve(_ view: Self, in context: _ViewContext, into output: inout _ViewOutput)
}

extension View {
  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    var linked = view
    DynamicProperties.link(&linked, in: context)
    Body._resolve(linked.body, in: context.entering(.body), into: &output)
  }
}

extension View where Body == Never {
  /// Never called: a view without a body resolves itself.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: View {
  public typealias Body = Never

  /// Never called: there is no value of this type.
  public var body: Never { self }

  public static func _resolve(
    _ view: Never, in context: _ViewContext, into output: inout _ViewOutput
  ) {}
}

/// Where a view stands while it is resolved: its identity, its environment, its graph.
public struct _ViewContext {
  var id: ElementID
  var environment: EnvironmentValues
  unowned let graph: ViewGraph
  /// The nearest lazy container, which keeps the state of rows that are scrolled away.
  var lazyOwner: ElementID?

  /// What separates a view's own identity from that of a part of it with its own positions.
  enum Part: Int {
    case body = -1
    case label = -2
    case content = -3
    case value = -4
    case header = -5
    case footer = -6
    case overlay = -7
    case presented = -8
    case modifier = -9
  }

  func entering(_ part: Part) -> _ViewContext { at(part.rawValue) }

  func at(_ position: Int) -> _ViewContext {
    var inner = self
    inner.id = id.appending(position: position)
    return inner
  }

  func at(identity: some Hashable) -> _ViewContext {
    var inner = self
    inner.id = id.appending(identity: identity)
    return inner
  }
}

/// What a view resolves to: layout nodes or, inside a lazy container, sources of rows.
@MainActor
public struct _ViewOutput {
  enum Mode: Sendable { case nodes, rows }
  nonisolated let mode: Mode
  private(set) var nodes: [ViewNode] = []
  private(set) var rows: [RowSource] = []

  nonisolated init(_ mode: Mode = .nodes) { self.mode = mode }

  mutating func append(_ node: ViewNode) {
    switch mode {
    case .nodes: nodes.append(node)
    case .rows: rows.append(RowSource(node))
    }
  }

  mutating func append(_ source: RowSource) {
    switch mode {
    case .nodes: for index in 0..<source.count { nodes += source.make(index) }
    case .rows: rows.append(source)
    }
  }

  /// How much there is now, for ``wrap(from:_:)``.
  var mark: Int { mode == .nodes ? nodes.count : rows.count }

  /// Puts something around every node from a mark on, lazily where rows are lazy.
  mutating func wrap(from mark: Int, _ wrap: @escaping @MainActor (ViewNode) -> ViewNode) {
    switch mode {
    case .nodes: for index in mark..<nodes.count { nodes[index] = wrap(nodes[index]) }
    case .rows: for index in mark..<rows.count { rows[index] = rows[index].wrapped(wrap) }
    }
  }
}
