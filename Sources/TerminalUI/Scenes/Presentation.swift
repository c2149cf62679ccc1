import AccessibilityTree

/// Something shown over the window that keeps keyboard and pointer to itself.
@MainActor
struct Presentation {
  let id: ElementID
  let role: Role
  var title: String?
  /// The control a menu hangs from; `nil` centres the presentation.
  let anchor: ViewNode?
  let dismiss: @MainActor () -> Void
  var node: ViewNode

  init(
    id: ElementID, role: Role, title: String?, anchor: ViewNode? = nil,
    dismiss: @escaping @MainActor () -> Void
  ) {
    self.id = id
    self.role = role
    self.title = title
    self.anchor = anchor
    self.dismiss = dismiss
    node = ViewNode(id: id)
  }

  func place(in screen: CellRect, _ pass: LayoutPass) {
    var size = node.size(for: ProposedSize())
    if size.width > screen.width { size = node.size(for: ProposedSize(width: screen.width)) }
    let width = min(size.width, screen.width)
    let height = min(size.height, screen.height)
    var origin = CellPoint(
      x: screen.x + (screen.width - width) / 2, y: screen.y + (screen.height - height) / 2)
    if let anchor {
      origin.x = max(screen.x, min(anchor.frame.x, screen.maxX - width))
      let below = anchor.frame.maxY
      origin.y = below + height <= screen.maxY ? below : anchor.frame.y - height
      origin.y = max(screen.y, min(origin.y, screen.maxY - height))
    }
    node.layout(in: CellRect(x: origin.x, y: origin.y, width: width, height: height), pass)
  }

  func element(_ pass: AccessibilityPass) -> AccessibilityNode {
    var element = Element(id: id, role: role, label: title)
    element.traits.insert(.modal)
    let result = AccessibilityNode(element, frame: node.frame, pass)
    node.accessibility(into: &result.children, pass)
    // What scrolls in a menu is the menu.
    if role == .menu, result.children.count == 1, result.children[0].element.role == .scrollArea {
      result.children = result.children[0].children
    }
    result.handlers.escape = dismiss
    return result
  }
}
