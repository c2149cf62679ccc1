public import AccessibilityTree

extension ViewGraph {
  /// Does what the reader asks. `false`: the element is gone or disabled, or cannot do it.
  public func perform(_ request: ActionRequest) -> Bool {
    let snapshot = current()
    guard let node = snapshot.nodes[request.element] ?? recentRows.node(request.element) else {
      return false
    }
    switch request.action {
    case .press: return run(.press, of: node)
    case .increment: return run(.increment, of: node)
    case .decrement: return run(.decrement, of: node)
    case .escape: return escape(from: node, snapshot)
    case .perform(let action): return run(action, of: node)
    case .setValue(let value):
      guard node.element.isEnabled, let setValue = node.handlers.setValue else { return false }
      setValue(value)
      return true
    case .setSelection(let range): return change(node) { $0.setSelection(range) }
    case .insertText(let text): return change(node) { $0.insert(text) }
    case .deleteText(let range): return change(node) { $0.delete(range) }
    case .setKeyboardFocus: return setKeyboardFocus(node, snapshot)
    case .setAccessibilityFocus: return setAccessibilityFocus(node)
    case .scrollToVisible:
      guard let scroll = node.handlers.scrollToVisible else { return false }
      scroll()
      return true
    case .scroll(let edge): return scroll(node, toward: edge, snapshot)
    case .hover(let isOver):
      guard let hover = node.handlers.hover else { return false }
      hover(isOver)
      return true
    }
  }

  private func run(_ action: ActionID, of node: AccessibilityNode) -> Bool {
    guard node.element.isEnabled, let handler = node.handlers.handler(for: action) else {
      return false
    }
    handler()
    return true
  }

  private func change(_ node: AccessibilityNode, _ body: (any TextAnswering) -> Bool) -> Bool {
    guard node.element.isEnabled, let text = node.text else { return false }
    return body(text)
  }

  private func escape(from node: AccessibilityNode, _ snapshot: Snapshot) -> Bool {
    if run(.escape, of: node) { return true }
    for id in snapshot.ancestors(of: node.element.id) {
      if let ancestor = snapshot.nodes[id], run(.escape, of: ancestor) { return true }
    }
    return false
  }

  private func setKeyboardFocus(_ node: AccessibilityNode, _ snapshot: Snapshot) -> Bool {
    let candidates = [node.element.id] + node.absorbed
    guard let target = snapshot.targets.first(where: { candidates.contains($0.node.id) }) else {
      return false
    }
    focus(target.node.id)
    return true
  }

  private func setAccessibilityFocus(_ node: AccessibilityNode) -> Bool {
    let id = node.element.id
    let prepare = preparations[id]
    preparations.removeAll(keepingCapacity: true)
    prepare?()
    guard accessibilityFocus != id else { return true }
    if let old = accessibilityFocus,
      let left = current().nodes[old] ?? recentRows.node(old)
    {
      for tell in left.handlers.accessibilityFocus { tell(false) }
    }
    accessibilityFocus = id
    for tell in node.handlers.accessibilityFocus { tell(true) }
    return true
  }

  private func scroll(
    _ node: AccessibilityNode, toward edge: AccessibilityTree.Edge, _ snapshot: Snapshot
  ) -> Bool {
    let edge = Edge(edge)
    for id in [node.element.id] + snapshot.ancestors(of: node.element.id) {
      let candidate = id == node.element.id ? node : snapshot.nodes[id]
      guard let candidate, let scroll = candidate.handlers.scroll else { continue }
      scroll(edge)
      if candidate.scrollStatus != nil {
        scrolled = candidate.element.id
        setNeedsUpdate()
      }
      return true
    }
    return false
  }
}

extension Edge {
  init(_ edge: AccessibilityTree.Edge) {
    switch edge {
    case .top: self = .top
    case .bottom: self = .bottom
    case .leading: self = .leading
    case .trailing: self = .trailing
    }
  }
}

extension Snapshot {
  /// The containers of an element, innermost first.
  func ancestors(of id: ElementID) -> [ElementID] {
    var path: [ElementID] = []
    var current = parents[id]
    while let here = current, path.count < 1000 {
      path.append(here)
      current = parents[here]
    }
    return path
  }
}
