package import AccessibilityTree

/// A pane beside the window that is no part of the application, such as a host's inspector.
///
/// It is made of ordinary views, stands in the tree behind the window's content, and has a place
/// of its own among the identities: opening and closing it changes none of the application's.
@MainActor
struct SidePane {
  private let make: @MainActor (_ViewContext) -> ViewNode

  init(_ content: some View) {
    make = { content.node(in: $0, alignment: .topLeading) }
  }

  private static let id = ElementID.root.appending(position: _ViewContext.Part.footer.rawValue)

  /// The window and the pane side by side, with a splitter between them.
  func beside(_ window: ViewNode, in graph: ViewGraph) -> SplitNode {
    let context = _ViewContext(
      id: Self.id, environment: graph.environment, graph: graph, lazyOwner: nil)
    let pane = make(context.entering(.content).stacked(nil))
    return SplitNode([window, pane], axis: .horizontal, in: context)
  }
}

extension ViewGraph {
  /// Shows a pane beside the window, or none.
  package func setSidePane(_ content: (some View)?) {
    sidePane = content.map { SidePane($0) }
    setNeedsUpdate()
  }

  /// Shows no pane beside the window.
  package func removeSidePane() { setSidePane(EmptyView?.none) }

  /// Whether an element belongs to the side pane, the splitter before it included. O(its depth).
  package func isInSidePane(_ id: ElementID) -> Bool {
    let snapshot = current()
    guard !snapshot.sidePane.isEmpty else { return false }
    return snapshot.sidePane.contains(id)
      || snapshot.ancestors(of: id).contains { snapshot.sidePane.contains($0) }
  }

  /// Moves the reader's cursor to an element at the next update.
  package func requestAccessibilityFocus(on id: ElementID) {
    requestedAccessibilityFocus = id
    setNeedsUpdate()
  }
}
