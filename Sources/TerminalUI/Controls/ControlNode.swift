import AccessibilityTree

/// Something that is pressed: a look around a label, and an element of its own.
final class ControlNode: ViewNode, KeyboardTarget {
  /// What is drawn around the label.
  enum Look {
    /// `[ label ]`
    case bracketed
    /// `‹ label ›`
    case angled
    /// The label in a box as wide as there is room for.
    case block
    /// The label alone.
    case plain
    /// A mark before the label.
    case marked(String)
    /// A mark after the label.
    case trailing(String)
    /// A mark instead of the label.
    case bare(String)

    var before: String {
      switch self {
      case .bracketed: "[ "
      case .angled: "‹ "
      case .marked(let mark): mark + " "
      case .bare(let mark): mark
      case .block: "  "
      case .plain, .trailing: ""
      }
    }

    var after: String {
      switch self {
      case .bracketed: " ]"
      case .angled: " ›"
      case .trailing(let mark): " " + mark
      case .block: "  "
      case .plain, .marked, .bare: ""
      }
    }
  }

  private let role: Role
  private let label: String?
  private let look: Look
  private let isEnabled: Bool
  private let style: TextStyle
  private let press: @MainActor () -> Void
  /// Completes the element: value, state, more actions.
  var describe: (@MainActor (AccessibilityNode) -> Void)?
  /// Acts on keys before the press keys are looked at.
  var keys: (@MainActor (KeyPress) -> Bool)?
  var shortcut: KeyboardShortcut?
  /// Whether a presentation puts keyboard focus here when it opens.
  var isInitialFocus = false
  /// Whether a dialog may make it the default button.
  var isPreferred = false

  var wantsInitialFocus: Bool { isInitialFocus || shortcut == .defaultAction }

  init(
    id: ElementID, role: Role, label: String?, labelNodes: [ViewNode] = [], look: Look,
    isEnabled: Bool, style: TextStyle = TextStyle(), press: @escaping @MainActor () -> Void
  ) {
    self.role = role
    self.label = label
    self.look = look
    self.isEnabled = isEnabled
    self.style = style
    self.press = press
    var children = labelNodes
    if children.count > 1 {
      children = [
        StackNode(
          id: id.appending(position: _ViewContext.Part.label.rawValue), axis: .horizontal,
          spacing: 1, alignment: .center, children: children)
      ]
    }
    super.init(id: id, children: children)
  }

  /// Whether it is drawn as a box.
  override var isBlock: Bool { if case .block = look { true } else { false } }

  private var edge: Int { isBlock ? 1 : 0 }

  private var margins: (before: Int, after: Int) {
    (TextMetrics.width(of: look.before), TextMetrics.width(of: look.after))
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    let margins = margins
    var inner = proposal
    inner.width = proposal.width.map { $0 - margins.before - margins.after }
    let size = children.first?.size(for: inner) ?? .zero
    let width = size.width + margins.before + margins.after
    return CellSize(
      width: isBlock ? max(width, proposal.width ?? 0) : width,
      height: max(1, size.height) + 2 * edge)
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    let margins = margins
    for child in children {
      child.layout(
        in: CellRect(
          x: rect.x + margins.before, y: rect.y + edge,
          width: max(0, rect.width - margins.before - margins.after),
          height: max(0, rect.height - 2 * edge)), pass)
    }
  }

  override func draw(on canvas: inout Canvas) {
    var style = style
    style.isDim = !isEnabled
    if canvas.focus == id { style.isUnderlined = true }
    canvas.clipped(to: frame) { canvas in
      if isBlock {
        canvas.box(frame, style: style)
      } else {
        canvas.draw(look.before, at: frame.origin, style: style)
      }
      super.draw(on: &canvas)
      if !look.after.isEmpty, !isBlock {
        canvas.draw(
          look.after, at: CellPoint(x: frame.maxX - margins.after, y: frame.y), style: style)
      }
    }
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    var inner: [AccessibilityNode] = []
    super.accessibility(into: &inner, pass)
    var element = Element(id: id, role: role, label: label ?? inner.combinedLabel)
    if !isEnabled { element.traits.insert(.notEnabled) }
    if role == .button { element.traits.insert(.button) }
    let node = AccessibilityNode(element, frame: frame, pass)
    node.isControl = true
    if isEnabled { node.handlers.press = press }
    for part in inner { node.absorb(part) }
    describe?(node)
    items.append(node)
  }

  override func interact(_ pass: InteractionPass) {
    guard isEnabled else { return }
    // What takes no space is there for its shortcut.
    if !frame.isEmpty { pass.addTarget(self) }
    if let shortcut { pass.addShortcut(shortcut, perform: press) }
  }

  func key(_ press: KeyPress, _ graph: ViewGraph) -> Bool {
    if let keys, keys(press) { return true }
    guard press.modifiers.isEmpty, press.key == .space || press.key == .return else { return false }
    self.press()
    return true
  }

  override var acceptsPointer: Bool { true }

  override func pointer(_ event: PointerEvent, _ graph: ViewGraph) -> Bool {
    switch event.kind {
    case .down:
      if isEnabled { graph.focus(id) }
      return true
    case .up:
      if isEnabled, frame.contains(event.location) { press() }
      return true
    case .move, .drag, .scroll: return false
    }
  }
}
