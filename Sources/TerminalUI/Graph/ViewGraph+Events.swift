public import AccessibilityTree

extension ViewGraph {
  /// Acts on what a person did. `false`: nothing here handles it.
  public func handle(_ event: AppEvent) -> Bool {
    switch event {
    case .key(let press): return handleKey(press)
    case .text(let text), .paste(let text): return insert(text)
    case .pointer(let event): return handlePointer(event)
    case .tick(let time):
      eventTime = max(eventTime, time)
      return false
    case .focus: return false
    }
  }

  private func handleKey(_ press: KeyPress) -> Bool {
    let snapshot = current()
    let target = focusedTarget(in: snapshot)
    // A combination belongs to the window before it belongs to the text.
    let isCommand = !press.modifiers.isDisjoint(with: [.control, .command, .option])
    if isCommand, performShortcut(press, snapshot) { return true }
    if let target {
      if target.node.key(press, self) {
        note(edited: target.node, before: snapshot)
        return true
      }
      for handler in target.handlers where handler.perform(press) == .handled { return true }
    }
    if !isCommand, performShortcut(press, snapshot) { return true }
    return moveFocus(press, snapshot)
  }

  private func performShortcut(_ press: KeyPress, _ snapshot: Snapshot) -> Bool {
    for shortcut in snapshot.shortcuts where shortcut.shortcut.matches(press) {
      shortcut.perform()
      return true
    }
    return false
  }

  private func moveFocus(_ press: KeyPress, _ snapshot: Snapshot) -> Bool {
    let targets = snapshot.targets
    let presentation = snapshot.root.topPresentation
    let place = targets.firstIndex { $0.node.id == focus }
    switch press.key {
    case .tab where press.modifiers.subtracting(.shift).isEmpty && !targets.isEmpty:
      let step = press.modifiers.contains(.shift) ? -1 : 1
      let next = place.map { ($0 + step + targets.count) % targets.count }
      focus(targets[next ?? (step > 0 ? 0 : targets.count - 1)].node.id)
      return true
    case .escape:
      if let presentation {
        presentation.dismiss()
        return true
      }
      guard environment.isFullScreen else { return false }
      toggleFullScreen()
      return true
    case .leftArrow, .rightArrow:
      guard presentation?.role == .menu else { return presentation != nil }
      return snapshot.root.menuBar?.step(press.key == .leftArrow ? -1 : 1) ?? false
    case KeyEquivalent("\u{F70D}") where press.modifiers.isEmpty && presentation == nil:
      // F10, as everywhere but on a Mac.
      guard let menuBar = snapshot.root.menuBar else { return false }
      menuBar.open()
      return true
    case .upArrow, .downArrow:
      guard let presentation, presentation.role == .menu, !targets.isEmpty else { return false }
      let step = press.key == .upArrow ? -1 : 1
      let next = place.map { ($0 + step + targets.count) % targets.count } ?? 0
      focus(targets[next].node.id)
      return true
    default: return presentation != nil
    }
  }

  private func insert(_ text: String) -> Bool {
    guard let target = focusedTarget(in: current()), target.node.insert(text, self) else {
      return false
    }
    note(edited: target.node)
    return true
  }

  private func focusedTarget(in snapshot: Snapshot) -> InteractionPass.Target? {
    snapshot.targets.first { $0.node.id == focus }
  }

  /// The text with keyboard focus as it is now, whatever ``update()`` showed last. `nil` where the
  /// focus is on something else.
  public var focusedText: TextReference? {
    if let edited { return edited.reference }
    return focusedTarget(in: current())?.node.editedText?.reference
  }

  private func handlePointer(_ event: PointerEvent) -> Bool {
    let snapshot = current()
    if let captured, event.kind == .up || event.kind == .drag {
      if event.kind == .up { self.captured = nil }
      return snapshot.root.descendant(captured)?.pointer(event, self) ?? false
    }
    var chain: [ViewNode] = []
    _ = snapshot.root.hit(event.location, into: &chain)
    if event.kind == .move {
      hover(over: chain)
      return !chain.isEmpty
    }
    for node in chain where node.pointer(event, self) {
      if event.kind == .down { captured = node.id }
      return true
    }
    return snapshot.root.topPresentation != nil
  }

  private func hover(over chain: [ViewNode]) {
    let ids = chain.map(\.id)
    let old = hovered
    guard ids != old else { return }
    hovered = ids
    let entered = Set(ids)
    let known = Set(old)
    for (id, perform) in current().hovers where known.contains(id) && !entered.contains(id) {
      perform(false)
    }
    for (id, perform) in current().hovers where entered.contains(id) && !known.contains(id) {
      perform(true)
    }
  }

  /// Gives a control keyboard focus.
  func focus(_ id: ElementID?) {
    guard focus != id else { return }
    focus = id
    tellFocusBindings()
    setNeedsUpdate()
  }
}
