import AccessibilityTree

/// Content longer than its place, of which a part is seen; a scroll area for the reader.
final class ScrollNode: ViewNode {
  /// What is kept between updates.
  @MainActor
  final class State {
    var x = 0
    var y = 0
  }

  private let axes: Axis.Set
  private let state: State
  private unowned let graph: ViewGraph
  private var extent = CellSize.zero

  init(_ content: ViewNode, axes: Axis.Set, in context: _ViewContext) {
    self.axes = axes
    graph = context.graph
    state = context.graph.store.value(for: context.entering(.value)) { State() }
    super.init(id: context.id, children: [content])
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    let content = children[0].size(for: inner(proposal))
    return CellSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    var room = rect.size
    extent = children[0].size(for: inner(ProposedSize(room)))
    if axes == .vertical, extent.height > room.height, room.width > 1 {
      // The indicator takes a column of its own.
      room.width -= 1
      extent = children[0].size(for: inner(ProposedSize(room)))
    }
    state.x = max(0, min(state.x, extent.width - rect.width))
    state.y = max(0, min(state.y, extent.height - rect.height))
    let outer = pass.clip
    pass.clip = outer.intersection(rect)
    children[0].layout(
      in: CellRect(
        x: rect.x - state.x, y: rect.y - state.y,
        width: axes.contains(.horizontal) ? max(extent.width, room.width) : room.width,
        height: axes.contains(.vertical) ? max(extent.height, room.height) : room.height), pass)
    pass.clip = outer
  }

  override func draw(on canvas: inout Canvas) {
    canvas.clipped(to: frame) { canvas in
      super.draw(on: &canvas)
      if axes.contains(.vertical), extent.height > frame.height {
        canvas.scrollIndicator(
          in: frame, first: state.y, visible: frame.height, count: extent.height)
      }
    }
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    let node = AccessibilityNode(Element(id: id, role: .scrollArea), frame: frame, pass)
    pass.clipped(to: frame) { super.accessibility(into: &node.children, pass) }
    for child in node.children { makeRevealing(child) }
    let page = CellSize(width: max(1, frame.width - 1), height: max(1, frame.height - 1))
    node.handlers.scroll = { edge in
      switch edge {
      case .top: self.scroll(x: 0, y: -page.height)
      case .bottom: self.scroll(x: 0, y: page.height)
      case .leading: self.scroll(x: -page.width, y: 0)
      case .trailing: self.scroll(x: page.width, y: 0)
      }
    }
    items.append(node)
  }

  private func makeRevealing(_ node: AccessibilityNode) {
    if node.handlers.scrollToVisible == nil {
      let frame = node.frame
      node.handlers.scrollToVisible = { _ = self.reveal(frame) }
    }
    for child in node.children { makeRevealing(child) }
  }

  override func interact(_ pass: InteractionPass) {
    pass.scrollers.append(self)
    super.interact(pass)
    pass.scrollers.removeLast()
  }

  override func hit(_ point: CellPoint, into chain: inout [ViewNode]) -> Bool {
    frame.contains(point) && super.hit(point, into: &chain)
  }

  override var acceptsPointer: Bool { true }

  override func pointer(_ event: PointerEvent, _ graph: ViewGraph) -> Bool {
    guard case .scroll(let x, let y) = event.kind else { return false }
    return scroll(x: axes.contains(.horizontal) ? x : 0, y: axes.contains(.vertical) ? y : 0)
  }

  /// Scrolls by cells; `false` where that changes nothing.
  @discardableResult
  private func scroll(x: Int, y: Int) -> Bool {
    let newX = max(0, min(extent.width - frame.width, state.x + x))
    let newY = max(0, min(extent.height - frame.height, state.y + y))
    guard newX != state.x || newY != state.y else { return false }
    state.x = max(0, newX)
    state.y = max(0, newY)
    graph.setNeedsUpdate()
    return true
  }

  /// Brings a part of the content, placed as it is now, into sight. `false`: it is.
  func reveal(_ part: CellRect) -> Bool {
    func shift(_ low: Int, _ high: Int, _ start: Int, _ end: Int) -> Int {
      if low < start { return low - start }
      return high > end ? min(high - end, low - start) : 0
    }
    return scroll(
      x: shift(part.x, part.maxX, frame.x, frame.maxX),
      y: shift(part.y, part.maxY, frame.y, frame.maxY))
  }
}
