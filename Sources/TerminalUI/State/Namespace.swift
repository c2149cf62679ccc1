import AccessibilityTree

/// A namespace for identities, owned by a view.
@MainActor @preconcurrency @propertyWrapper
public struct Namespace: DynamicProperty {
  /// An identity of a namespace.
  public struct ID: Hashable, Sendable {
    let rawValue: UInt64
  }

  private var id = ID(rawValue: 0)

  /// A namespace of the view it is a property of.
  public init() {}

  /// The namespace of this view.
  public var wrappedValue: ID { id }

  public mutating func _link(in context: _ViewContext) { id = ID(rawValue: context.id.rawValue) }
}

/// An identity that means something in one namespace.
struct NamespacedID: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID

  init(_ id: some Hashable, _ namespace: Namespace.ID) {
    self.id = AnyHashable(id)
    self.namespace = namespace
  }
}
