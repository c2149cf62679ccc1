import AccessibilityTree

/// Content that scrolls where it is longer than its place.
public struct ScrollView<Content: View>: View {
  private let axes: Axis.Set
  private let content: Content

  public typealias Body = Never

  /// Content that scrolls along the axes. The indicator is drawn where there is more to see.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let inner = context.stacked(.vertical).entering(.content)
    let nodes = view.content.nodes(in: inner)
    if nodes.count == 1, let lazy = nodes[0] as? LazyStackNode, view.axes == .vertical {
      output.append(
        RowsNode(
          lazy.sources, style: .stack(spacing: lazy.spacing, lazy.alignment), selection: nil,
          in: context))
      return
    }
    let content =
      nodes.count == 1
      ? nodes[0]
      : StackNode(
        id: inner.id, axis: .vertical, spacing: 0, alignment: .center, children: nodes)
    output.append(ScrollNode(content, axes: view.axes, in: context))
  }
}

/// Views one below the other; directly in a `ScrollView` only those on the screen are made.
public struct LazyVStack<Content: View>: View {
  private let alignment: HorizontalAlignment
  private let spacing: Int?
  private let content: Content

  public typealias Body = Never

  /// `spacing` in lines; `nil` is none.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    var rows = _ViewOutput(.rows)
    var inner = context.stacked(.vertical).entering(.content)
    inner.lazyOwner = context.id
    resolve(view.content, in: inner, into: &rows)
    output.append(
      LazyStackNode(
        id: context.id, sources: rows.rows, spacing: max(0, view.spacing ?? 0),
        alignment: view.alignment))
  }
}

/// The rows of a lazy stack, until a scroll view takes them or the stack is laid out as any other.
final class LazyStackNode: ViewNode {
  let sources: [RowSource]
  let spacing: Int
  let alignment: HorizontalAlignment
  private var isMade = false

  init(
    id: ElementID, sources: [RowSource], spacing: Int, alignment: HorizontalAlignment
  ) {
    self.sources = sources
    self.spacing = spacing
    self.alignment = alignment
    super.init(id: id)
  }

  private func make() {
    guard !isMade else { return }
    isMade = true
    children = [
      StackNode(
        id: id.appending(position: 0), axis: .vertical, spacing: spacing,
        alignment: Alignment(horizontal: alignment, vertical: .top),
        children: sources.flatMap { source in (0..<source.count).flatMap { source.make($0) } })
    ]
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    make()
    return super.measure(proposal)
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    make()
    super.place(in: rect, pass)
  }
}
