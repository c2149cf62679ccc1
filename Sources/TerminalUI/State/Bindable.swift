public import Observation

/// Gives bindings to the properties of an observable object.
@MainActor @preconcurrency @propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  /// The object.
  public var wrappedValue: Value

  /// Makes an object bindable.
  public init(wrappedValue: Value) where Value: Observable { self.wrappedValue = wrappedValue }

  /// Makes an object bindable.
  public init(_ wrappedValue: Value) where Value: Observable { self.wrappedValue = wrappedValue }

  /// The bindable object itself, for `$object.property`.
  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property of the object.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Property>
  ) -> Binding<Property> {
    Binding(ReferenceLocation(root: wrappedValue, keyPath: keyPath))
  }
}
