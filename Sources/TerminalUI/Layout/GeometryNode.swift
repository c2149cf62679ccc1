import AccessibilityTree

/// Content that depends on the size it is given.
public struct GeometryReader<Content: View>: View {
  private let content: @MainActor (GeometryProxy) -> Content

  public typealias Body = Never

  /// Content made for the place it gets.
  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
    self.content = content
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let content = view.content
    output.append(
      GeometryNode(id: context.id) { frame in
        content(GeometryProxy(frame: frame)).node(
          in: context.stacked(nil).entering(.content), alignment: .topLeading)
      })
  }
}

/// The place of a geometry reader.
public struct GeometryProxy: Sendable {
  let frame: CellRect

  /// The size there is, in cells.
  public var size: GeometrySize { GeometrySize(width: frame.width, height: frame.height) }
}

/// A size in cells.
public struct GeometrySize: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Lines.
  public var height: Int
}

final class GeometryNode: ViewNode {
  private let make: @MainActor (CellRect) -> ViewNode
  private var made: CellSize?

  init(id: ElementID, make: @escaping @MainActor (CellRect) -> ViewNode) {
    self.make = make
    super.init(id: id)
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    CellSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    if made != rect.size {
      made = rect.size
      children = [make(rect)]
    }
    for child in children { child.layout(in: rect.placing(child, .topLeading), pass) }
  }
}

/// The first of several views that fits.
public struct ViewThatFits<Content: View>: View {
  private let axes: Axis.Set
  private let content: Content

  public typealias Body = Never

  /// Views of which the first that fits along the axes is shown.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    output.append(
      FittingNode(
        id: context.id, axes: view.axes,
        children: view.content.nodes(in: context.entering(.content))))
  }
}

final class FittingNode: ViewNode {
  private let axes: Axis.Set
  private let candidates: [ViewNode]

  init(id: ElementID, axes: Axis.Set, children: [ViewNode]) {
    self.axes = axes
    candidates = children
    super.init(id: id, children: children)
  }

  private func fitting(_ proposal: ProposedSize) -> ViewNode? {
    let fitting = candidates.first { candidate in
      let ideal = candidate.size(for: ProposedSize())
      func fits(_ axis: Axis, _ set: Axis.Set) -> Bool {
        !axes.contains(set) || ideal[axis] <= proposal[axis] ?? .max
      }
      return fits(.horizontal, .horizontal) && fits(.vertical, .vertical)
    }
    return fitting ?? candidates.last
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    fitting(proposal)?.size(for: proposal) ?? .zero
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    children = fitting(ProposedSize(rect.size)).map { [$0] } ?? []
    super.place(in: rect, pass)
  }
}
