/// A value owned by a view, kept for as long as the view stays where it is.
@MainActor @preconcurrency @propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  private var location: StateLocation<Value>?

  /// `wrappedValue` is the value the state begins with, each time the view appears anew.
  public init(wrappedValue: Value) { initialValue = wrappedValue }

  /// `initialValue` is the value the state begins with, each time the view appears anew.
  public init(initialValue: Value) { self.initialValue = initialValue }

  /// The value. Changing it asks for an update; before the view is on screen it changes nothing.
  public var wrappedValue: Value {
    get { location?.value ?? initialValue }
    nonmutating _modify {
      if let location {
        yield &location.value
      } else {
        var ignored = initialValue
        yield &ignored
      }
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(location ?? ConstantLocation(initialValue))
  }

  public mutating func _link(in context: _ViewContext) {
    let initialValue = initialValue
    location = context.graph.store.value(for: context) { [graph = context.graph] in
      StateLocation(initialValue, graph: graph)
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A state that begins with `nil`.
  public init() { self.init(wrappedValue: nil) }
}
