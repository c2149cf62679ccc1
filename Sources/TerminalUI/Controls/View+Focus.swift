import AccessibilityTree

extension View {
  /// Ties keyboard focus on this view to a value of a focus state.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    wrapped { node, context in
      FocusBindingNode(
        id: context.id, binding: FocusValueBinding(binding.location, value), content: node)
    }
  }

  /// Ties keyboard focus on this view to a focus state.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }

  /// Lets the view have keyboard focus where `isFocusable`.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    wrapped { node, context in
      isFocusable ? FocusableNode(id: context.id, content: node) : node
    }
  }

  /// Acts on a key while the view, or one in it, has keyboard focus.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View {
    onKeyPress { $0.key == key ? action() : .ignored }
  }

  /// Acts on some keys while the view, or one in it, has keyboard focus.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress { keys.contains($0.key) ? action($0) : .ignored }
  }

  /// Acts on any key while the view, or one in it, has keyboard focus.
  public func onKeyPress(
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    wrapped { node, context in
      KeyHandlerNode(id: context.id, handler: KeyHandler(perform: action), content: node)
    }
  }

  /// Acts on up, down, left and right while the view has keyboard focus.
  public func onMoveCommand(
    perform action: (@MainActor (MoveCommandDirection) -> Void)?
  ) -> some View {
    let directions: [KeyEquivalent: MoveCommandDirection] = [
      .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right,
    ]
    return onKeyPress { press in
      guard let action, let direction = directions[press.key] else { return .ignored }
      action(direction)
      return .handled
    }
  }

  /// Acts on Escape while the view, or one in it, has keyboard focus.
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onKeyPress(.escape) {
      guard let action else { return .ignored }
      action()
      return .handled
    }
  }
}

/// A direction of movement.
public enum MoveCommandDirection: Hashable, Sendable {
  case up, down, left, right
}

final class FocusBindingNode: ViewNode {
  private let binding: any FocusBinding

  init(id: ElementID, binding: any FocusBinding, content: ViewNode) {
    self.binding = binding
    super.init(id: id, children: [content])
  }

  override func interact(_ pass: InteractionPass) {
    pass.bindings.append(binding)
    super.interact(pass)
    pass.bindings.removeLast()
  }
}

final class KeyHandlerNode: ViewNode {
  private let handler: KeyHandler

  init(id: ElementID, handler: KeyHandler, content: ViewNode) {
    self.handler = handler
    super.init(id: id, children: [content])
  }

  override func interact(_ pass: InteractionPass) {
    pass.handlers.append(handler)
    super.interact(pass)
    pass.handlers.removeLast()
  }
}

/// A view that can have keyboard focus though it is no control.
final class FocusableNode: ViewNode, KeyboardTarget {
  init(id: ElementID, content: ViewNode) { super.init(id: id, children: [content]) }

  override func interact(_ pass: InteractionPass) {
    pass.addTarget(self)
    super.interact(pass)
  }

  override func accessibility(into items: inout [AccessibilityNode], _ pass: AccessibilityPass) {
    var inner: [AccessibilityNode] = []
    super.accessibility(into: &inner, pass)
    inner.first?.absorbed.append(id)
    items += inner
  }

  override func draw(on canvas: inout Canvas) {
    super.draw(on: &canvas)
    guard canvas.focus == id else { return }
    canvas.draw("›", at: frame.origin, style: TextStyle(foreground: .accent))
  }

  func key(_ press: KeyPress, _ graph: ViewGraph) -> Bool { false }

  override var acceptsPointer: Bool { true }

  override func pointer(_ event: PointerEvent, _ graph: ViewGraph) -> Bool {
    if event.kind == .down { graph.focus(id) }
    return false
  }
}
