import AccessibilityTree

/// A control that does something when it is pressed.
public struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label

  public typealias Body = Never

  /// A button with any label.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button that cancels or destroys, with any label.
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    var style = context.environment.standard.textStyle
    if view.role == .destructive { style.foreground = .red }
    let isPlain = context.environment.standard.buttonStyle == .plain
    var inner = context.entering(.label)
    inner.environment.lineLimit = 1
    if !context.environment.isEnabled { inner.environment.standard.textStyle.isDim = true }
    let node = ControlNode(
      id: context.id, role: .button, label: nil, labelNodes: view.label.nodes(in: inner),
      look: isPlain ? .plain : .bracketed, isEnabled: context.environment.isEnabled, style: style,
      press: view.action)
    node.shortcut = context.environment.keyboardShortcut
    output.append(node)
  }
}

extension Button where Label == Text {
  /// A button titled by a literal.
  public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }

  /// A button titled by a string.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }

  /// A button with a role, titled by a literal.
  public init(
    _ title: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }

  /// A button with a role, titled by a string.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

/// What a button means.
public struct ButtonRole: Hashable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let confirm = ButtonRole(name: "confirm")
  public static let close = ButtonRole(name: "close")
}

/// How buttons look.
enum ButtonLook: Hashable, Sendable { case automatic, plain }
