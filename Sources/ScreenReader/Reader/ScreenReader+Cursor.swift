public import AccessibilityTree
import Speech

extension ScreenReader {
  /// The element under the cursor.
  public var cursorElement: Element? { cursor.flatMap { live.element($0.id) } }

  /// Puts the cursor somewhere and tells the application, saying nothing.
  func place(_ path: ElementPath, tellsApplication: Bool = true) {
    if cursor?.id != path.id {
      rememberCell()
      inside = nil
      place = TextPlace()
      leaveDirectTouch()
    }
    cursor = path
    guard tellsApplication, let element = live.element(path.id) else { return }
    request(.setAccessibilityFocus, on: path.id)
    askedFocus = nil
    if live.frame(path.id) == nil { request(.scrollToVisible, on: path.id) }
    if isTracking, element.takesKeyboardFocus, element.isEnabled,
      live.tree.keyboardFocus != path.id
    {
      askedFocus = path.id
      request(.setKeyboardFocus, on: path.id)
    }
  }

  /// Moves the cursor and says where it is.
  func move(to path: ElementPath, event: PhraseEvent = .focus) {
    let wasTyping = mode == .typing && inside != nil && inside != path.id
    place(path)
    guard wasTyping else { return sayElement(event) }
    leaveTyping()
    announceMode(elementPhrases(event))
    prepareHint()
  }

  /// Moves to an element by its id, wherever it is; false if it is nowhere in reach.
  @discardableResult func move(to id: ElementID, event: PhraseEvent = .focus) -> Bool {
    guard let path = live.path(to: id), path.id == live.scope || path.isInside(live.scope) else {
      return false
    }
    move(to: path, event: event)
    return true
  }

  /// There is nothing further this way: says where the cursor stays.
  func deadEnd() {
    sound(.deadEnd)
    sayElement()
  }

  /// The element the cursor begins on: what the application suggests, then where the keyboard is,
  /// then the first.
  func initialPath(_ update: TreeUpdate) -> ElementPath? {
    guard let scope = live.scopePath else { return nil }
    for id in [update.requestedFocus, update.defaultFocus, update.keyboardFocus] {
      if let id, let path = live.path(to: id), path.isInside(live.scope) { return path }
    }
    return live.firstChild(of: scope) ?? scope
  }

  private func rememberCell() {
    guard let cursor, let facts = cursorElement?.table, let table = table(around: cursor) else {
      previousCell = nil
      return
    }
    previousCell = (table, facts, cursorElement?.label)
  }

  /// Leaves Pass-through that an element with direct interaction began.
  private func leaveDirectTouch() {
    guard mode == .passThrough, cursorElement?.traits.contains(.directInteraction) == true else {
      return
    }
    mode = .commands
    keyMap.reset()
  }
}

extension Element {
  /// Whether the keyboard focus follows the cursor onto this element.
  var takesKeyboardFocus: Bool {
    switch role {
    case .button, .toggleButton, .switch, .toggle, .checkbox, .radioButton, .slider, .stepper,
      .popUpButton, .menuButton, .comboBox, .disclosureTriangle, .textField, .secureTextField,
      .textArea, .searchField, .link, .tab:
      true
    default: traits.contains(.adjustable)
    }
  }

  /// Whether plus and minus, or the arrows inside it, change its value.
  var isAdjustable: Bool {
    role == .slider || role == .stepper || traits.contains(.adjustable)
      || actions.contains { $0.id == .increment || $0.id == .decrement }
  }

  var isText: Bool { text != nil || role.isTextInput }

  var isHeading: Bool { role == .heading || traits.contains(.header) }
}
