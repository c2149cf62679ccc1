import AccessibilityTree

/// A stepper or slider: a label and a value that goes up and down.
final class AdjustableNode: ViewNode, KeyboardTarget {
  enum Look {
    /// `‹ 1 ±›`
    case stepper(String)
    /// `├──●──┤ 72`: the part from 0 to 1, and the value in words.
    case slider(Double, String)
  }

  private let role: Role
  private let value: String?
  private let look: Look
  private let style: TextStyle
  private let isEnabled: Bool
  var increment: (@MainActor () -> Void)?
  var decrement: (@MainActor () -> Void)?
  /// Sets the value by a part of the range from 0 to 1.
  var setFraction: (@MainActor (Double) -> Void)?
  private var track = CellRect.zero

  init(
    id: ElementID, role: Role, labels: [ViewNode], value: String?, in context: _ViewContext,
    look: Look
  ) {
    self.role = role
    self.value = value
    self.look = look
    style = context.environment.standard.textStyle
    isEnabled = context.environment.isEnabled
    super.init(
      id: id, children: context.environment.standard.areLabelsHidden ? [] : labels)
    if context.environment.standard.areLabelsHidden { hiddenLabels = labels }
  }

  private var hiddenLabels: [ViewNode] = []

  private var shortest: Int {
    switch look {
    case .stepper(let value): TextMetrics.width(of: value) + 5
    case .slider(_, let value): TextMetrics.width(of: value) + 6
    }
  }

  private var labelWidth: Int {
    children.reduce(0) { $0 + $1.size(for: ProposedSize(height: 1)).width + 1 }
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    // Where there is less room than that the label is cut, not the value.
    let whole = labelWidth + shortest
    let most = if case .slider = look { whole + 24 } else { whole }
    let offered = proposal.width ?? (most > whole ? whole + 12 : whole)
    return CellSize(width: max(shortest, min(offered, most)), height: 1)
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    var x = rect.x
    let room = max(0, rect.width - shortest)
    for child in children {
      let width = min(
        child.size(for: ProposedSize(height: 1)).width, max(0, rect.x + room - x - 1))
      child.layout(in: CellRect(x: x, y: rect.y, width: width, height: 1), pass)
      x += width + 1
    }
    x = min(x, rect.maxX)
    track = CellRect(x: x, y: rect.y, width: rect.maxX - x, height: min(1, rect.height))
  }

  override func draw(on canvas: inout Canvas) {
    var style = style
    style.isDim = !isEnabled
    if canvas.focus == id { style.isUnderlined = true }
    canvas.clipped(to: frame) { canvas in
      super.draw(on: &canvas)
      canvas.draw(shown, at: track.origin, style: style)
    }
  }

  private var shown: String {
    switch look {
    case .stepper(let value): return value.isEmpty ? "‹ ± ›" : "‹ \(value) ±›"
    case .slider(let fraction, let value):
      let length = max(1, track.width - 3 - TextMetrics.width(of: value))
      let knob = max(0, min(length - 1, Int((Double(length - 1) * fraction).rounded())))
      return "├" + String(repeating: "─", count: knob) + "●"
        + String(repeating: "─", count: length - 1 - knob) + "┤ " + value
    }
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    var label: [AccessibilityNode] = []
    super.accessibility(into: &label, pass)
    for hidden in hiddenLabels { hidden.accessibility(into: &label, pass) }
    var element = Element(id: id, role: role, label: label.combinedLabel, value: value)
    element.traits.insert(.adjustable)
    if role == .slider { element.orientation = .horizontal }
    if !isEnabled { element.traits.insert(.notEnabled) }
    let node = AccessibilityNode(element, frame: frame, pass)
    node.isControl = true
    if isEnabled {
      node.handlers.adjust = { direction in
        switch direction {
        case .increment: self.increment?()
        case .decrement: self.decrement?()
        }
      }
    }
    items.append(node)
  }

  override func interact(_ pass: InteractionPass) {
    if isEnabled { pass.addTarget(self) }
  }

  func key(_ press: KeyPress, _ graph: ViewGraph) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    switch press.key {
    case .upArrow, .rightArrow, "+": increment?()
    case .downArrow, .leftArrow, "-": decrement?()
    case .home where setFraction != nil: setFraction?(0)
    case .end where setFraction != nil: setFraction?(1)
    default: return false
    }
    return true
  }

  func insert(_ text: String, _ graph: ViewGraph) -> Bool {
    switch text {
    case "+": increment?()
    case "-": decrement?()
    default: return false
    }
    return true
  }

  override var acceptsPointer: Bool { true }

  override func pointer(_ event: PointerEvent, _ graph: ViewGraph) -> Bool {
    guard isEnabled, event.kind == .down || event.kind == .drag else { return event.kind == .up }
    if event.kind == .down { graph.focus(id) }
    let x = event.location.x - track.x
    switch look {
    case .slider(_, let value):
      let length = track.width - 3 - TextMetrics.width(of: value)
      guard length > 1, x >= 0 else { return true }
      setFraction?(Double(min(length - 1, max(0, x - 1))) / Double(length - 1))
    case .stepper:
      guard event.kind == .down, x >= 0 else { return true }
      if x < track.width / 2 { decrement?() } else { increment?() }
    }
    return true
  }
}
