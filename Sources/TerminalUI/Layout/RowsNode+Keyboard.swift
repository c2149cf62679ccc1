import AccessibilityTree

extension RowsNode: KeyboardTarget {
  func key(_ press: KeyPress, _ graph: ViewGraph) -> Bool {
    let extending = press.modifiers.contains(.shift)
    switch press.key {
    case .upArrow: move(by: -1, extending: extending)
    case .downArrow: move(by: 1, extending: extending)
    case .pageUp: move(by: -max(1, frame.height - 1), extending: extending)
    case .pageDown: move(by: max(1, frame.height - 1), extending: extending)
    case .home: move(by: -rowCount, extending: extending)
    case .end: move(by: rowCount, extending: extending)
    case .space, .return: return pressCurrent()
    default: return false
    }
    return true
  }

  /// The row that keys act on: the one moved to last, else the selected one.
  var currentIndex: Int? {
    if let current = state.current { return current.index }
    guard let value = selection?.value() else { return nil }
    return rowID(of: value, near: state.first).flatMap { state.index(of: $0, self) }
  }

  private func move(by rows: Int, extending: Bool) {
    guard rowCount > 0 else { return }
    let start = currentIndex ?? (rows > 0 ? -1 : rowCount)
    var index = max(0, min(rowCount - 1, start + rows))
    // Headers and footers are passed by.
    let step = rows > 0 ? 1 : -1
    while let (source, _) = locate(index), source.kind != .row,
      (0..<rowCount).contains(index + step)
    {
      index += step
    }
    choose(index, extending: extending)
  }

  /// Makes a row the current one and selects it.
  func choose(_ index: Int, extending: Bool) {
    guard let (source, local) = locate(index), source.kind == .row else { return }
    state.current = (index, source.id(local))
    state.target = index
    graph.setNeedsUpdate()
    guard let selection else { return }
    let tag = visible.first { $0.index == index }.flatMap { ($0.node as? ListRowNode)?.value }
    if let value = tag ?? source.value(local) { selection.select(value, extending) }
  }

  private func pressCurrent() -> Bool {
    guard let index = currentIndex,
      let node = rowNode(at: index, AccessibilityPass(graph: graph, clip: frame)),
      let press = node.handlers.press
    else { return false }
    press()
    return true
  }
}
