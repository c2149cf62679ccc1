import AccessibilityTree
import Speech

extension ScreenReader {
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
        label: strings[
          "keyhelp.key",
          [
            "key": .text(binding.spokenKeys(strings)),
            "what": .text(description(of: binding.command, argument: binding.argument)),
          ]],
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
    if isInside(path) { commands.append(.stopInteracting) }
    return commands
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
