import AccessibilityTree

/// The whole screen: the window, and what is presented over it.
final class RootNode: ViewNode {
  private let window: WindowNode
  /// The window with the host's own pane beside it, where there is one.
  private let split: SplitNode?
  private let presentations: [Presentation]
  private let applicationName: String
  let menuBar: MenuBarNode?
  private unowned let graph: ViewGraph

  init(_ output: SceneOutput, graph: ViewGraph) {
    self.graph = graph
    // First, because its open menus are presentations.
    let menuBar = MenuBarNode(
      output.commands, applicationName: output.applicationName ?? "", graph: graph)
    window = WindowNode(output.windows.first, graph: graph)
    split = graph.sidePane?.beside(window, in: graph)
    presentations = graph.presentations
    applicationName = output.applicationName ?? ""
    self.menuBar = menuBar
    var children: [ViewNode] = [split ?? window]
    if let menuBar { children.append(menuBar) }
    for presentation in presentations { children.append(presentation.node) }
    super.init(id: .root, children: children)
  }

  private var stage: ViewNode { split ?? window }

  /// The innermost presentation, to which keyboard and pointer are confined.
  var topPresentation: Presentation? { presentations.last }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    stage.layout(in: rect, pass)
    menuBar?.layout(in: CellRect(x: rect.x, y: rect.y, width: rect.width, height: 1), pass)
    for presentation in presentations { presentation.place(in: rect, pass) }
  }

  override func interact(_ pass: InteractionPass) {
    if let top = topPresentation {
      top.node.interact(pass)
      return
    }
    stage.interact(pass)
    menuBar?.interact(pass)
  }

  override func hit(_ point: CellPoint, into chain: inout [ViewNode]) -> Bool {
    guard let top = topPresentation else { return super.hit(point, into: &chain) }
    return top.node.hit(point, into: &chain) || menuBar?.hit(point, into: &chain) == true
  }

  /// The element of the application, with everything on the screen under it.
  func application(_ pass: AccessibilityPass) -> AccessibilityNode {
    let application = AccessibilityNode(
      Element(
        id: .root, role: .application, label: applicationName.isEmpty ? nil : applicationName),
      frame: frame, pass)
    application.keepsOrder = true
    var items: [AccessibilityNode] = []
    stage.accessibility(into: &items, pass)
    let window = items.removeFirst()
    // The pane is an area behind the window's content.
    window.children += items
    pass.sidePane = Set(items.map(\.element.id))
    pass.companion = items.last?.element.id
    for presentation in presentations { window.children.append(presentation.element(pass)) }
    application.children = [window] + (menuBar.map { [$0.element(pass)] } ?? [])
    return application
  }
}
