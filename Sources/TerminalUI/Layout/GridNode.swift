import AccessibilityTree

/// Equally large cells side by side, line after line.
final class GridNode: ViewNode {
  private let minimumWidth: Int

  init(id: ElementID, minimumWidth: Int, children: [ViewNode]) {
    self.minimumWidth = max(1, minimumWidth)
    super.init(id: id, children: children)
  }

  private func columns(in width: Int) -> Int {
    max(1, min(3, children.count, width / minimumWidth))
  }

  private func height(of cell: Int) -> Int {
    children.reduce(1) { max($0, $1.size(for: ProposedSize(width: cell)).height) }
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    let width = proposal.width ?? minimumWidth * 2
    let columns = columns(in: width)
    let lines = (children.count + columns - 1) / columns
    return CellSize(width: width, height: lines * height(of: width / columns))
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    let columns = columns(in: rect.width)
    let cell = rect.width / columns
    let height = height(of: cell)
    for (index, child) in children.enumerated() {
      child.layout(
        in: CellRect(
          x: rect.x + index % columns * cell, y: rect.y + index / columns * height, width: cell,
          height: height), pass)
    }
  }
}
