import AccessibilityTree

/// Rows of which those on the screen are made, however many there are: a list, or a lazy stack that
/// scrolls.
final class RowsNode: ViewNode {
  enum Style {
    /// An accessibility table or list of cells that can be selected.
    case list(Role)
    /// A scroll area of whatever is in the rows.
    case stack(spacing: Int, HorizontalAlignment)
  }

  let style: Style
  let sources: [RowSource]
  let starts: [Int]
  let rowCount: Int
  let selection: RowSelection?
  let state: RowsState
  let isEnabled: Bool
  unowned let graph: ViewGraph
  private(set) var visible: [(index: Int, node: ViewNode)] = []
  private var showsIndicator = false
  private var rows: [Int: ViewNode] = [:]

  init(
    _ sources: [RowSource], style: Style, selection: RowSelection?, in context: _ViewContext
  ) {
    self.style = style
    self.sources = sources
    self.selection = selection
    graph = context.graph
    isEnabled = context.environment.isEnabled
    var starts: [Int] = []
    var count = 0
    for source in sources {
      starts.append(count)
      count += source.count
    }
    self.starts = starts
    rowCount = count
    state = context.graph.store.value(for: context) { RowsState() }
    context.graph.store.keepRows(of: context.id)
    super.init(id: context.id)
  }

  private var spacing: Int {
    if case .stack(let spacing, _) = style { return spacing }
    return 0
  }

  /// The source of a row and its place in it. O(sources).
  func locate(_ index: Int) -> (source: RowSource, local: Int)? {
    guard index >= 0, index < rowCount else { return nil }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    // Sources without rows share their start with the one after them: the last is the one.
    return (sources[low], index - starts[low])
  }

  func rowID(at index: Int) -> ElementID? {
    locate(index).map { $0.source.id($0.local) }
  }

  /// The row at an index, made once in an update.
  private func made(_ index: Int) -> ViewNode? {
    if let node = rows[index] { return node }
    let node = row(at: index)
    rows[index] = node
    return node
  }

  func row(at index: Int) -> ViewNode? {
    guard let (source, local) = locate(index) else { return nil }
    let nodes = source.make(local)
    let content =
      nodes.count == 1
      ? nodes[0]
      : StackNode(
        id: source.id(local).appending(position: _ViewContext.Part.content.rawValue),
        axis: .vertical, spacing: 0, alignment: .leading, children: nodes)
    switch style {
    case .list:
      let value = content.tag ?? source.value(local)
      return ListRowNode(
        id: source.id(local), kind: source.kind, content: content, value: value, list: self)
    case .stack(_, let alignment):
      return FrameNode(
        id: source.id(local), width: .init(maximum: .infinity), height: .init(),
        alignment: Alignment(horizontal: alignment, vertical: .top), content: content)
    }
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    CellSize(width: proposal.width ?? 24, height: proposal.height ?? min(rowCount, 10))
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    state.follow(self)
    // More rows than lines never fit; fewer may not either, where they are higher.
    showsIndicator = rowCount > rect.height && rect.width > 2
    fill(rect, width: rect.width - (showsIndicator ? 1 : 0))
    if !showsIndicator, visible.count < rowCount, rect.width > 2 {
      showsIndicator = true
      fill(rect, width: rect.width - 1)
    }
    var y = rect.y - state.hiddenLines
    let width = rect.width - (showsIndicator ? 1 : 0)
    let outer = pass.clip
    pass.clip = outer.intersection(rect)
    for (_, node) in visible {
      let height = height(of: node, width: width)
      node.layout(in: CellRect(x: rect.x, y: y, width: width, height: height), pass)
      y += height + spacing
    }
    pass.clip = outer
    children = visible.map(\.node)
    state.remember(visible.map { (index: $0.index, id: $0.node.id) })
  }

  private func height(of node: ViewNode, width: Int) -> Int {
    max(1, node.size(for: ProposedSize(width: width)).height)
  }

  /// Makes the rows from the first visible one until the height is full, so that no space is left
  /// at the end and the row asked for is in sight.
  private func fill(_ rect: CellRect, width: Int) {
    visible = []
    guard rect.height > 0, width > 0, rowCount > 0 else { return }
    state.first = max(0, min(state.first, rowCount - 1))
    if let target = state.target, target < state.first || target == state.first {
      state.first = min(max(0, target), rowCount - 1)
      state.hiddenLines = 0
    }
    var used = -state.hiddenLines
    var index = state.first
    while used < rect.height, index < rowCount, let node = made(index) {
      visible.append((index, node))
      used += height(of: node, width: width) + spacing
      index += 1
    }
    let last = visible.last?.index ?? 0
    if let target = state.target, target > last || target == last && used - spacing > rect.height {
      showAtEnd(min(target, rowCount - 1), rect, width: width)
    } else if used - spacing < rect.height, state.first > 0 || state.hiddenLines > 0 {
      showAtEnd(rowCount - 1, rect, width: width)
    }
  }

  /// Makes the rows that end with `last` at the lower edge.
  private func showAtEnd(_ last: Int, _ rect: CellRect, width: Int) {
    var rows: [(index: Int, node: ViewNode)] = []
    var used = -spacing
    var index = last
    while used < rect.height, index >= 0, let node = made(index) {
      rows.append((index, node))
      used += height(of: node, width: width) + spacing
      index -= 1
    }
    visible = rows.reversed()
    state.first = visible.first?.index ?? 0
    state.hiddenLines = max(0, used - rect.height)
    // The first rows do not fill the height: they begin at the top, and others follow them.
    guard used < rect.height else { return }
    state.hiddenLines = 0
    index = last + 1
    while used < rect.height, index < rowCount, let node = made(index) {
      visible.append((index, node))
      used += height(of: node, width: width) + spacing
      index += 1
    }
  }

  override func draw(on canvas: inout Canvas) {
    canvas.clipped(to: frame) { canvas in
      super.draw(on: &canvas)
      if showsIndicator {
        canvas.scrollIndicator(
          in: frame, first: state.first, visible: visible.count, count: rowCount)
      }
    }
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    items.append(element(pass))
  }

  override func interact(_ pass: InteractionPass) {
    guard isEnabled else { return }
    if case .list = style { pass.addTarget(self) }
    super.interact(pass)
  }

  override func hit(_ point: CellPoint, into chain: inout [ViewNode]) -> Bool {
    frame.contains(point) && super.hit(point, into: &chain)
  }

  override var acceptsPointer: Bool { true }

  override func pointer(_ event: PointerEvent, _ graph: ViewGraph) -> Bool {
    switch event.kind {
    case .scroll(_, let lines):
      scroll(by: lines)
      return true
    case .down:
      guard isEnabled, case .list = style else { return false }
      graph.focus(id)
      if let row = visible.first(where: { $0.node.frame.contains(event.location) }) {
        choose(row.index, extending: !event.modifiers.isDisjoint(with: [.command, .control]))
      }
      return true
    case .move, .drag, .up: return false
    }
  }

  /// Scrolls by rows.
  func scroll(by rows: Int) {
    state.scroll(to: max(0, min(rowCount - 1, state.first + rows)))
    graph.setNeedsUpdate()
  }
}

extension Canvas {
  /// Draws where in something longer the visible part is, along the trailing edge.
  mutating func scrollIndicator(in rect: CellRect, first: Int, visible: Int, count: Int) {
    guard rect.height > 0, count > 0 else { return }
    let length = max(1, min(rect.height, rect.height * visible / count))
    let room = rect.height - length
    let start = count > visible ? min(room, room * first / max(1, count - visible)) : 0
    for line in 0..<length {
      draw(
        "▐", at: CellPoint(x: rect.maxX - 1, y: rect.y + start + line),
        style: TextStyle(foreground: .separator))
    }
  }
}
