import AccessibilityTree

extension View {
  /// Gives the view an identity of its own: with another one its state begins anew. Rotor entries
  /// find the view by it.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    modifier(IdentityModifier(identity: id))
  }

  /// Says what the view stands for in the selection of a picker, list or tab view.
  public func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool = true) -> some View {
    wrapped { node, _ in
      node.tag = AnyHashable(tag)
      return node
    }
  }
}

struct IdentityModifier<ID: Hashable>: NodeModifier {
  let identity: ID

  func prepare(_ context: inout _ViewContext) {
    context.id = context.id.appending(identity: identity)
  }

  func wrap(_ node: ViewNode, in context: _ViewContext) -> ViewNode {
    let identity = AnyHashable(identity)
    return AccessibilityChangeNode(id: context.id, content: node) { items, pass in
      if let first = items.first { pass.identified[identity] = first.element.id }
    }
  }
}
