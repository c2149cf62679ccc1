/// A way to read and change a value that something else owns.
@MainActor @preconcurrency @propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  let location: Location<Value>

  init(_ location: Location<Value>) { self.location = location }

  /// A binding that reads and writes through closures.
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    location = ComputedLocation(read: get, write: set)
  }

  /// The same binding.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a value that cannot be changed.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(ConstantLocation(value))
  }

  /// The value, changed in place.
  public var wrappedValue: Value {
    get { location.value }
    nonmutating _modify { yield &location.value }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(KeyPathLocation(base: location, keyPath: keyPath))
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public nonisolated var id: Value.ID {
    MainActor.assumeIsolated { UncheckedBox(wrappedValue.id) }.value
  }
}

extension Binding {
  /// A binding to the value in an optional, or `nil` where there is none now.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    var last = value
    self.init(
      get: {
        last = base.wrappedValue ?? last
        return last
      },
      set: { if base.wrappedValue != nil { base.wrappedValue = $0 } })
  }

  /// A binding to an optional over a value that always is.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }
}

/// Carries a value out of an isolated closure that runs on the same thread.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
