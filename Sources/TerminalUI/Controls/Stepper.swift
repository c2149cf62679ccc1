import AccessibilityTree

/// A control that raises and lowers a value by steps.
public struct Stepper<Label: View>: View {
  private let label: Label
  private let value: @MainActor () -> String?
  private let increment: (@MainActor () -> Void)?
  private let decrement: (@MainActor () -> Void)?

  public typealias Body = Never

  /// A stepper that does something at each step; `nil` where there is no step that way.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    self.label = label()
    value = { nil }
    increment = onIncrement
    decrement = onDecrement
  }

  /// A stepper over a value.
  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.value = { "\(value.wrappedValue)" }
    increment = { value.wrappedValue = value.wrappedValue.advanced(by: step) }
    decrement = { value.wrappedValue = value.wrappedValue.advanced(by: -step) }
  }

  /// A stepper over a value within bounds.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.value = { "\(value.wrappedValue)" }
    func clamped(_ value: Value) -> Value { min(max(value, bounds.lowerBound), bounds.upperBound) }
    let current = value.wrappedValue
    let move = { @MainActor (step: Value.Stride) in
      value.wrappedValue = clamped(value.wrappedValue.advanced(by: step))
    }
    increment = current < bounds.upperBound ? { @MainActor () -> Void in move(step) } : nil
    decrement = current > bounds.lowerBound ? { @MainActor () -> Void in move(-step) } : nil
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let value = view.value()
    let labels = view.label.nodes(in: context.entering(.label).stacked(.horizontal))
    let node = AdjustableNode(
      id: context.id, role: .stepper, labels: labels, value: value, in: context,
      look: .stepper(value ?? ""))
    node.increment = view.increment
    node.decrement = view.decrement
    output.append(node)
  }
}

extension Stepper where Label == Text {
  /// A stepper titled by a literal, over a value.
  public init<Value: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1
  ) {
    self.init(value: value, step: step) { Text(title) }
  }

  /// A stepper titled by a string, over a value.
  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1
  ) {
    self.init(value: value, step: step) { Text(title) }
  }

  /// A stepper titled by a literal, over a value within bounds.
  public init<Value: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  /// A stepper titled by a string, over a value within bounds.
  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  /// A stepper titled by a literal that does something at each step.
  public init(
    _ title: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}
