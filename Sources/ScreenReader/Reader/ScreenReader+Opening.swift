import AccessibilityTree
import Speech

extension ScreenReader {
  /// The opening, one utterance in this order: the reader and the application, the window's title,
  /// the focused element, and once for each person the first steps.
  func open(_ update: TreeUpdate) {
    openers = live.modal.map { [($0, nil, false)] } ?? []
    if let path = initialPath(update) { place(path) }
    let window = live.element(live.window)
    let title = window?.label
    var phrases: [Phrase]
    if configuration.greetsByOwnName {
      phrases = [
        composer.message(
          "greeting.own", ["application": .text(configuration.applicationName)]),
        Phrase([PhrasePart(title ?? "", .window)]),
      ]
    } else {
      let element = window ?? Element(id: live.tree.root, role: .window)
      phrases = composer.phrases(
        for: .readerOn(application: configuration.applicationName, window: title), element)
    }
    if cursor != nil { phrases += elementPhrases() }
    if configuration.tellsFirstSteps {
      phrases.append(
        composer.message(
          "greeting.firstSteps",
          ["help": .text(toldKey(of: .keyHelp)), "quit": .text(toldKey(of: .quit))]))
    }
    say(phrases)
    prepareHint()
    announce(update.announcements)
  }

  /// Takes in an update: first where the cursor is now, then what changed under it, then what the
  /// application has to say.
  func absorb(_ update: TreeUpdate) {
    let before = snapshot()
    _ = live.apply(update)
    var isTextGone = false
    if let inside, live.element(inside) == nil {
      self.inside = nil
      isTextGone = mode == .typing
    }
    let arrived = followScreen(update, before)
    if isTextGone, inside == nil, mode == .typing { enter(mode: .commands) }
    followTyping()
    if !arrived { sayChanges(since: before) }
    announce(update.announcements)
    refreshMenu()
    followPage()
    if let element = textElement { remember(around: element) }
    if hasSpoken {
      expectation = nil
    } else if let waiting = expectation, waiting.cause == .press || waiting.cause == .adjust,
      live.element(waiting.element) == nil
    {
      expectation = nil
    }
    // An application that did not give the focus by now does not give it.
    askedFocus = nil
  }

  /// What has to be remembered of the old tree.
  private func snapshot() -> Before {
    Before(
      scope: live.scope, modal: live.modal, modalElement: live.modal.flatMap { live.element($0) },
      focus: live.tree.keyboardFocus, cursor: cursor,
      element: cursorElement, text: textElement)
  }

  struct Before {
    var scope: ElementID
    var modal: ElementID?
    var modalElement: Element?
    var focus: ElementID?
    var cursor: ElementPath?
    var element: Element?
    var text: Element?
  }

  /// Finds the cursor's place in the new tree, and says it if it moved. True if it was said.
  private func followScreen(_ update: TreeUpdate, _ before: Before) -> Bool {
    if let said = followModal(update, before) { return said }
    let asked = requestedFocus(in: update)
    if asked.isRequest || live.scope != before.scope {
      menu = nil
      return arrive(at: asked.element.flatMap { locate($0) } ?? initialPath(update))
    }
    guard let old = cursor else { return arrive(at: initialPath(update)) }
    guard let path = live.recover(old), path.id == live.scope || path.isInside(live.scope) else {
      return arrive(at: initialPath(update))
    }
    if path.id == old.id {
      cursor = path
      return followFocus(before)
    }
    if isTracking, followFocus(before) { return true }
    place(path)
    sayElement()
    return true
  }

  private func arrive(at path: ElementPath?) -> Bool {
    guard let path else {
      cursor = nil
      return false
    }
    let isSame = path.id == cursor?.id
    place(path)
    if !isSame || !hasSpoken { sayElement() }
    return true
  }

  private func requestedFocus(in update: TreeUpdate) -> (isRequest: Bool, element: ElementID?) {
    if let id = update.requestedFocus, live.path(to: id) != nil { return (true, id) }
    for announcement in update.announcements {
      switch announcement {
      case .screenChanged(let id): return (true, id)
      case .layoutChanged(let id?): return (true, id)
      default: continue
      }
    }
    return (false, nil)
  }

  // MARK: Modals

  /// A modal that opened or went away decides alone where the cursor is. `nil`: none did.
  private func followModal(_ update: TreeUpdate, _ before: Before) -> Bool? {
    let modal = live.modal
    guard modal != before.modal else { return nil }
    if let modal, !openers.contains(where: { $0.modal == modal }) {
      var from = (opener: cursor, isTyping: mode == .typing)
      // A menu that gives way to its neighbour was opened from where that is opened from.
      while let last = openers.last, live.element(last.modal) == nil {
        from = (last.opener, last.isTyping)
        openers.removeLast()
      }
      openers.append((modal, from.opener, from.isTyping))
      return open(modal, update)
    }
    return goBack(to: modal, update, before)
  }

  /// Modals went away: back to where the outermost of them was opened from.
  private func goBack(to modal: ElementID?, _ update: TreeUpdate, _ before: Before) -> Bool {
    var opener = cursor
    var wasTyping = false
    while let last = openers.last, last.modal != modal {
      (opener, wasTyping) = (last.opener, last.isTyping)
      openers.removeLast()
    }
    var path = requestedFocus(in: update).element.flatMap { live.path(to: $0) }
    if path == nil { path = opener.flatMap { live.recover($0) } ?? initialPath(update) }
    if let found = path, found.id != live.scope, !found.isInside(live.scope) {
      path = initialPath(update)
    }
    let isModeOver = mode == .typing
    leaveTyping()
    guard let path else { return arrive(at: nil) }
    if wasTyping, path.id == opener?.id, let element = live.element(path.id) {
      place(path)
      goIntoText(element)
    } else if let closed = before.modalElement, closed.role == .menu {
      place(path)
      say(composer.phrases(for: .menuClosed, closed) + elementPhrases())
      prepareHint()
    } else if isModeOver {
      place(path)
      announceMode(elementPhrases())
      prepareHint()
    } else {
      return arrive(at: path)
    }
    return true
  }

  private func open(_ modal: ElementID, _ update: TreeUpdate) -> Bool {
    guard let element = live.element(modal), let path = initialPath(update) else { return false }
    let isTyping = mode == .typing
    leaveTyping()
    menu = nil
    sound(.alert)
    place(path)
    let isMenu = element.role == .menu
    var phrases = composer.phrases(for: isMenu ? .menuOpened : .modalOpened, element)
    // Whoever types goes on typing where there is a field for it.
    if isTyping, let field = cursorElement, field.text?.isEditable == true {
      goIntoText(field, after: phrases)
      return true
    }
    if path.id != modal { phrases += elementPhrases() }
    say(phrases)
    prepareHint()
    return true
  }

  // MARK: The keyboard focus

  /// The application, or Tab, moved the keyboard focus. True if that was said.
  private func followFocus(_ before: Before) -> Bool {
    let focus = live.tree.keyboardFocus
    guard let focus, focus != before.focus, focus != askedFocus, focus != cursor?.id,
      let path = live.path(to: focus), path.isInside(live.scope)
    else { return false }
    guard isTracking else {
      if let element = live.element(focus) {
        say(composer.phrases(for: .describeKeyboardFocus, element, in: context(of: path, element)))
      }
      return true
    }
    move(to: path, event: focusEvent(from: before.cursor, to: path))
    return true
  }

  /// M12 and M13: into a group, the element and then the group; elsewhere, what is left and entered.
  private func focusEvent(from old: ElementPath?, to new: ElementPath) -> PhraseEvent {
    let left = old?.containers ?? []
    let entered = new.containers
    let shared = zip(left, entered).prefix { $0 == $1 }.count
    let leaving = left.dropFirst(shared).reversed().compactMap { live.element($0) }
    let entering = entered.dropFirst(shared).filter { $0 != live.scope }
      .compactMap { live.element($0) }
    if leaving.isEmpty, entering.isEmpty { return .focus }
    if leaving.isEmpty { return .keyboardFocus }
    return .jumped(leaving: Array(leaving), entering: Array(entering))
  }

  // MARK: Announcements

  private func announce(_ announcements: [Announcement]) {
    for announcement in announcements {
      switch announcement {
      case .words(let words, let priority):
        guard !words.isEmpty else { continue }
        say(
          [Phrase([PhrasePart(words, .text)])], kind: .announcement,
          priority: Utterance.Priority(rawValue: priority.rawValue) ?? .default)
      case .pageScrolled(let status):
        sound(.pageTurn)
        if reading == nil, !status.isEmpty {
          say([Phrase([PhrasePart(status, .text)])], kind: .announcement)
        }
      case .screenChanged, .layoutChanged: continue
      }
    }
  }
}
