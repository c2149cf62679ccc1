import AccessibilityTree
import Speech

extension Element {
  /// Whether Space does something here.
  var canBePressed: Bool {
    if actions.contains(where: { $0.id == .press }) { return true }
    switch role {
    case .button, .toggleButton, .switch, .toggle, .checkbox, .radioButton, .link, .popUpButton,
      .menuButton, .menuItem, .tab, .disclosureTriangle, .keyboardKey:
      return true
    default:
      return !traits.isDisjoint(with: [.button, .link, .switchButton, .backButton, .tab])
    }
  }
}

extension ScreenReader {
  /// Space: the element's default action.
  func activate() {
    guard let cursor, let element = cursorElement else { return notice("notice.nothing") }
    guard element.isEnabled else {
      sound(.error)
      return say(composer.phrases(for: .activateDimmed, element, in: context(of: cursor, element)))
    }
    if element.traits.contains(.directInteraction) { startDirectTouch(element) }
    if element.text?.isEditable == true { return goIntoText(element) }
    guard element.canBePressed || element.traits.contains(.directInteraction) else {
      return refuse("notice.notPressable")
    }
    expect(.press, of: element.id)
    request(.press, on: element.id)
  }

  /// Keys that go straight to a control have to arrive there.
  func takeKeys(to element: Element) {
    guard live.tree.keyboardFocus != element.id else { return }
    askedFocus = element.id
    request(.setKeyboardFocus, on: element.id)
  }

  /// Keys go straight to the control until the cursor leaves it, or Ctrl-O Escape.
  private func startDirectTouch(_ element: Element) {
    mode = .passThrough
    keyMap.reset()
    takeKeys(to: element)
    if element.traits.contains(.silentOnTouch) {
      sound(.mode)
    } else {
      announceMode([wayOutOfPassThrough])
    }
  }

  func adjust(_ action: ActionRequest.Action) {
    guard let cursor, let element = cursorElement else { return notice("notice.nothing") }
    guard element.isEnabled else {
      sound(.error)
      return say(composer.phrases(for: .activateDimmed, element, in: context(of: cursor, element)))
    }
    guard element.isAdjustable else { return refuse("notice.notAdjustable") }
    expect(.adjust, of: element.id)
    request(action, on: element.id)
  }

  /// An action the element, or the nearest container that has it, offers.
  func performAction(_ action: ActionID, none key: String) {
    guard let cursor, let element = cursorElement else { return notice("notice.nothing") }
    guard element.isEnabled else {
      sound(.error)
      return say(composer.phrases(for: .activateDimmed, element, in: context(of: cursor, element)))
    }
    let candidates = [cursor.id] + cursor.containers.reversed()
    for id in candidates {
      guard live.element(id)?.actions.contains(where: { $0.id == action }) == true else { continue }
      expect(.press, of: id)
      return request(.perform(action), on: id)
    }
    refuse(key)
  }

  func toggleDisclosure() {
    guard let cursor else { return notice("notice.nothing") }
    for id in [cursor.id] + cursor.containers.reversed() where id != live.scope {
      guard let element = live.element(id), element.isExpanded != nil else { continue }
      guard element.isEnabled else {
        sound(.error)
        return say(composer.phrases(for: .activateDimmed, element))
      }
      expect(.press, of: id)
      return request(.press, on: id)
    }
    refuse("notice.noDisclosure")
  }

  func scroll(_ direction: SearchDirection) {
    guard let cursor else { return notice("notice.nothing") }
    if isTextInteraction { return step(.page, direction) }
    let target =
      ([cursor.id] + cursor.containers.reversed()).first { id in
        guard let element = live.element(id) else { return false }
        return element.isScrollable || element.role == .scrollArea || element.role == .list
          || element.role == .table
          || element.role == .outline || element.traits.contains(.causesPageTurn)
      }
    guard let target else { return refuse("notice.notScrollable") }
    request(.scroll(direction == .forward ? .bottom : .top), on: target)
    sound(.pageTurn)
  }

  func pointerToItem() {
    guard let element = cursorElement else { return notice("notice.nothing") }
    request(.hover(true), on: element.id)
    notice("notice.pointerMoved")
  }

  // MARK: Focus and cursor

  func cursorToFocus() {
    guard let focus = live.tree.keyboardFocus, let path = live.path(to: focus),
      path.isInside(live.scope)
    else { return refuse("notice.noFocus") }
    if path.id == cursor?.id { return sayElement() }
    move(to: path)
  }

  func focusToCursor() {
    guard let element = cursorElement else { return notice("notice.nothing") }
    askedFocus = element.id
    request(.setKeyboardFocus, on: element.id)
    notice("notice.focusMoved")
  }

  func toggleTracking() {
    isTracking.toggle()
    notice(isTracking ? "notice.trackingOn" : "notice.trackingOff")
  }
}
