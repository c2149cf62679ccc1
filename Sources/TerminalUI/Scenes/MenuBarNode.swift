import AccessibilityTree

/// The menu bar: in the tree always, on the first line of the screen while one of its menus is open.
final class MenuBarNode: ViewNode {
  private let menus: [ControlNode]
  /// The items of all menus, for their shortcuts alone.
  private let items: [ViewNode]
  private unowned let graph: ViewGraph

  init?(_ commands: _CommandsOutput, applicationName: String, graph: ViewGraph) {
    guard !commands.groups.isEmpty else { return nil }
    self.graph = graph
    let id = ElementID.root.appending(position: _ViewContext.Part.header.rawValue)
    let strings = Strings(graph.environment.localeIdentifier)
    var places: [MenuPlace] = []
    for group in commands.groups where !places.contains(group.menu) { places.append(group.menu) }
    let order = places.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    var menus: [ControlNode] = []
    var items: [ViewNode] = []
    for (_, place) in order {
      let groups = commands.groups.filter { $0.menu == place }
      guard let first = groups.first else { continue }
      let title = place.title(strings, application: applicationName)
      var context = first.context
      context.id = id.appending(identity: title)
      let owner = context.id
      let menu = ControlNode(
        id: owner, role: .menuItem, label: title,
        labelNodes: [TextNode(Text(verbatim: title), in: context.entering(.label))], look: .plain,
        isEnabled: true
      ) {
        graph.openMenu(owner)
      }
      menus.append(menu)
      func content(_ context: _ViewContext) -> [ViewNode] {
        groups.enumerated().flatMap { index, group in group.content(context.at(index)) }
      }
      var closed = context.entering(.content).stacked(.vertical)
      closed.environment.standard.isInMenu = true
      items += content(closed)
      graph.presentMenu(of: menu, title: title, in: context) { content($0) }
    }
    self.menus = menus
    self.items = items
    super.init(id: id, children: menus)
  }

  private var isOpen: Bool { menus.contains { graph.openMenus.contains($0.id) } }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    var x = rect.x + 1
    for menu in menus {
      let size = menu.size(for: ProposedSize(height: 1))
      let width = max(0, min(size.width, rect.maxX - x))
      menu.layout(in: CellRect(x: x, y: rect.y, width: width, height: min(1, rect.height)), pass)
      x += size.width + 2
    }
  }

  override func draw(on canvas: inout Canvas) {
    guard isOpen else { return }
    canvas.fill(
      CellRect(x: frame.x, y: frame.y, width: frame.width, height: 1),
      TextStyle(background: .raised))
    super.draw(on: &canvas)
  }

  /// Only shortcuts: the bar is no stop of Tab.
  override func interact(_ pass: InteractionPass) {
    let shortcuts = InteractionPass()
    for item in items { item.interact(shortcuts) }
    for shortcut in shortcuts.shortcuts {
      pass.addShortcut(shortcut.shortcut, perform: shortcut.perform)
    }
  }

  override func hit(_ point: CellPoint, into chain: inout [ViewNode]) -> Bool {
    isOpen && super.hit(point, into: &chain)
  }

  func element(_ pass: AccessibilityPass) -> AccessibilityNode {
    let bar = AccessibilityNode(Element(id: id, role: .menuBar), frame: frame, pass)
    bar.keepsOrder = true
    pass.clipped(to: isOpen ? frame : .zero) {
      for menu in menus { menu.accessibility(into: &bar.children, pass) }
    }
    bar.visibleFrame = isOpen ? bar.visibleFrame : .zero
    return bar
  }

  /// Opens the first menu.
  func open() {
    if let first = menus.first { graph.openMenu(first.id) }
  }

  /// Opens the menu beside the one that is open; `false` where none of the bar's is.
  func step(_ step: Int) -> Bool {
    guard let index = menus.firstIndex(where: { graph.openMenus.contains($0.id) }) else {
      return false
    }
    graph.openMenus = [menus[(index + step + menus.count) % menus.count].id]
    graph.setNeedsUpdate()
    return true
  }
}
