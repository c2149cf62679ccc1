import AccessibilityTree

/// A stored property of a view that is given its meaning before the view's body is evaluated.
///
/// A structure of your own that has `@State`, `@Environment` and their like among its properties
/// conforms to this protocol; nothing else is needed.
@MainActor @preconcurrency
public protocol DynamicProperty {
  /// Called before the body is evaluated, after the properties within have been linked.
  mutating func update()

  mutating func _link(in context: _ViewContext)
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}

  public mutating func _link(in context: _ViewContext) {
    DynamicProperties.link(&self, in: context)
    update()
  }
}

/// Finds the dynamic properties of a type once and links them in each of its values.
@MainActor
enum DynamicProperties {
  private struct Field {
    let offset: Int
    let link: @MainActor (UnsafeMutableRawPointer, _ViewContext) -> Void
  }

  private static var fields: [ObjectIdentifier: [Field]] = [:]

  /// Gives each dynamic property of `value` its place in `context`. O(dynamic properties).
  static func link<Value>(_ value: inout Value, in context: _ViewContext) {
    let fields = fields(of: Value.self)
    guard !fields.isEmpty else { return }
    withUnsafeMutableBytes(of: &value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, field) in fields.enumerated() {
        field.link(base + field.offset, context.at(index).entering(.value))
      }
    }
  }

  private static func fields(of type: Any.Type) -> [Field] {
    if let known = fields[ObjectIdentifier(type)] { return known }
    var found: [Field] = []
    if !(type is AnyObject.Type) {
      for index in 0..<fieldCount(type) {
        var metadata = FieldMetadata()
        let fieldType = fieldType(type, index: index, metadata: &metadata)
        metadata.free()
        guard let property = fieldType as? any DynamicProperty.Type else { continue }
        found.append(field(property, at: fieldOffset(type, index: index)))
      }
    }
    fields[ObjectIdentifier(type)] = found
    return found
  }

  private static func field<Property: DynamicProperty>(
    _ type: Property.Type, at offset: Int
  ) -> Field {
    Field(offset: offset) { pointer, context in
      pointer.assumingMemoryBound(to: Property.self).pointee._link(in: context)
    }
  }
}

/// What the runtime's reflection writes about a field.
private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false

  func free() { freeName?(name) }
}

// The runtime functions behind `Mirror`, which alone tell offsets: a Mirror of every view at every
// update would cost more than the update.
@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  _ type: Any.Type, index: Int, metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type
