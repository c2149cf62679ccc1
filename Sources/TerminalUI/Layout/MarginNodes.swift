import AccessibilityTree

/// Content with margins.
final class PaddingNode: ViewNode {
  private let insets: EdgeInsets

  init(id: ElementID, insets: EdgeInsets, content: ViewNode) {
    self.insets = insets
    super.init(id: id, children: [content])
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    let size = children[0].size(
      for: ProposedSize(
        width: proposal.width.map { $0 - insets.horizontal },
        height: proposal.height.map { $0 - insets.vertical }))
    return CellSize(
      width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    children[0].layout(
      in: CellRect(
        x: rect.x + insets.leading, y: rect.y + insets.top,
        width: max(0, rect.width - insets.horizontal),
        height: max(0, rect.height - insets.vertical)), pass)
  }
}

/// Content in a box drawn with lines, in cells of its own around it.
final class BorderNode: ViewNode {
  private let color: Color

  init(id: ElementID, color: Color, content: ViewNode) {
    self.color = color
    super.init(id: id, children: [content])
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    let size = children[0].size(
      for: ProposedSize(
        width: proposal.width.map { $0 - 2 }, height: proposal.height.map { $0 - 2 }))
    return CellSize(width: size.width + 2, height: size.height + 2)
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    children[0].layout(
      in: CellRect(
        x: rect.x + 1, y: rect.y + 1, width: max(0, rect.width - 2),
        height: max(0, rect.height - 2)), pass)
  }

  override func draw(on canvas: inout Canvas) {
    canvas.box(frame, style: TextStyle(foreground: color))
    super.draw(on: &canvas)
  }
}

extension Canvas {
  /// Draws a box along the edges of a rectangle.
  mutating func box(_ rect: CellRect, style: TextStyle) {
    guard rect.width > 1, rect.height > 1 else { return }
    let right = rect.maxX - 1
    let bottom = rect.maxY - 1
    rule(.horizontal, in: rect, style: style)
    rule(
      .horizontal, in: CellRect(x: rect.x, y: bottom, width: rect.width, height: 1), style: style)
    rule(.vertical, in: rect, style: style)
    rule(.vertical, in: CellRect(x: right, y: rect.y, width: 1, height: rect.height), style: style)
    draw("┌", at: rect.origin, style: style)
    draw("┐", at: CellPoint(x: right, y: rect.y), style: style)
    draw("└", at: CellPoint(x: rect.x, y: bottom), style: style)
    draw("┘", at: CellPoint(x: right, y: bottom), style: style)
  }
}

extension View {
  /// Adds a margin of `length` cells at each of the edges; `nil` is one cell.
  public func padding(_ edges: Edge.Set = .all, _ length: Int? = nil) -> some View {
    let length = length ?? 1
    func margin(_ edge: Edge.Set) -> Int { edges.contains(edge) ? length : 0 }
    return padding(
      EdgeInsets(
        top: margin(.top), leading: margin(.leading), bottom: margin(.bottom),
        trailing: margin(.trailing)))
  }

  /// Adds a margin of `length` cells all around.
  public func padding(_ length: Int) -> some View { padding(.all, length) }

  /// Adds margins.
  public func padding(_ insets: EdgeInsets) -> some View {
    wrapped { node, context in PaddingNode(id: context.id, insets: insets, content: node) }
  }

  /// Draws a box around the view, in one cell more on each side.
  public func border(_ color: Color = .separator, width: Int = 1) -> some View {
    wrapped { node, context in
      width > 0 ? BorderNode(id: context.id, color: color, content: node) : node
    }
  }
}
