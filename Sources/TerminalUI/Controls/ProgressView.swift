import AccessibilityTree

/// How far something has come, or that it goes on.
public struct ProgressView<Label: View>: View {
  private let label: Label
  private let fraction: Double?

  public typealias Body = Never

  init(label: Label, fraction: Double?) {
    self.label = label
    self.fraction = fraction
  }

  /// That something goes on, with any label.
  public init(@ViewBuilder label: () -> Label) { self.init(label: label(), fraction: nil) }

  /// How far something has come, with any label; `nil` is unknown.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label
  ) {
    let fraction = value.map { total > 0 ? max(0, min(1, Double($0) / Double(total))) : 0 }
    self.init(label: label(), fraction: fraction)
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    output.append(
      ProgressNode(
        labels: view.label.nodes(in: context.entering(.label)), fraction: view.fraction,
        in: context))
  }
}

extension ProgressView where Label == EmptyView {
  /// That something goes on.
  public init() { self.init(label: EmptyView(), fraction: nil) }

  /// How far something has come; `nil` is unknown.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Label == Text {
  /// That something goes on, titled by a literal.
  public init(_ title: LocalizedStringKey) { self.init(label: Text(title), fraction: nil) }

  /// How far something has come, titled by a literal; `nil` is unknown.
  public init<Value: BinaryFloatingPoint>(
    _ title: LocalizedStringKey, value: Value?, total: Value = 1
  ) {
    self.init(value: value, total: total) { Text(title) }
  }
}

final class ProgressNode: ViewNode {
  private let fraction: Double?
  private let style: TextStyle

  init(labels: [ViewNode], fraction: Double?, in context: _ViewContext) {
    self.fraction = fraction.flatMap { $0.isFinite ? $0 : nil }
    style = context.environment.standard.textStyle
    super.init(
      id: context.id,
      children: labels.isEmpty
        ? []
        : [
          StackNode(
            id: context.entering(.content).id, axis: .horizontal, spacing: 1, alignment: .leading,
            children: labels)
        ])
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    let label = children.first?.size(for: ProposedSize(height: 1)).width ?? -1
    return CellSize(width: min(proposal.width ?? .max, label + 1 + 12), height: 1)
  }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    for child in children {
      let width = min(child.size(for: ProposedSize(height: 1)).width, max(0, rect.width - 13))
      child.layout(in: CellRect(x: rect.x, y: rect.y, width: width, height: 1), pass)
    }
  }

  override func draw(on canvas: inout Canvas) {
    canvas.clipped(to: frame) { canvas in
      super.draw(on: &canvas)
      let x = children.first.map { $0.frame.maxX + 1 } ?? frame.x
      let length = max(0, min(12, frame.maxX - x))
      let filled = fraction.map { Int(Double(length) * $0) }
      let bar =
        filled.map {
          String(repeating: "█", count: $0) + String(repeating: "░", count: length - $0)
        } ?? String(repeating: "░", count: length)
      canvas.draw(bar, at: CellPoint(x: x, y: frame.y), style: style)
    }
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    var label: [AccessibilityNode] = []
    super.accessibility(into: &label, pass)
    var element = Element(id: id, role: .progress, label: label.combinedLabel)
    element.value = fraction.map { "\(Int($0 * 100))%" }
    element.traits.insert(.updatesFrequently)
    items.append(AccessibilityNode(element, frame: frame, pass))
  }
}
