import AccessibilityTree

extension RowsNode: RowAnswering {
  func element(_ pass: AccessibilityPass) -> AccessibilityNode {
    var role = Role.scrollArea
    if case .list(let list) = style { role = list }
    var element = Element(id: id, role: role)
    element.children = .virtual(count: rowCount, version: graph.dataRevision)
    if role == .table { element.table = Element.TableFacts(rows: rowCount, columns: 1) }
    if !isEnabled { element.traits.insert(.notEnabled) }
    let node = AccessibilityNode(element, frame: frame, pass)
    node.rows = self
    pass.clipped(to: frame) {
      for (index, row) in visible {
        node.children.append(describe(row, at: index, pass))
        node.rowIndices.append(index)
      }
    }
    let page = max(1, frame.height - 1)
    node.handlers.scroll = { edge in
      switch edge {
      case .top: self.scroll(by: -page)
      case .bottom: self.scroll(by: page)
      case .leading, .trailing: break
      }
    }
    // Keyboard focus on the list is spoken as focus on its current row.
    if graph.focus == id, let current = state.current,
      let place = node.rowIndices.firstIndex(of: current.index)
    {
      node.children[place].absorbed.append(id)
    }
    return node
  }

  private func describe(
    _ row: ViewNode, at index: Int, _ pass: AccessibilityPass
  ) -> AccessibilityNode {
    var parts: [AccessibilityNode] = []
    let result: AccessibilityNode
    if let row = row as? ListRowNode {
      result = row.element(pass)
    } else {
      row.accessibility(into: &parts, pass)
      result = AccessibilityNode.containing(parts, id: row.id, frame: row.frame, pass)
      if parts.count == 1 {
        // Under the row's identity, by which the row is found again.
        result.children = parts[0].children
        result.adoptDetails(of: parts[0])
        result.absorbed = [parts[0].element.id] + parts[0].absorbed
        pass.moveFocus(from: parts, to: result)
      }
    }
    state.remember(result.element.id, at: index)
    result.revealed { [state, graph] in
      state.target = index
      graph.setNeedsUpdate()
    }
    return result
  }

  func rowNode(at index: Int, _ pass: AccessibilityPass) -> AccessibilityNode? {
    if let place = visible.first(where: { $0.index == index }) {
      return describe(place.node, at: index, pass)
    }
    guard let row = row(at: index) else { return nil }
    let size = row.size(for: ProposedSize(width: max(1, frame.width)))
    // Beyond the edge it is on, so that it is nowhere in sight but its parts are in their order.
    let y = index < state.first ? frame.y - size.height : frame.maxY
    row.layout(
      in: CellRect(x: frame.x, y: y, width: frame.width, height: size.height),
      LayoutPass(clip: .zero, graph: graph))
    let outer = pass.clip
    pass.clip = .zero
    let node = describe(row, at: index, pass)
    pass.clip = outer
    return node
  }

  func rowIndex(of id: ElementID) -> Int? { state.index(of: id, self) }

  func rowID(of value: AnyHashable, near index: Int?) -> ElementID? {
    if let index, let (source, local) = locate(index), source.value(local) == value {
      return source.id(local)
    }
    // A list of sections has rows from several sources, and each can make an identity of any value.
    let isShared = sources.lazy.filter { $0.count > 1 }.prefix(2).count > 1
    var likely: ElementID?
    for source in sources {
      if source.count == 1, source.value(0) != value { continue }
      guard let id = source.identity(value) else { continue }
      guard isShared else { return id }
      if source.count > Self.sectionLimit {
        likely = likely ?? id
      } else if (0..<source.count).contains(where: { source.value($0) == value }) {
        return id
      }
    }
    return likely
  }

  /// Larger sections are not searched for a value.
  private static let sectionLimit = 1024
}

extension AccessibilityPass {
  /// What asks for the cursor asks for the element it became a part of.
  func moveFocus(from parts: [AccessibilityNode], to whole: AccessibilityNode) {
    let ids = parts.map(\.element.id)
    if let id = requestedFocus, ids.contains(id) { requestedFocus = whole.element.id }
    if let id = defaultFocus, ids.contains(id) { defaultFocus = whole.element.id }
  }
}

extension AccessibilityNode {
  /// Says how the element and those in it are brought into sight, where nothing inside does.
  func revealed(by reveal: @escaping @MainActor () -> Void) {
    if handlers.scrollToVisible == nil { handlers.scrollToVisible = reveal }
    for child in children { child.revealed(by: reveal) }
  }
}
