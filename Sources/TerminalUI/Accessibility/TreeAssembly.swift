import AccessibilityTree

/// Turns accessibility nodes into the elements and frames of an update.
@MainActor
struct TreeAssembly {
  var update = TreeUpdate()
  var nodes: [ElementID: AccessibilityNode] = [:]
  var texts: [TextID: any TextAnswering] = [:]
  /// Focusable parts of combined elements, with the element they are part of.
  var aliases: [ElementID: ElementID] = [:]
  var parents: [ElementID: ElementID] = [:]
  var isRightToLeft = false
  let strings: Strings

  init(strings: Strings) { self.strings = strings }

  /// Makes room for about as many elements as there were the last time.
  mutating func reserve(_ count: Int) {
    nodes.reserveCapacity(count)
    parents.reserveCapacity(count)
    update.elements.reserveCapacity(count)
    update.frames.reserveCapacity(count)
  }

  /// Adds a node with all below it.
  mutating func add(_ node: AccessibilityNode) {
    let id = node.element.id
    if let reference = node.element.text, let text = node.text { texts[reference.id] = text }
    for part in node.absorbed { aliases[part] = id }
    finish(node)
    for (place, child) in node.children.enumerated() {
      if node.rows != nil {
        update.virtualPlaces[child.element.id] = TreeUpdate.VirtualPlace(
          parent: id, index: node.rowIndices[place])
      }
      parents[child.element.id] = id
      add(child)
    }
    nodes[id] = node
    update.elements.append(node.element)
    if !node.visibleFrame.isEmpty { update.frames[id] = node.visibleFrame }
  }

  private func finish(_ node: AccessibilityNode) {
    node.element.actions = node.handlers.actions(strings: strings)
    node.element.isScrollable = node.handlers.scroll != nil
    node.element.rotors = node.rotors.enumerated().map { index, rotor in
      Rotor(id: index, kind: rotor.kind, level: rotor.level)
    }
    if node.rows == nil {
      if !node.keepsOrder { node.children = node.children.inReadingOrder(isRightToLeft) }
      node.element.children = .list(node.children.map(\.element.id))
    }
  }

  /// The element with all below it, for an answer outside an update.
  func branch(of node: AccessibilityNode) -> Branch {
    Branch(
      root: node.element, descendants: update.elements.filter { $0.id != node.element.id })
  }
}

extension [AccessibilityNode] {
  /// Higher sort priority first; then by place on the screen: rows from top to bottom, along each
  /// row in the direction of writing.
  ///
  /// A row is what begins above the end of the shortest element of the row before it.
  @MainActor
  func inReadingOrder(_ isRightToLeft: Bool) -> [AccessibilityNode] {
    guard count > 1 else { return self }
    var order = enumerated().map { (place: $0.offset, node: $0.element) }
    order.sort { left, right in
      let (a, b) = (left.node, right.node)
      if a.element.sortPriority != b.element.sortPriority {
        return a.element.sortPriority > b.element.sortPriority
      }
      return (a.frame.y, left.place) < (b.frame.y, right.place)
    }
    var result: [AccessibilityNode] = []
    result.reserveCapacity(count)
    var start = 0
    while start < order.count {
      let first = order[start].node
      var bottom = Swift.max(first.frame.maxY, first.frame.y + 1)
      var end = start + 1
      while end < order.count, order[end].node.element.sortPriority == first.element.sortPriority,
        order[end].node.frame.y < bottom
      {
        bottom = Swift.min(
          bottom, Swift.max(order[end].node.frame.maxY, order[end].node.frame.y + 1))
        end += 1
      }
      let row = order[start..<end].sorted { left, right in
        let (a, b) = (left.node.frame, right.node.frame)
        if a.x == b.x { return left.place < right.place }
        return isRightToLeft ? a.maxX > b.maxX : a.x < b.x
      }
      result += row.map(\.node)
      start = end
    }
    return result
  }
}
