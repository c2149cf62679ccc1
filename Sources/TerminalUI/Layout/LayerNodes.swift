import AccessibilityTree

/// Content with something behind or over it that has no say in the size.
final class LayerNode: ViewNode {
  private let content: ViewNode
  private let layers: [ViewNode]
  private let alignment: Alignment

  init(
    id: ElementID, content: ViewNode, layers: [ViewNode], alignment: Alignment, isBehind: Bool
  ) {
    self.content = content
    self.layers = layers
    self.alignment = alignment
    super.init(id: id, children: isBehind ? layers + [content] : [content] + layers)
    layoutPriority = content.layoutPriority
    tag = content.tag
  }

  override var isSpacer: Bool { content.isSpacer }

  override func measure(_ proposal: ProposedSize) -> CellSize { content.size(for: proposal) }

  override func place(in rect: CellRect, _ pass: LayoutPass) {
    content.layout(in: rect, pass)
    for layer in layers { layer.layout(in: rect.placing(layer, alignment), pass) }
  }
}

/// A rectangle of a colour.
final class FillNode: ViewNode {
  private let style: TextStyle

  init(id: ElementID, color: Color) {
    style = TextStyle(background: color == .clear ? nil : color)
    super.init(id: id)
  }

  override func measure(_ proposal: ProposedSize) -> CellSize {
    CellSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func draw(on canvas: inout Canvas) {
    if style.background != nil { canvas.fill(frame, style) }
  }
}

extension Color: View {
  public typealias Body = Never

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    output.append(FillNode(id: context.id, color: view))
  }
}

extension View {
  /// Puts a view behind this one.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    layered(content(), alignment: alignment, isBehind: true)
  }

  /// Puts a colour behind this view.
  public func background(_ color: Color) -> some View {
    layered(color, alignment: .center, isBehind: true)
  }

  /// Puts a view behind this one.
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    layered(background, alignment: alignment, isBehind: true)
  }

  /// Puts a view over this one.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    layered(content(), alignment: alignment, isBehind: false)
  }

  /// Puts a view over this one.
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    layered(overlay, alignment: alignment, isBehind: false)
  }

  private func layered<Layer: View>(
    _ layer: Layer, alignment: Alignment, isBehind: Bool
  ) -> some View {
    wrapped { node, context in
      LayerNode(
        id: context.id, content: node,
        layers: layer.nodes(in: context.stacked(nil).entering(.overlay)), alignment: alignment,
        isBehind: isBehind)
    }
  }
}
