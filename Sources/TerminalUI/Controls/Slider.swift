import AccessibilityTree

/// A control that chooses a value from a range.
public struct Slider<Label: View, ValueLabel: View>: View {
  private let label: Label
  private let fraction: Double
  private let value: String
  private let adjust: @MainActor (Double) -> Void
  private let set: @MainActor (Double) -> Void
  private let step: Double

  public typealias Body = Never

  init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value?, label: Label
  ) {
    self.label = label
    let low = Double(bounds.lowerBound)
    let high = Double(bounds.upperBound)
    let span = high - low
    let current = max(low, min(high, Double(value.wrappedValue)))
    fraction = span > 0 ? (current - low) / span : 0
    // Without a step a tenth of the range, as VoiceOver's own sliders move by.
    let stride = step.map { Double($0) } ?? span / 10
    self.step = stride
    let isPercentage = step == nil && low == 0 && high == 1
    self.value = isPercentage ? "\(Int((fraction * 100).rounded()))%" : Self.words(current)
    let write = { @MainActor (wanted: Double) in
      var new = max(low, min(high, wanted))
      if step != nil, stride > 0 { new = low + ((new - low) / stride).rounded() * stride }
      value.wrappedValue = Value(max(low, min(high, new)))
    }
    adjust = { write(Double(value.wrappedValue) + $0 * stride) }
    set = { write(low + $0 * span) }
  }

  private static func words(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let labels = view.label.nodes(in: context.entering(.label).stacked(.horizontal))
    let node = AdjustableNode(
      id: context.id, role: .slider, labels: labels, value: view.value, in: context,
      look: .slider(view.fraction, view.value))
    let adjust = view.adjust
    node.increment = { adjust(1) }
    node.decrement = { adjust(-1) }
    node.setFraction = view.set
    output.append(node)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// A slider with any label. Without a `step` it moves by a tenth of the range.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, step: nil, label: label())
  }

  /// A slider with any label, by steps.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride,
    @ViewBuilder label: () -> Label
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, step: Value(step), label: label())
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// A slider without a label, which needs an accessibility label.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1
  ) {
    self.init(value: value, in: bounds, step: nil, label: EmptyView())
  }

  /// A slider without a label, by steps.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, step: Value(step), label: EmptyView())
  }
}
