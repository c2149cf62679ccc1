import AccessibilityTree

/// Panes side by side with splitters between them, which are dragged or moved by keys.
final class SplitNode: ViewNode {
  /// What is kept between updates: the widths that were chosen, by pane; `nil` before.
  @MainActor
  final class State {
    var extents: [ElementID: Int] = [:]
    /// The pane that is shown where there is room for one only.
    var shown: ElementID?
    /// Where keyboard focus was when it was followed last.
    var focus: ElementID?
  }

  /// Below this width, in columns, one pane is shown at a time.
  private static let narrow = 60

  private let panes: [ViewNode]
  private let splitters: [SplitterNode]
  private let axis: Axis
  private let state: State
  private unowned let graph: ViewGraph

  init(_ panes: [ViewNode], axis: Axis, in context: _ViewContext) {
    self.panes = panes
    self.axis = axis
    graph = context.graph
    state = context.graph.store.value(for: context.entering(.value)) { State() }
    splitters = panes.indices.dropFirst().map { index in
      SplitterNode(id: context.entering(.modifier).at(index).id, axis: axis)
    }
    var children: [ViewNode] = []
    for (index, pane) in panes.enumerated() {
      if index > 0 { children.append(splitters[index - 1]) }
      children.append(pane)
    }
    super.init(id: context.id, children: children)
    for (index, splitter) in splitters.enumerated() {
      splitter.move = { [weak self] in self?.move(index, by: $0) }
    }
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    CellSize(width: proposal.width ?? 80, height: proposal.height ?? 24)
  }

  /// The only pane that is shown; `nil` where all are.
  private var single: ViewNode?

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    single = nil
    if axis == .horizontal, panes.count > 1, rect.width < Self.narrow {
      single = panes.first { $0.id == state.shown } ?? mostFlexible(in: rect)
      for pane in panes { pane.layout(in: rect, pass) }
      // Out of sight, and at the panes' own place, so that the order of reading stays.
      let nowhere = CellRect(x: rect.x, y: rect.y, width: 0, height: rect.height)
      for splitter in splitters { splitter.layout(in: nowhere, pass) }
      return
    }
    let extents = extents(in: rect)
    var position = axis == .horizontal ? rect.x : rect.y
    for (index, pane) in panes.enumerated() {
      if index > 0 {
        splitters[index - 1].layout(in: rect.slice(axis, at: position, extent: 1), pass)
        position += 1
      }
      pane.layout(in: rect.slice(axis, at: position, extent: extents[index]), pass)
      position += extents[index]
    }
  }

  /// The panes' extents: chosen ones first, the rest shared as a stack shares it.
  private func extents(in rect: CellRect) -> [Int] {
    let available = max(0, rect.size[axis] - splitters.count)
    var proposal = ProposedSize(rect.size)
    let least = panes.map { pane -> Int in
      proposal[axis] = 0
      return pane.size(for: proposal)[axis]
    }
    let most = panes.map { pane -> Int in
      proposal[axis] = ProposedSize.unlimited
      return pane.size(for: proposal)[axis]
    }
    var extents = [Int](repeating: 0, count: panes.count)
    var remaining = available
    let order = panes.indices.sorted { left, right in
      let chosen = (state.extents[panes[left].id] != nil, state.extents[panes[right].id] != nil)
      if chosen.0 != chosen.1 { return chosen.0 }
      return (most[left] - least[left], left) < (most[right] - least[right], right)
    }
    for (place, index) in order.enumerated() {
      let others = order[(place + 1)...].reduce(0) { $0 + max(1, least[$1]) }
      let share = remaining / (order.count - place)
      let wanted =
        place == order.count - 1
        ? remaining : state.extents[panes[index].id] ?? max(least[index], min(most[index], share))
      extents[index] = max(0, min(wanted, max(remaining - others, min(remaining, 1))))
      remaining -= extents[index]
    }
    return extents
  }

  private func mostFlexible(in rect: CellRect) -> ViewNode? {
    panes.max { left, right in
      let offered = ProposedSize(width: ProposedSize.unlimited, height: rect.height)
      return left.size(for: offered).width < right.size(for: offered).width
    }
  }

  override func draw(on canvas: inout Canvas) {
    if let single { single.draw(on: &canvas) } else { super.draw(on: &canvas) }
  }

  override func hit(_ point: CellPoint, into chain: inout [ViewNode]) -> Bool {
    single.map { $0.hit(point, into: &chain) } ?? super.hit(point, into: &chain)
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    guard let single else { return super.accessibility(into: &items, pass) }
    // The others stay elements, out of sight; going to one shows its pane.
    for child in children {
      var inner: [AccessibilityNode] = []
      pass.clipped(to: child === single ? frame : .zero) {
        child.accessibility(into: &inner, pass)
      }
      if child !== single, !(child is SplitterNode) {
        for item in inner { showing(child, from: item) }
      }
      items += inner
    }
  }

  private func showing(_ pane: ViewNode, from item: AccessibilityNode) {
    let show = { @MainActor [state, graph, id = pane.id] in
      guard state.shown != id else { return }
      state.shown = id
      graph.setNeedsUpdate()
    }
    let inner = item.handlers.scrollToVisible
    item.handlers.scrollToVisible = {
      show()
      inner?()
    }
    item.handlers.accessibilityFocus.append { if $0 { show() } }
    for child in item.children { showing(pane, from: child) }
  }

  override func interact(_ pass: InteractionPass) {
    guard let single else { return super.interact(pass) }
    let isNew = state.focus != graph.focus
    state.focus = graph.focus
    for pane in panes {
      let before = pass.targets.count
      pane.interact(pass)
      guard isNew, pane !== single,
        pass.targets[before...].contains(where: { $0.node.id == graph.focus })
      else { continue }
      // Keyboard focus has gone to a pane out of sight.
      state.shown = pane.id
      graph.setNeedsUpdate()
    }
  }

  /// Moves a splitter by cells.
  private func move(_ index: Int, by cells: Int) {
    let before = panes[index]
    let after = panes[index + 1]
    let total = before.frame.size[axis] + after.frame.size[axis]
    let wanted = max(1, min(total - 1, before.frame.size[axis] + cells))
    guard total > 1, wanted != before.frame.size[axis] else { return }
    for pane in panes { state.extents[pane.id] = pane.frame.size[axis] }
    state.extents[before.id] = wanted
    state.extents[after.id] = total - wanted
    // The most flexible pane takes what a change of the window's size gives or takes.
    if let flexible = panes.max(by: { $0.frame.size[axis] < $1.frame.size[axis] }) {
      state.extents[flexible.id] = nil
    }
    graph.setNeedsUpdate()
  }
}

extension CellRect {
  /// The part of the rectangle that begins at a position along an axis.
  func slice(_ axis: Axis, at position: Int, extent: Int) -> CellRect {
    axis == .horizontal
      ? CellRect(x: position, y: y, width: max(0, min(extent, maxX - position)), height: height)
      : CellRect(x: x, y: position, width: width, height: max(0, min(extent, maxY - position)))
  }
}

/// The line between two panes.
final class SplitterNode: ViewNode, KeyboardTarget {
  private let axis: Axis
  var move: (@MainActor (Int) -> Void)?

  init(id: ElementID, axis: Axis) {
    self.axis = axis
    super.init(id: id)
  }

  override func draw(on canvas: inout Canvas) {
    let style = TextStyle(foreground: canvas.focus == id ? .accent : .separator)
    canvas.rule(axis.other, in: frame, style: style)
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    var element = Element(id: id, role: .splitter)
    // Panes side by side are divided by a vertical line.
    element.orientation = axis == .horizontal ? .vertical : .horizontal
    element.traits.insert(.adjustable)
    let node = AccessibilityNode(element, frame: frame, pass)
    node.handlers.adjust = { [move] in move?($0 == .increment ? 1 : -1) }
    items.append(node)
  }

  override func interact(_ pass: InteractionPass) { pass.addTarget(self) }

  func key(_ press: KeyPress, _ graph: ViewGraph) -> Bool {
    let steps: [KeyEquivalent: Int] =
      axis == .horizontal ? [.leftArrow: -1, .rightArrow: 1] : [.upArrow: -1, .downArrow: 1]
    guard press.modifiers.isEmpty, let step = steps[press.key] else { return false }
    move?(step)
    return true
  }

  override var acceptsPointer: Bool { true }

  override func pointer(_ event: PointerEvent, _ graph: ViewGraph) -> Bool {
    switch event.kind {
    case .down, .up: return true
    case .drag:
      move?(axis == .horizontal ? event.location.x - frame.x : event.location.y - frame.y)
      return true
    case .move, .scroll: return false
    }
  }
}

/// Panes side by side, with splitters between them.
///
/// The panes' elements and the splitters stand in the container around, as a window's do on macOS.
public struct HSplitView<Content: View>: View {
  private let content: Content

  public typealias Body = Never

  /// Panes, each a view of the content.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let inner = context.entering(.content).stacked(nil)
    output.append(SplitNode(view.content.nodes(in: inner), axis: .horizontal, in: context))
  }
}

/// Panes one below the other, with splitters between them.
public struct VSplitView<Content: View>: View {
  private let content: Content

  public typealias Body = Never

  /// Panes, each a view of the content.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let inner = context.entering(.content).stacked(nil)
    output.append(SplitNode(view.content.nodes(in: inner), axis: .vertical, in: context))
  }
}
