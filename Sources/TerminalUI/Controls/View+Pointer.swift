import AccessibilityTree

extension View {
  /// Does something when the pointer comes over the view (`true`) and when it leaves.
  ///
  /// What only the pointer could do nobody else finds: so the element offers the action "Show
  /// alternate items", which tells the closure that the pointer came.
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View {
    wrapped { node, context in HoverNode(id: context.id, action: action, content: node) }
  }

  /// Does something when the pointer comes over the view. Own: a listing of Apple's passes a closure
  /// without parameters.
  public func onHover(perform action: @escaping @MainActor () -> Void) -> some View {
    onHover { isOver in if isOver { action() } }
  }

  /// Does something when the view is clicked. A gesture alone is no action of an element: give the
  /// view a trait and an accessibility action too.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    wrapped { node, context in TapNode(id: context.id, action: action, content: node) }
  }

  /// Lets the pointer pass through the view where not `enabled`.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    wrapped { node, context in
      enabled ? node : UntouchableNode(id: context.id, children: [node])
    }
  }
}

final class HoverNode: ViewNode {
  private let action: @MainActor (Bool) -> Void

  init(id: ElementID, action: @escaping @MainActor (Bool) -> Void, content: ViewNode) {
    self.action = action
    super.init(id: id, children: [content])
  }

  override var isSpacer: Bool { children[0].isSpacer }

  override func interact(_ pass: InteractionPass) {
    pass.hovers.append((id, action))
    super.interact(pass)
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    var inner: [AccessibilityNode] = []
    super.accessibility(into: &inner, pass)
    for item in inner where item.handlers.hover == nil { item.handlers.hover = action }
    items += inner
  }

  override var acceptsPointer: Bool { true }
}

final class TapNode: ViewNode {
  private let action: @MainActor () -> Void

  init(id: ElementID, action: @escaping @MainActor () -> Void, content: ViewNode) {
    self.action = action
    super.init(id: id, children: [content])
  }

  override var acceptsPointer: Bool { true }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    var inner: [AccessibilityNode] = []
    super.accessibility(into: &inner, pass)
    // As on macOS, pressing the element does what a click does; nothing says that it can be pressed.
    for item in inner where item.handlers.press == nil && item.children.isEmpty {
      item.handlers.press = action
    }
    items += inner
  }

  override func pointer(_ event: PointerEvent, _ graph: ViewGraph) -> Bool {
    switch event.kind {
    case .down: return true
    case .up:
      if frame.contains(event.location) { action() }
      return true
    case .move, .drag, .scroll: return false
    }
  }
}

final class UntouchableNode: ViewNode {
  override func hit(_ point: CellPoint, into chain: inout [ViewNode]) -> Bool { false }
}
