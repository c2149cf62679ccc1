import AccessibilityTree

/// A button that opens a menu of other controls.
public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  public typealias Body = Never

  /// A menu with any label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let graph = context.graph
    let standard = context.environment.standard
    let labels = view.label.nodes(in: context.entering(.label).stacked(.horizontal))
    let node = ControlNode(
      id: context.id, role: standard.isInMenu ? .menuItem : .menuButton, label: nil,
      labelNodes: labels, look: standard.isInMenu ? .trailing("›") : .trailing("⌄"),
      isEnabled: standard.isEnabled, style: standard.textStyle
    ) {
      graph.openMenu(context.id)
    }
    let pass = AccessibilityPass(graph: graph, clip: .zero)
    let title = labels.compactMap { PickerNodes.words(of: $0, pass) }.joined(separator: ", ")
    graph.presentMenu(of: node, title: title.isEmpty ? nil : title, in: context) { inner in
      view.content.nodes(in: inner)
    }
    output.append(node)
  }
}

extension Menu where Label == Text {
  /// A menu titled by a literal.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A menu titled by a string.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension View {
  /// Gives the view a menu, which the reader's show-menu action and Shift-F10 open.
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    let content = menuItems()
    return wrapped { node, context in
      let graph = context.graph
      let open = { @MainActor in graph.openMenu(context.id) }
      graph.presentMenu(of: node, title: nil, in: context) { content.nodes(in: $0) }
      return KeyHandlerNode(
        id: context.id,
        handler: KeyHandler { press in
          guard press == KeyPress("\u{F70D}", modifiers: .shift) else {
            return .ignored
          }
          open()
          return .handled
        },
        content: AccessibilityChangeNode(id: context.id, content: node) { items, _ in
          for item in items { item.handlers.showMenu = open }
        })
    }
  }
}

extension ViewGraph {
  /// Opens the menu of a control.
  func openMenu(_ id: ElementID) {
    if !openMenus.contains(id) { openMenus.append(id) }
    setNeedsUpdate()
  }

  /// Closes all menus.
  func closeMenus() {
    openMenus = []
    setNeedsUpdate()
  }

  /// Shows the menu of a control where it is open.
  func presentMenu(
    of anchor: ViewNode, title: String?, in context: _ViewContext,
    items: (_ViewContext) -> [ViewNode]
  ) {
    guard openMenus.contains(context.id) else { return }
    var inner = context.entering(.presented).stacked(.vertical)
    inner.environment.standard.isInMenu = true
    inner.environment.standard.keyboardShortcut = nil
    let owner = context.id
    present(
      Presentation(id: inner.id, role: .menu, title: title, anchor: anchor) { [unowned self] in
        if let place = openMenus.firstIndex(of: owner) { openMenus.removeSubrange(place...) }
        setNeedsUpdate()
      }
    ) {
      ScrollNode(
        StackNode(
          id: inner.at(0).id, axis: .vertical, spacing: 0, alignment: .leading,
          children: items(inner.at(1))), axes: .vertical, in: inner.at(2))
    }
  }

  /// Shows something over the window. Its content may show something over it in turn.
  func present(_ presentation: Presentation, content: () -> ViewNode) {
    let place = presentations.count
    presentations.append(presentation)
    presentations[place].node = PanelNode(id: presentation.id, content: content())
  }
}

/// The ground and the frame of something shown over the window.
final class PanelNode: ViewNode {
  init(id: ElementID, content: ViewNode) { super.init(id: id, children: [content]) }

  private static let insets = EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)

  override func measure(_ proposal: ProposedSize) -> CellSize {
    let size = children[0].size(
      for: ProposedSize(
        width: proposal.width.map { $0 - 4 }, height: proposal.height.map { $0 - 2 }))
    return CellSize(width: size.width + 4, height: size.height + 2)
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    children[0].layout(
      in: CellRect(
        x: rect.x + 2, y: rect.y + 1, width: max(0, rect.width - 4),
        height: max(0, rect.height - 2)), pass)
  }

  override func draw(on canvas: inout Canvas) {
    canvas.fill(frame, TextStyle(background: .raised))
    canvas.box(frame, style: TextStyle(foreground: .secondary, background: .raised))
    canvas.clipped(to: frame) { super.draw(on: &$0) }
  }

  override var acceptsPointer: Bool { true }
}
