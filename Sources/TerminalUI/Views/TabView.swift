import AccessibilityTree

/// Several views of which one is shown, chosen by tabs.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  public typealias Body = Never

  /// Tabs chosen through a binding, matched with the views' tags.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let kept = context.graph.store.value(for: context.entering(.value)) { TabState() }
    let inner = context.entering(.content).stacked(nil)
    let pages = view.content.nodes(in: inner)
    let selection = view.selection
    var shown = 0
    if let selection {
      shown = pages.firstIndex { $0.tag == AnyHashable(selection.wrappedValue) } ?? 0
    } else {
      shown = min(kept.index, max(0, pages.count - 1))
    }
    let graph = context.graph
    let tabs = pages.enumerated().map { index, page in
      let node = ControlNode(
        id: context.entering(.header).at(index).id, role: .tab, label: nil,
        labelNodes: page.tabLabel, look: index == shown ? .bracketed : .plain,
        isEnabled: context.environment.isEnabled,
        style: context.environment.standard.textStyle
      ) {
        if let selection, let value = page.tag?.base as? SelectionValue {
          selection.wrappedValue = value
        } else {
          kept.index = index
          graph.invalidate()
        }
      }
      node.describe = { node in
        node.element.traits.insert(.tab)
        if index == shown { node.element.traits.insert(.selected) }
        node.element.position = Element.Position(index: index + 1, count: pages.count)
      }
      return node
    }
    output.append(
      TabNode(id: context.id, tabs: tabs, page: pages.indices.contains(shown) ? pages[shown] : nil))
  }
}

extension TabView where SelectionValue == Int {
  /// Tabs that remember by themselves which is chosen.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

extension View {
  /// The label of the tab that shows this view.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    let label = label()
    return wrapped { node, context in
      let inner = context.entering(.label).stacked(.horizontal)
      node.tabLabel = label.nodes(in: inner)
      return node
    }
  }
}

/// What is kept of tabs between updates.
@MainActor
final class TabState {
  var index = 0
}

/// A row of tabs over a page.
final class TabNode: ViewNode {
  private let bar: StackNode
  private let page: ViewNode?

  init(id: ElementID, tabs: [ViewNode], page: ViewNode?) {
    bar = StackNode(
      id: id.appending(position: _ViewContext.Part.header.rawValue), axis: .horizontal, spacing: 2,
      alignment: .leading, children: tabs)
    self.page = page
    var children: [ViewNode] = [bar]
    if let page { children.append(page) }
    super.init(id: id, children: children)
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    let top = bar.size(for: ProposedSize(width: proposal.width))
    let size =
      page?.size(
        for: ProposedSize(width: proposal.width, height: proposal.height.map { $0 - top.height }))
      ?? .zero
    return CellSize(width: max(top.width, size.width), height: top.height + size.height)
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    let height = min(rect.height, bar.size(for: ProposedSize(width: rect.width)).height)
    bar.layout(in: CellRect(x: rect.x, y: rect.y, width: rect.width, height: height), pass)
    let below = CellRect(
      x: rect.x, y: rect.y + height, width: rect.width, height: rect.height - height)
    if let page { page.layout(in: below.placing(page, .topLeading), pass) }
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    let group = AccessibilityNode(Element(id: bar.id, role: .tabGroup), frame: bar.frame, pass)
    bar.accessibility(into: &group.children, pass)
    items.append(group)
    page?.accessibility(into: &items, pass)
  }
}
