import AccessibilityTree
import Speech

extension ScreenReader {
  // MARK: Actions

  /// The named actions of the element, "Show alternate items" first as macOS has it.
  func openActionsMenu() {
    guard let cursor, let element = cursorElement else { return notice("notice.nothing") }
    var items: [MenuItem] = []
    for id in [cursor.id] + cursor.containers.reversed() where items.isEmpty {
      guard let holder = live.element(id), id == cursor.id || holder.role == .row else { continue }
      items = actionItems(of: holder)
    }
    guard !items.isEmpty else { return refuse("actions.none") }
    open(
      Menu(.actions, title: strings["actions.title"], items: items),
      saying: composer.phrases(for: .openActionsMenu(count: items.count), element))
  }

  func actionItems(of element: Element) -> [MenuItem] {
    let offered = element.offeredActions
    let ordered =
      offered.filter { $0.id == .showAlternateItems }
      + offered.filter { $0.id != .showAlternateItems }
    return ordered.map { action in
      MenuItem(
        label: action.name.isEmpty ? strings["action." + action.id.key] : action.name,
        choice: .perform(element.id, .perform(action.id)))
    }
  }

  func openMoreContent() {
    guard let element = cursorElement else { return notice("notice.nothing") }
    let items = element.customContent.map { content in
      MenuItem(
        label: content.label.isEmpty
          ? content.value : content.label + (content.value.isEmpty ? "" : ", " + content.value),
        choice: .nothing)
    }
    guard !items.isEmpty else { return refuse("moreContent.none") }
    open(
      Menu(.moreContent, title: strings["moreContent.title"], items: items),
      saying: composer.phrases(for: .openMoreContent(count: items.count), element))
  }

  // MARK: Rotor and choosers

  func openRotor() {
    let categories = rotorCategories()
    guard let category = currentRotor(categories) else { return refuse("rotor.none") }
    open(category, among: categories)
  }

  func openRotor(on category: RotorCategory) { open(category, among: rotorCategories()) }

  private func open(_ category: RotorCategory, among categories: [RotorCategory]) {
    let title = category.title(strings)
    let isEmpty = search(category, from: nil, .forward) == .end
    open(Menu(.rotor, title: title, category: category, among: categories), saying: [])
    sayRotorEvent(.openRotor(name: title, isEmpty: isEmpty))
  }

  /// Left and right: another rotor, or another value of a setting.
  func turnMenu(by step: Int) {
    guard let menu else { return }
    if case .setting(let setting)? = menu.chosenItem?.choice { return change(setting, by: step) }
    guard menu.kind == .rotor, menu.categories.count > 1, let category = menu.category,
      let index = menu.categories.firstIndex(of: category)
    else { return sound(.boundary) }
    let count = menu.categories.count
    show(menu.categories[(index + step + count) % count])
  }

  private func show(_ category: RotorCategory) {
    guard let menu else { return }
    let title = category.title(strings)
    self.menu = Menu(menu.kind, title: title, category: category, among: menu.categories)
    remember(category, menu.categories)
    sayRotorEvent(.rotorChanged(name: title))
  }

  var isHeadingRotor: Bool {
    guard let menu, menu.kind == .rotor, menu.filter.isEmpty else { return false }
    switch menu.category {
    case .system(.headings), .headings: return true
    default: return false
    }
  }

  /// 1–6 in the Headings rotor: that level only.
  func showHeadings(ofLevel level: Int) {
    guard let menu else { return }
    let category = RotorCategory.headings(level: level)
    let title = category.title(strings)
    self.menu = Menu(.rotor, title: title, category: category, among: menu.categories)
    let isEmpty = search(category, from: nil, .forward) == .end
    sayRotorEvent(isEmpty ? .openRotor(name: title, isEmpty: true) : .rotorChanged(name: title))
  }

  func openItemChooser() {
    let title = strings["rotor.items"]
    open(Menu(.items, title: title, category: .all), saying: [])
    sayRotorEvent(.openRotor(name: title, isEmpty: false))
  }

  // MARK: Find

  func openFind() {
    open(
      Menu(.find, title: strings["find.title"], items: []),
      saying: [composer.message("find.opened")])
  }

  func chooseFind(_ words: String) {
    menu = nil
    guard !words.isEmpty else { return closeMenu() }
    finding = words
    findAgain(.forward)
  }

  func findAgain(_ direction: SearchDirection) {
    guard !finding.isEmpty else { return openFind() }
    find(finding, direction)
  }

  func openFindMenu() {
    let kinds: [SystemRotor] = [
      .headings, .links, .formControls, .buttons, .textFields, .tables, .lists, .landmarks,
      .images, .containers,
    ]
    let items = kinds.map {
      MenuItem(label: strings["rotor." + $0.rawValue], choice: .open(.system($0)))
    }
    open(Menu(.findKinds, title: strings["findKinds.title"], items: items))
  }

  // MARK: History and hot spots

  /// What was said last, newest first, each with the key it answered and when that was.
  func openHistory() {
    let items = history.record(PhraseHistory.limit).reversed().map { spoken in
      let key = spoken.key.flatMap { KeyStroke(name: $0) }?.spokenName(strings)
      return MenuItem(
        label: strings[
          "history.item", variant: key == nil ? "keyless" : nil,
          [
            "text": .text(spoken.text), "key": .text(key ?? ""),
            "age": .text(age(of: spoken.time)),
          ]],
        choice: .say(spoken))
    }
    guard !items.isEmpty else { return notice("notice.nothingSaid") }
    open(Menu(.history, title: strings["history.title"], items: items))
  }

  /// "2 minutes ago".
  private func age(of time: Duration) -> String {
    let seconds = Int(max(.zero, now - time).components.seconds)
    switch seconds {
    case 0: return strings["history.now"]
    case ..<60: return strings["history.seconds", ["count": .number(seconds)]]
    case ..<3600: return strings["history.minutes", ["count": .number(seconds / 60)]]
    default: return strings["history.hours", ["count": .number(seconds / 3600)]]
    }
  }

  func openHotSpots() {
    let items = hotSpots.keys.sorted().compactMap { digit -> MenuItem? in
      guard let path = hotSpots[digit].flatMap({ live.resolve($0) ?? live.path(to: $0.id) }),
        let element = live.element(path.id)
      else { return nil }
      let words = composer.phrases(for: .focus, element).map(\.text).joined(separator: ", ")
      return MenuItem(label: "\(digit), \(words)", choice: .go(path))
    }
    guard !items.isEmpty else { return refuse("hotspot.noneSet") }
    open(Menu(.hotSpots, title: strings["hotspot.title"], items: items))
  }
}

extension ActionID {
  /// The key of its name where the application gives none.
  var key: String {
    switch self {
    case .press: "press"
    case .increment: "increment"
    case .decrement: "decrement"
    case .escape: "escape"
    case .magicTap: "magicTap"
    case .delete: "delete"
    case .showMenu: "showMenu"
    case .showAlternateItems: "showAlternateItems"
    case .custom: "custom"
    }
  }
}

extension Element {
  /// The actions to choose from: those that no command of their own performs.
  var offeredActions: [AccessibilityAction] {
    actions.filter { action in
      switch action.id {
      case .press: !action.name.isEmpty
      case .increment, .decrement, .escape: false
      default: true
      }
    }
  }
}
