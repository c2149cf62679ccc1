import AccessibilityTree

/// Controls one below the other, leading edges lined up; scrolls where it is too long.
public struct Form<Content: View>: View {
  private let content: Content

  public typealias Body = Never

  /// A form of controls.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let inner = context.stacked(.vertical).entering(.content)
    let content = StackNode(
      id: inner.id, axis: .vertical, spacing: 0, alignment: .topLeading,
      children: view.content.nodes(in: inner))
    let filled = FrameNode(
      id: inner.id.appending(position: _ViewContext.Part.modifier.rawValue),
      width: .init(minimum: 0, maximum: .infinity), height: .init(), alignment: .topLeading,
      content: content)
    output.append(ScrollNode(filled, axes: .vertical, in: context))
  }
}
