import AccessibilityTree

/// One evaluation of the views: the nodes, what they drew, and what they mean.
@MainActor
final class Snapshot {
  let root: RootNode
  let draw: DrawList
  let tree: TreeUpdate
  /// Elements of the tree by id.
  let nodes: [ElementID: AccessibilityNode]
  /// Texts by id.
  let texts: [TextID: any TextAnswering]
  let targets: [InteractionPass.Target]
  let shortcuts: [InteractionPass.Shortcut]
  let identified: [AnyHashable: ElementID]
  let relations: AccessibilityRelations
  let parents: [ElementID: ElementID]
  /// The outermost elements of the host's own pane beside the window.
  let sidePane: Set<ElementID>
  let hovers: [(ElementID, @MainActor (Bool) -> Void)]

  init(_ output: SceneOutput, graph: ViewGraph) {
    let screen = CellRect(
      x: 0, y: 0, width: max(0, graph.size.width), height: max(0, graph.size.height))
    root = RootNode(output, graph: graph)
    root.layout(in: screen, LayoutPass(clip: screen, graph: graph))

    let interaction = InteractionPass()
    root.interact(interaction)
    targets = interaction.targets
    shortcuts = interaction.shortcuts
    hovers = interaction.hovers
    graph.settleFocus(among: targets, presentation: root.topPresentation)

    var canvas = Canvas(clip: screen, focus: graph.focus)
    root.draw(on: &canvas)
    draw = DrawList(runs: canvas.runs, caret: canvas.caret)

    let pass = AccessibilityPass(graph: graph, clip: screen)
    let application = root.application(pass)
    var assembly = TreeAssembly(strings: Strings(graph.environment.localeIdentifier))
    assembly.isRightToLeft = graph.environment.layoutDirection == .rightToLeft
    assembly.reserve(graph.lastElementCount)
    assembly.add(application)
    graph.lastElementCount = assembly.nodes.count
    pass.relations.resolve(in: &assembly, pass.identified)
    assembly.update.root = application.element.id
    assembly.update.keyboardFocus = graph.focus.map { assembly.aliases[$0] ?? $0 }
    assembly.update.defaultFocus = pass.defaultFocus
    assembly.update.companion = pass.companion
    if let requested = pass.requestedFocus { graph.requestedAccessibilityFocus = requested }
    tree = assembly.update
    nodes = assembly.nodes
    parents = assembly.parents
    texts = assembly.texts
    identified = pass.identified
    relations = pass.relations
    sidePane = pass.sidePane
  }
}
