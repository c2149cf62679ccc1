import AccessibilityTree

/// Content whose accessibility elements are changed after they are made.
final class AccessibilityChangeNode: ViewNode {
  private let change: @MainActor (inout [AccessibilityNode], AccessibilityPass) -> Void

  init(
    id: ElementID, content: ViewNode,
    change: @escaping @MainActor (inout [AccessibilityNode], AccessibilityPass) -> Void
  ) {
    self.change = change
    super.init(id: id, children: [content])
  }

  override var isSpacer: Bool { children[0].isSpacer }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    var inner: [AccessibilityNode] = []
    super.accessibility(into: &inner, pass)
    change(&inner, pass)
    items += inner
  }
}

/// A change to the accessibility elements of a view. What `accessibilityLabel(_:)` and its like
/// apply.
public struct AccessibilityAttachmentModifier: NodeModifier {
  let origin: SourceLocation
  let property: Element.Property
  let change: @MainActor (AccessibilityNode) -> Void

  public typealias Body = Never

  func wrap(_ node: ViewNode, in context: _ViewContext) -> ViewNode {
    let id = node.id.appending(position: _ViewContext.Part.modifier.rawValue)
    return AccessibilityChangeNode(id: id, content: node) { items, pass in
      if items.isEmpty {
        // A view that is no element by itself, such as a colour, becomes one when it is given words.
        items = [AccessibilityNode(Element(id: id, role: .custom), frame: node.frame, pass)]
      }
      for item in items {
        item.attachment = id
        change(item)
        item.element.origins[property] = origin
      }
    }
  }
}

extension View {
  /// Changes each accessibility element of the view, or makes it one, and remembers where that was
  /// written. Every accessibility modifier that sets a property is a call of this.
  func accessibility(
    _ property: Element.Property, _ file: StaticString, _ line: UInt,
    _ change: @escaping @MainActor (AccessibilityNode) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(
      AccessibilityAttachmentModifier(
        origin: SourceLocation(file, line), property: property, change: change))
  }
}

extension SourceLocation {
  init(_ file: StaticString, _ line: UInt) {
    self.init(file: file.description, line: Int(line))
  }
}
