/// Views one beside the other.
public struct HStack<Content: View>: View {
  private let alignment: VerticalAlignment
  private let spacing: Int?
  private let content: Content

  public typealias Body = Never

  /// `spacing` in cells; `nil` is 1.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let inner = context.stacked(.horizontal)
    output.append(
      StackNode(
        id: context.id, axis: .horizontal, spacing: view.spacing ?? 1,
        alignment: Alignment(horizontal: .center, vertical: view.alignment),
        children: view.content.nodes(in: inner.entering(.content))))
  }
}

/// Views one below the other.
public struct VStack<Content: View>: View {
  private let alignment: HorizontalAlignment
  private let spacing: Int?
  private let content: Content

  public typealias Body = Never

  /// `spacing` in cells; `nil` is 0, for lines are few.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let inner = context.stacked(.vertical)
    let children = view.content.nodes(in: inner.entering(.content))
    // The controls of Assistive Access may be wanted as a grid.
    if context.environment.standard.buttonStyle == .block,
      context.environment.assistiveAccessLayout == .grid, children.count > 1,
      children.allSatisfy({ $0.isBlock })
    {
      return output.append(GridNode(id: context.id, minimumWidth: 20, children: children))
    }
    output.append(
      StackNode(
        id: context.id, axis: .vertical, spacing: view.spacing ?? 0,
        alignment: Alignment(horizontal: view.alignment, vertical: .center), children: children))
  }
}

/// Views over each other.
public struct ZStack<Content: View>: View {
  private let alignment: Alignment
  private let content: Content

  public typealias Body = Never

  /// Views over each other, aligned.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    output.append(
      OverlayStackNode(
        id: context.id, alignment: view.alignment,
        children: view.content.nodes(in: context.entering(.content))))
  }
}

extension _ViewContext {
  func stacked(_ axis: Axis?) -> _ViewContext {
    guard environment.standard.stackAxis != axis else { return self }
    var inner = self
    inner.environment.standard.stackAxis = axis
    return inner
  }
}
