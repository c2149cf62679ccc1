/// The selection of a list, whatever the type of its values.
@MainActor
struct RowSelection {
  let contains: @MainActor (AnyHashable) -> Bool
  /// Selects a row; `extending` adds or removes it where several can be selected.
  let select: @MainActor (AnyHashable, _ extending: Bool) -> Void
  /// The value selected, or one of several.
  let value: @MainActor () -> AnyHashable?

  init<Value: Hashable>(_ binding: Binding<Value?>) {
    contains = {
      $0 == AnyHashable(binding.wrappedValue) || $0.base as? Value == binding.wrappedValue
    }
    select = { value, _ in
      if let value = value.base as? Value, binding.wrappedValue != value {
        binding.wrappedValue = value
      }
    }
    value = { binding.wrappedValue.map { AnyHashable($0) } }
  }

  init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
    contains = { ($0.base as? Value).map { binding.wrappedValue.contains($0) } ?? false }
    select = { value, extending in
      guard let value = value.base as? Value else { return }
      guard extending else {
        binding.wrappedValue = [value]
        return
      }
      if binding.wrappedValue.remove(value) == nil { binding.wrappedValue.insert(value) }
    }
    value = { binding.wrappedValue.first.map { AnyHashable($0) } }
  }
}
