import AccessibilityTree

/// Space that grows along the stack it is in.
public struct Spacer: View {
  private let minLength: Int?

  public typealias Body = Never

  /// `minLength` in cells; `nil` is none.
  public init(minLength: Int? = nil) { self.minLength = minLength }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    output.append(
      SpacerNode(
        id: context.id, axis: context.environment.standard.stackAxis, minimum: view.minLength ?? 0))
  }
}

final class SpacerNode: ViewNode {
  private let axis: Axis?
  private let minimum: Int

  init(id: ElementID, axis: Axis?, minimum: Int) {
    self.axis = axis
    self.minimum = max(0, minimum)
    super.init(id: id)
    // Everything else is given space first.
    layoutPriority = -.infinity
  }

  override var isSpacer: Bool { true }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    func extent(_ axis: Axis) -> Int {
      self.axis == nil || self.axis == axis ? max(minimum, proposal[axis] ?? minimum) : 0
    }
    return CellSize(width: extent(.horizontal), height: extent(.vertical))
  }
}

/// A line between views, without a meaning of its own.
public struct Divider: View {
  public typealias Body = Never

  /// The view.
  public init() {}

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    output.append(
      DividerNode(id: context.id, axis: context.environment.standard.stackAxis ?? .vertical))
  }
}

final class DividerNode: ViewNode {
  private let axis: Axis

  init(id: ElementID, axis: Axis) {
    self.axis = axis
    super.init(id: id)
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    axis == .horizontal
      ? CellSize(width: 1, height: proposal.height ?? 1)
      : CellSize(width: proposal.width ?? 1, height: 1)
  }

  override func draw(on canvas: inout Canvas) {
    let style = TextStyle(foreground: .separator)
    if axis == .horizontal {
      canvas.rule(.vertical, in: frame, style: style)
    } else {
      canvas.rule(.horizontal, in: frame, style: style)
    }
  }
}
