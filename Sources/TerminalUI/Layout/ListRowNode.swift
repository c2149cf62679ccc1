import AccessibilityTree

/// One row of a list: selectable, drawn across the whole width, one accessibility element.
final class ListRowNode: ViewNode {
  let kind: RowSource.Kind
  let value: AnyHashable?
  private unowned let list: RowsNode

  init(
    id: ElementID, kind: RowSource.Kind, content: ViewNode, value: AnyHashable?, list: RowsNode
  ) {
    self.kind = kind
    self.value = value
    self.list = list
    super.init(id: id, children: [content])
  }

  private var isSelected: Bool {
    guard kind == .row, let value, let selection = list.selection else { return false }
    return selection.contains(value)
  }

  private var isCurrent: Bool { list.state.current?.id == id && list.graph.focus == list.id }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    let size = children[0].size(
      for: ProposedSize(width: proposal.width.map { $0 - 2 }, height: proposal.height))
    return CellSize(width: proposal.width ?? size.width + 2, height: max(1, size.height))
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    let inner = CellRect(
      x: rect.x + 1, y: rect.y, width: max(0, rect.width - 2), height: rect.height)
    children[0].layout(in: inner.placing(children[0], .leading), pass)
  }

  override func draw(on canvas: inout Canvas) {
    if isSelected {
      canvas.fill(frame, TextStyle(foreground: .primary, background: .selection))
    }
    if isCurrent || isSelected {
      canvas.draw("›", at: frame.origin, style: TextStyle(foreground: .accent))
    }
    super.draw(on: &canvas)
  }

  /// The row's element: a cell that says what is in it, or a container where it holds several
  /// controls.
  func element(_ pass: AccessibilityPass) -> AccessibilityNode {
    var parts: [AccessibilityNode] = []
    children[0].accessibility(into: &parts, pass)
    let result: AccessibilityNode
    if parts.count == 1, parts[0].children.count > 0, !parts[0].isControl {
      result = AccessibilityNode.containing(parts[0].children, id: id, frame: frame, pass)
      result.element.label = parts[0].element.label ?? parts[0].children.combinedLabel
      result.element.role = .row
      result.absorbOwn(of: parts[0])
      pass.moveFocus(from: parts, to: result)
    } else if parts.flattened(false).filter(\.isControl).count > 1 {
      result = AccessibilityNode.containing(parts, id: id, frame: frame, pass)
      result.element.label = parts.combinedLabel
      result.element.role = .row
    } else {
      result = AccessibilityNode.combining(parts, id: id, frame: frame, pass)
      if parts.count == 1 { result.adoptDetails(of: parts[0]) }
      pass.moveFocus(from: parts + parts.flattened(false), to: result)
      if result.element.role == .staticText || result.element.role == .custom {
        result.element.role = kind == .row ? .cell : .staticText
      }
    }
    if kind == .row { addSelection(to: result, pass) }
    return result
  }

  private func addSelection(to result: AccessibilityNode, _ pass: AccessibilityPass) {
    guard list.selection != nil, value != nil else { return }
    if isSelected { result.element.traits.insert(.selected) }
    guard list.isEnabled else { return }
    if result.isControl, let press = result.handlers.press {
      let name = result.element.label ?? ""
      result.handlers.named.append(
        ActionHandlers.Named(
          action: AccessibilityAction(id: .press, name: name), key: id, perform: press))
      result.element.role = .cell
    }
    result.handlers.press = { [list, id] in
      guard let index = list.state.index(of: id, list) else { return }
      list.choose(index, extending: false)
    }
  }
}

extension AccessibilityNode {
  /// Takes over the whole description of the only part there is.
  func adoptDetails(of part: AccessibilityNode) {
    let id = element.id
    let children = element.children
    element = part.element
    element.id = id
    element.children = children
    handlers = part.handlers
    rotors = part.rotors
    text = part.text
    isControl = part.isControl
  }

  /// Takes over what a container that is replaced says of itself.
  func absorbOwn(of part: AccessibilityNode) {
    absorbed.append(part.element.id)
    rotors += part.rotors
    handlers.named += part.handlers.named
    handlers.hover = handlers.hover ?? part.handlers.hover
    element.hint = part.element.hint
    element.identifier = part.element.identifier
    element.origins.merge(part.element.origins) { own, _ in own }
  }
}
