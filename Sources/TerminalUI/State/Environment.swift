public import Observation

/// Reads a value of the view's surroundings.
@MainActor @preconcurrency @propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private var values: EnvironmentValues?

  /// Reads the value at a key path of ``EnvironmentValues``.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Reads an observable object put there by `environment(_:)`. Its absence is a programming
  /// error, as it is in SwiftUI.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values.object(type) else {
        preconditionFailure("No \(type) in the environment; a view above must provide it.")
      }
      return object
    }
  }

  /// Reads an observable object that may be absent.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    read = { $0.object(type) }
  }

  /// The value at this view's place.
  public var wrappedValue: Value { read(values ?? EnvironmentValues()) }

  public mutating func _link(in context: _ViewContext) { values = context.environment }
}
