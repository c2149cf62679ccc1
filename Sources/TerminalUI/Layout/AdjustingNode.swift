import AccessibilityTree

/// Content whose place, size or visibility is adjusted.
final class AdjustingNode: ViewNode {
  enum Adjustment {
    case offset(x: Int, y: Int)
    case fixed(Axis.Set)
    case clipped
    /// Takes its space; is neither seen nor heard nor reached.
    case hidden
  }

  private let adjustment: Adjustment

  init(id: ElementID, _ adjustment: Adjustment, content: ViewNode) {
    self.adjustment = adjustment
    super.init(id: id, children: [content])
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    guard case .fixed(let axes) = adjustment else { return super.measure(proposal) }
    var ideal = proposal
    if axes.contains(.horizontal) { ideal.width = nil }
    if axes.contains(.vertical) { ideal.height = nil }
    return children[0].size(for: ideal)
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    var rect = rect
    if case .offset(let x, let y) = adjustment {
      rect.x += x
      rect.y += y
    }
    super.place(in: rect, pass)
  }

  private var isHidden: Bool {
    if case .hidden = adjustment { return true }
    return false
  }

  override var isHiddenFromReader: Bool { isHidden || super.isHiddenFromReader }

  override func draw(on canvas: inout Canvas) {
    if isHidden { return }
    guard case .clipped = adjustment else { return super.draw(on: &canvas) }
    canvas.clipped(to: frame) { super.draw(on: &$0) }
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    if !isHidden { super.accessibility(into: &items, pass) }
  }

  override func interact(_ pass: InteractionPass) {
    if !isHidden { super.interact(pass) }
  }

  override func hit(_ point: CellPoint, into chain: inout [ViewNode]) -> Bool {
    isHidden ? false : super.hit(point, into: &chain)
  }
}

extension View {
  /// Hides the view; its space stays.
  public func hidden() -> some View { adjusted { .hidden } }

  /// Hides the view where `opacity` is 0. A terminal shows no other degree of it.
  public func opacity(_ opacity: Double) -> some View {
    wrapped { node, context in
      opacity > 0 ? node : AdjustingNode(id: context.id, .hidden, content: node)
    }
  }

  /// Moves the view by cells, without moving others.
  public func offset(x: Int = 0, y: Int = 0) -> some View { adjusted { .offset(x: x, y: y) } }

  /// Gives the view its ideal size, whatever it is offered.
  public func fixedSize() -> some View { adjusted { .fixed([.horizontal, .vertical]) } }

  /// Gives the view its ideal size along the axes, whatever it is offered.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return adjusted { .fixed(axes) }
  }

  /// Draws nothing of the view outside its frame.
  public func clipped() -> some View { adjusted { .clipped } }

  /// Says how early the view is given space in a stack. Higher first, 0 without.
  public func layoutPriority(_ value: Double) -> some View {
    wrapped { node, _ in
      node.layoutPriority = value
      return node
    }
  }

  private func adjusted(_ adjustment: @escaping () -> AdjustingNode.Adjustment) -> some View {
    wrapped { node, context in AdjustingNode(id: context.id, adjustment(), content: node) }
  }
}
