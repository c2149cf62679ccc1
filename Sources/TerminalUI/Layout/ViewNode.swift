import AccessibilityTree

/// One node of the layout: made anew at every update, kept until the next.
///
/// An update measures, places, draws and describes the nodes in this order; a pointer event is
/// matched against them later. Each pass visits what is visible.
@MainActor
class ViewNode {
  let id: ElementID
  var children: [ViewNode]
  /// Where the node stands on the screen, set by ``layout(in:_:)``.
  private(set) var frame = CellRect.zero
  var layoutPriority = 0.0
  /// What the node stands for in the selection of a picker or list.
  var tag: AnyHashable?
  /// The label of the tab that shows the node.
  var tabLabel: [ViewNode] = []
  private var measured = MeasuredSizes()

  init(id: ElementID, children: [ViewNode] = []) {
    self.id = id
    self.children = children
    if children.count == 1 {
      layoutPriority = children[0].layoutPriority
      tag = children[0].tag
      tabLabel = children[0].tabLabel
    }
  }

  /// The size the node takes when offered `proposal`. Remembered, because stacks ask often.
  final func size(for proposal: ProposedSize) -> CellSize {
    if let known = measured[proposal] { return known }
    let size = measure(proposal)
    let clamped = CellSize(
      width: max(0, min(size.width, ProposedSize.unlimited)),
      height: max(0, min(size.height, ProposedSize.unlimited)))
    measured.insert(clamped, for: proposal)
    return clamped
  }

  final func layout(in rect: CellRect, _ pass: LayoutPass) {
    frame = rect
    place(in: rect, pass)
  }

  /// Whether the node is a control drawn as a box, alone or in modifiers.
  var isBlock: Bool { children.count == 1 && children[0].isBlock }

  /// Whether the view was taken out of what a reader sees: then no modifier around makes it an
  /// element again.
  var isHiddenFromReader: Bool { children.count == 1 && children[0].isHiddenFromReader }

  /// Whether the node fills what it is offered along an axis, as a spacer does.
  var isSpacer: Bool { false }

  func measure(_ proposal: ProposedSize) -> CellSize {
    children.first?.size(for: proposal) ?? .zero
  }

  func place(in rect: CellRect, _ pass: LayoutPass) {
    for child in children { child.layout(in: rect, pass) }
  }

  func draw(on canvas: inout Canvas) {
    for child in children { child.draw(on: &canvas) }
  }

  /// Appends the accessibility elements of the node, in the order of the view's parts.
  func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    for child in children { child.accessibility(into: &items, pass) }
  }

  /// Tells `pass` about keyboard focus, shortcuts and the like.
  func interact(_ pass: InteractionPass) {
    for child in children { child.interact(pass) }
  }

  /// The nodes under a point, innermost first.
  func hit(_ point: CellPoint, into chain: inout [ViewNode]) -> Bool {
    for child in children.reversed() where child.hit(point, into: &chain) {
      chain.append(self)
      return true
    }
    guard acceptsPointer, frame.contains(point) else { return false }
    chain.append(self)
    return true
  }

  /// The node of an identity here or below. O(nodes).
  func descendant(_ id: ElementID) -> ViewNode? {
    if self.id == id, acceptsPointer { return self }
    return children.lazy.compactMap { $0.descendant(id) }.first
  }

  /// Whether the node is a target of the pointer where no child of it is.
  var acceptsPointer: Bool { false }

  /// Acts on the pointer; `false` passes the event to the node around.
  func pointer(_ event: PointerEvent, _ graph: ViewGraph) -> Bool { false }
}

/// What the placing of nodes needs to know and leaves behind.
@MainActor
final class LayoutPass {
  /// The part of the screen that can be seen.
  var clip: CellRect
  unowned let graph: ViewGraph

  init(clip: CellRect, graph: ViewGraph) {
    self.clip = clip
    self.graph = graph
  }
}
