import AccessibilityTree

/// Something shown over the window that keeps keyboard and pointer to itself.
@MainActor
struct Presentation {
  let id: ElementID
  let role: Role
  let title: String?
  let node: ViewNode
  /// The control a menu hangs from; `nil` centres the presentation.
  var anchor: ViewNode?
  let dismiss: @MainActor () -> Void

  func place(in screen: CellRect, _ pass: LayoutPass) {
    let size = node.size(for: ProposedSize(screen.size))
    let width = min(size.width, screen.width)
    let height = min(size.height, screen.height)
    var origin = CellPoint(
      x: screen.x + (screen.width - width) / 2, y: screen.y + (screen.height - height) / 2)
    if let anchor {
      origin.x = max(screen.x, min(anchor.frame.x, screen.maxX - width))
      let below = anchor.frame.maxY
      origin.y = below + height <= screen.maxY ? below : max(screen.y, anchor.frame.y - height)
      origin.y = max(screen.y, min(origin.y, screen.maxY - height))
    }
    node.layout(in: CellRect(x: origin.x, y: origin.y, width: width, height: height), pass)
  }

  func element(_ pass: AccessibilityPass) -> AccessibilityNode {
    var element = Element(id: id, role: role, label: title)
    element.traits.insert(.modal)
    let result = AccessibilityNode(element, frame: node.frame, pass)
    node.accessibility(into: &result.children, pass)
    result.handlers.escape = dismiss
    return result
  }
}
