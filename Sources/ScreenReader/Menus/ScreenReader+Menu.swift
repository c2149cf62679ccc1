import AccessibilityTree
import Speech

extension ScreenReader {
  /// A key in an open menu.
  func handleInMenu(_ stroke: KeyStroke) {
    switch stroke.key {
    case .escape:
      if case .value(let setting, _)? = menu?.items.first?.choice {
        return reopenSettings(at: setting)
      }
      closeMenu()
    case .down: stepMenu(by: 1)
    case .up: stepMenu(by: -1)
    case .tab: stepMenu(by: stroke.modifiers.contains(.shift) ? -1 : 1)
    case .pageDown: stepMenu(by: 10)
    case .pageUp: stepMenu(by: -10)
    case .home: menuEnd(.backward)
    case .end: menuEnd(.forward)
    case .left: turnMenu(by: -1)
    case .right: turnMenu(by: 1)
    case .return: chooseInMenu()
    case .backspace: unfilterMenu()
    case .character(let character) where stroke.typedCharacter != nil:
      if character == " ", menu?.filter.isEmpty == true, menu?.kind != .find {
        return chooseInMenu()
      }
      if menu?.kind == .help, menu?.filter.isEmpty == true, menu?.chosen == nil,
        keyMap.index.find([stroke.normalized], in: [.any, .commands])?.command == .helpMenu
      {
        return openCommandsMenu()
      }
      if isHeadingRotor, let level = character.wholeNumberValue, (1...6).contains(level) {
        return showHeadings(ofLevel: level)
      }
      filterMenu(adding: String(character))
    default: sayUnbound([stroke])
    }
  }

  /// Opens a menu and says its title; no item is chosen yet.
  func open(_ menu: Menu, saying phrases: [Phrase]? = nil) {
    self.menu = menu
    keyMap.reset()
    hintDeadline = nil
    say(
      phrases ?? [
        composer.message(
          "menu.opened", ["title": .text(menu.title), "count": .number(menu.items.count)])
      ])
  }

  /// Escape: back to where the cursor was.
  func closeMenu() {
    menu = nil
    pendingSearch = nil
    sound(.leave)
    sayElement()
  }

  /// What an update means for an open menu: actions of an element that is gone cannot be chosen.
  func refreshMenu() {
    guard let menu, menu.kind == .actions || menu.kind == .moreContent else { return }
    if case .perform(let id, _)? = menu.items.first?.choice, live.element(id) == nil {
      self.menu = nil
    }
  }

  // MARK: Moving

  private func stepMenu(by step: Int) {
    guard var menu else { return }
    guard menu.category == nil else { return stepSearch(by: step) }
    guard !menu.shown.isEmpty else { return sayEmptyMenu() }
    let last = menu.shown.count - 1
    guard let chosen = menu.chosen else {
      menu.chosen = step > 0 ? 0 : last
      self.menu = menu
      return sayMenuRow()
    }
    let next = min(max(chosen + step, 0), last)
    if next == chosen { sound(.boundary) }
    menu.chosen = next
    self.menu = menu
    sayMenuRow()
  }

  private func menuEnd(_ direction: SearchDirection) {
    guard var menu else { return }
    if menu.category == nil {
      guard !menu.shown.isEmpty else { return sayEmptyMenu() }
      menu.chosen = direction == .forward ? menu.shown.count - 1 : 0
      self.menu = menu
      return sayMenuRow()
    }
    let isKnown = direction == .forward ? menu.hasLast : menu.hasFirst
    if !isKnown {
      menu.hits = []
      menu.hasFirst = false
      menu.hasLast = false
      menu.chosen = nil
      self.menu = menu
      return extendMenu(direction == .forward ? .backward : .forward)
    }
    guard !menu.hits.isEmpty else { return sayEmptyMenu() }
    menu.chosen = direction == .forward ? menu.hits.count - 1 : 0
    self.menu = menu
    sayMenuRow()
  }

  func sayMenuRow() {
    guard let menu, let chosen = menu.chosen, chosen < menu.rowCount else { return }
    let row = menu.row(chosen)
    if let item = menu.chosenItem, case .setting(let setting) = item.choice {
      return saySetting(setting)
    }
    let isRotor = menu.kind == .rotor || menu.kind == .items
    sayRotorEvent(isRotor ? .rotorItem(row) : .menuItem(row))
  }

  func sayEmptyMenu() {
    guard let menu else { return }
    sound(.boundary)
    if menu.filter.isEmpty {
      sayRotorEvent(.openRotor(name: menu.title, isEmpty: true))
    } else {
      notice("menu.noMatch", ["filter": .text(menu.filter)])
    }
  }

  // MARK: Filter

  /// Adds typed letters to the filter and says the first item that matches.
  func filterMenu(adding letters: String) {
    guard var menu, !letters.isEmpty else { return }
    menu.filter += letters
    showFiltered(menu, echo: letters)
  }

  private func unfilterMenu() {
    guard var menu, !menu.filter.isEmpty else { return sound(.boundary) }
    let removed = String(menu.filter.removeLast())
    showFiltered(menu, echo: removed)
  }

  private func showFiltered(_ filtered: Menu, echo: String) {
    var menu = filtered
    menu.refilter()
    self.menu = menu
    if menu.kind == .find {
      return sayRotorEvent(.typed(echo))
    }
    if menu.category != nil { return extendMenu(.forward) }
    if menu.shown.isEmpty { return sayEmptyMenu() }
    self.menu?.chosen = 0
    sayMenuRow()
  }

  // MARK: Choosing

  private func chooseInMenu() {
    guard let menu else { return }
    if menu.kind == .find { return chooseFind(menu.filter) }
    if let hit = menu.chosenHit {
      if let category = menu.category, menu.kind == .rotor { remember(category, menu.categories) }
      self.menu = nil
      return go(to: hit, event: menu.kind == .rotor ? .rotorChosen : .focus)
    }
    guard let item = menu.chosenItem else { return sayEmptyOrUnchosen() }
    choose(item)
  }

  /// Return before any item was moved over.
  private func sayEmptyOrUnchosen() {
    guard let menu else { return }
    if menu.category == nil, menu.shown.isEmpty { return sayEmptyMenu() }
    notice("menu.nothingChosen")
  }

  func choose(_ item: MenuItem) {
    if case .setting(let setting) = item.choice { return openValues(of: setting) }
    if case .value(let setting, let index) = item.choice { return choose(index, of: setting) }
    if case .nothing = item.choice { return sayMenuRow() }
    menu = nil
    switch item.choice {
    case .perform(let id, let action):
      sayRotorEvent(.menuItem(item.label))
      expect(.namedAction, of: id)
      request(action, on: id)
    case .run(let command): run(command, argument: nil, count: 1)
    case .go(let path):
      guard let now = live.recover(path), now.id == path.id else { return refuse("rotor.gone") }
      move(to: now)
    case .open(let category): openRotor(on: category)
    case .say(let spoken):
      speak(spoken.fragments, spoken.phrases, kind: .navigation, priority: .default)
    case .setting, .value, .nothing: break
    }
  }
}
