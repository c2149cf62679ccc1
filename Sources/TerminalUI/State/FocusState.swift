/// Where keyboard focus is among some views, to be read and set.
@MainActor @preconcurrency @propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let unfocused: Value
  private var location: FocusLocation<Value>?

  /// Whether one view has focus.
  public init() where Value == Bool { unfocused = false }

  /// Which view has focus, by the value given to it; `nil` for none.
  public init<Wrapped: Hashable>() where Value == Wrapped? { unfocused = nil }

  /// Where focus is. Setting it moves focus at the next update.
  public var wrappedValue: Value {
    get { location?.value ?? unfocused }
    nonmutating set { location?.request(newValue) }
  }

  /// What `focused(_:equals:)` is given.
  public var projectedValue: Binding {
    Binding(location: location ?? FocusLocation(unfocused, graph: nil))
  }

  public mutating func _link(in context: _ViewContext) {
    let unfocused = unfocused
    location = context.graph.store.value(for: context) { [graph = context.graph] in
      FocusLocation(unfocused, graph: graph)
    }
  }

  /// A focus state, passed on.
  @MainActor @preconcurrency @propertyWrapper
  public struct Binding {
    let location: FocusLocation<Value>

    /// Where focus is. Setting it moves focus at the next update.
    public var wrappedValue: Value {
      get { location.value }
      nonmutating set { location.request(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

/// The storage of a focus state: what is, and what the application asked for.
@MainActor
final class FocusLocation<Value: Hashable> {
  let unfocused: Value
  private(set) var value: Value
  private(set) var isRequested = false
  private weak var graph: ViewGraph?

  init(_ unfocused: Value, graph: ViewGraph?) {
    self.unfocused = unfocused
    value = unfocused
    self.graph = graph
  }

  func request(_ value: Value) {
    self.value = value
    isRequested = true
    graph?.invalidate()
  }

  /// Tells what is; the views are evaluated again, for they may show it.
  func report(_ value: Value) {
    guard self.value != value else { return }
    self.value = value
    graph?.invalidate()
  }

  func settle() { isRequested = false }
}

/// One `focused(_:equals:)`.
@MainActor
final class FocusValueBinding<Value: Hashable>: FocusBinding {
  private let location: FocusLocation<Value>
  private let value: Value

  init(_ location: FocusLocation<Value>, _ value: Value) {
    self.location = location
    self.value = value
  }

  var stateID: ObjectIdentifier { ObjectIdentifier(location) }
  var isRequested: Bool { location.isRequested && location.value == value }
  var hasPendingRequest: Bool { location.isRequested }
  func settle() { location.settle() }

  func focusChanged(isHere: Bool) { location.report(isHere ? value : location.unfocused) }
}
