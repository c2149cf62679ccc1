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

  private func actionItems(of element: Element) -> [MenuItem] {
    let offered = element.actions.filter { action in
      switch action.id {
      case .press: !action.name.isEmpty
      case .increment, .decrement, .escape: false
      default: true
      }
    }
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

  /// What was said last, newest first.
  func openHistory() {
    let items = history.newest(100).reversed().map {
      MenuItem(label: $0.text, choice: .say($0))
    }
    guard !items.isEmpty else { return notice("notice.nothingSaid") }
    open(Menu(.history, title: strings["history.title"], items: items))
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

  // MARK: Help

  func openHelpMenu() {
    let commands: [ReaderCommand] = [
      .commandsMenu, .modeKeys, .keyHelp, .whatCanIDo, .tutorial, .settings,
    ]
    open(
      Menu(.help, title: strings["help.title"], items: commands.map { commandItem($0) }))
  }

  func openCommandsMenu() {
    var seen: Set<ReaderCommand> = []
    let items = keyMap.index.bindings.filter { $0.command != .prefix }
      .filter { seen.insert($0.command).inserted }.map { commandItem($0.command) }
    open(Menu(.commands, title: strings["commands.title"], items: items))
  }

  /// The keys of the mode, in the order of the table.
  func openModeKeys() {
    let layers: Set<KeyBinding.Layer> =
      mode == .quickNav ? [.quickNav, .any, .commands] : [.any, .commands]
    let items = keyMap.index.bindings.filter { layers.contains($0.layer) && !$0.keys.isEmpty }.map {
      binding in
      MenuItem(
        label: binding.spokenKeys(strings) + ": "
          + description(of: binding.command, argument: binding.argument),
        choice: binding.command == .prefix ? .nothing : .run(binding.command))
    }
    open(
      Menu(
        .modeKeys,
        title: strings["modeKeys.title", ["mode": .text(strings["mode." + mode.rawValue])]],
        items: items))
  }

  /// V: the commands that work on the element under the cursor.
  func openWhatCanIDo() {
    guard let element = cursorElement, let cursor else { return notice("notice.nothing") }
    let items = usefulCommands(on: element, at: cursor).map { commandItem($0) }
    open(Menu(.whatCanIDo, title: strings["whatCanIDo.title"], items: items))
  }

  private func commandItem(_ command: ReaderCommand) -> MenuItem {
    let keys = keyMap.index.bindings.first {
      $0.command == command && $0.layer != .quickNav && !$0.keys.isEmpty
    }
    let words = description(of: command)
    return MenuItem(
      label: keys.map { words + ", " + $0.spokenKeys(strings) } ?? words, choice: .run(command))
  }

  /// The commands that do something on an element, most particular first.
  func usefulCommands(on element: Element, at path: ElementPath) -> [ReaderCommand] {
    var commands: [ReaderCommand] = []
    if element.isText || element.isAdjustable || element.children.count > 0 {
      commands.append(.goIn)
    }
    if element.canBePressed, element.isEnabled { commands.append(.activate) }
    if element.isAdjustable { commands += [.increment, .decrement] }
    if !actionItems(of: element).isEmpty { commands.append(.actionsMenu) }
    if element.actions.contains(where: { $0.id == .delete }) { commands.append(.delete) }
    if element.actions.contains(where: { $0.id == .showMenu }) { commands.append(.showMenu) }
    if !element.customContent.isEmpty { commands.append(.moreContent) }
    if element.isExpanded != nil { commands.append(.toggleDisclosure) }
    if !element.linked.isEmpty { commands.append(.linkedItem) }
    if element.isText || isTextInteraction {
      commands += [
        .readAll, .readWord, .readLine, .nextParagraph, .textAttributes, .selectAll,
        .toggleSelection,
      ]
    }
    if element.table != nil { commands += [.readRow, .rowAndColumn] }
    if element.help?.isEmpty == false { commands.append(.helpTag) }
    commands += [.rotor, .describeItem, .hint]
    if path.steps.count > 1 { commands.append(.stopInteracting) }
    return commands
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

extension KeyBinding {
  /// The first key sequence in words.
  func spokenKeys(_ strings: Strings) -> String {
    guard let first = keys.first else { return "" }
    return first.split(separator: " ").map { name in
      name == "digit"
        ? strings["key.digit"]
        : KeyStroke(name: String(name))?.spokenName(strings) ?? String(name)
    }.joined(separator: " ")
  }
}
