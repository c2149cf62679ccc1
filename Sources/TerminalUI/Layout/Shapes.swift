import AccessibilityTree

/// A shape: in cells always the rectangle around it. It is no accessibility element by itself.
@MainActor @preconcurrency
public protocol Shape: View {}

extension Shape {
  /// The shape in a colour.
  public func fill(_ color: Color = .primary) -> some View { foregroundStyle(color) }

  /// The outline of the shape, as a box.
  public func stroke(_ color: Color = .primary, lineWidth: Double = 1) -> some View {
    Color.clear.border(color)
  }

  /// The outline of the shape, as a box.
  public func strokeBorder(_ color: Color = .primary, lineWidth: Double = 1) -> some View {
    Color.clear.border(color)
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let color = context.environment.standard.textStyle.foreground
    output.append(FillNode(id: context.id, color: color))
  }
}

/// A rectangle.
public struct Rectangle: Shape {
  public typealias Body = Never
  /// The view.
  public init() {}
}

/// A rectangle with round corners, which cells have not.
public struct RoundedRectangle: Shape {
  public typealias Body = Never
  /// A rectangle; the radius is not shown.
  public init(cornerRadius: Double) {}
}

/// A circle, which in cells is the rectangle around it.
public struct Circle: Shape {
  public typealias Body = Never
  /// The view.
  public init() {}
}

/// An ellipse, which in cells is the rectangle around it.
public struct Ellipse: Shape {
  public typealias Body = Never
  /// The view.
  public init() {}
}

/// A rectangle with round ends, which cells have not.
public struct Capsule: Shape {
  public typealias Body = Never
  /// The view.
  public init() {}
}
