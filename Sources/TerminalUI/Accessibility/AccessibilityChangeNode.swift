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

/// Content without accessibility elements.
final class HiddenFromReaderNode: ViewNode {
  override var isSpacer: Bool { children[0].isSpacer }
  override var isHiddenFromReader: Bool { true }
  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {}
}

/// A change to the accessibility elements of a view. What `accessibilityLabel(_:)` and its like
/// apply.
public struct AccessibilityAttachmentModifier: NodeModifier {
  let origin: SourceLocation
  let property: Element.Property
  let isEnabled: Bool
  let change: @MainActor (AccessibilityNode, AccessibilityPass) -> Void

  public typealias Body = Never

  func wrap(_ node: ViewNode, in context: _ViewContext) -> ViewNode {
    guard isEnabled else { return node }
    let id = node.id.appending(position: _ViewContext.Part.modifier.rawValue)
    return AccessibilityChangeNode(id: id, content: node) { items, pass in
      items.ensureElement(id, node, pass)
      for item in items {
        item.attachment = id
        change(item, pass)
        item.element.origins[property] = origin
      }
    }
  }
}

extension View {
  /// Changes each accessibility element of the view, or makes it one, and remembers where that was
  /// written. Every accessibility modifier that sets a property is a call of this. One that is not
  /// enabled leaves the view as it is.
  func accessibility(
    _ property: Element.Property, _ file: StaticString, _ line: UInt, isEnabled: Bool = true,
    _ change: @escaping @MainActor (AccessibilityNode) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(property, file, line, isEnabled: isEnabled) { node, _ in change(node) }
  }

  func accessibility(
    _ property: Element.Property, _ file: StaticString, _ line: UInt, isEnabled: Bool = true,
    _ change: @escaping @MainActor (AccessibilityNode, AccessibilityPass) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(
      AccessibilityAttachmentModifier(
        origin: SourceLocation(file, line), property: property, isEnabled: isEnabled,
        change: change))
  }
}

extension SourceLocation {
  init(_ file: StaticString, _ line: UInt) {
    self.init(file: file.description, line: Int(line))
  }
}

extension [AccessibilityNode] {
  /// Makes a view an element that is none by itself, such as a colour, because it is told something.
  @MainActor
  mutating func ensureElement(_ id: ElementID, _ node: ViewNode, _ pass: AccessibilityPass) {
    guard isEmpty, !node.isHiddenFromReader else { return }
    self = [
      AccessibilityNode(
        AccessibilityTree.Element(id: id, role: .custom), frame: node.frame, pass)
    ]
  }

  /// The elements that are no containers, in the order of the view's parts.
  @MainActor
  var leaves: [AccessibilityNode] {
    flatMap { $0.children.isEmpty || $0.isControl ? [$0] : $0.children.leaves }
  }
}
