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
    let graph = context.graph
    let action = view.action
    let afterPress = context.environment.standard.afterPress
    let press = { @MainActor in
      if !graph.openMenus.isEmpty { graph.closeMenus() }
      afterPress?()
      action()
    }
    var style = context.environment.standard.textStyle
    if view.role == .destructive { style.foreground = .red }
    let isMenuItem = context.environment.standard.isInMenu
    let isPlain = isMenuItem || context.environment.standard.buttonStyle == .plain
    let isBlock = !isMenuItem && context.environment.standard.buttonStyle == .block
    let shortcut = context.environment.keyboardShortcut
    let strings = Strings(context.environment.localeIdentifier)
    let look: ControlNode.Look =
      isBlock
      ? .block
      : context.environment.standard.isInToolbar
        ? .angled
        : isMenuItem && shortcut != nil
          ? .trailing(shortcut?.abbreviation ?? "") : isPlain ? .plain : .bracketed
    var inner = context.entering(.label)
    inner.environment.lineLimit = 1
    inner.environment.standard.keyboardShortcut = nil
    if !context.environment.isEnabled { inner.environment.standard.textStyle.isDim = true }
    let node = ControlNode(
      id: context.id, role: isMenuItem ? .menuItem : .button, label: nil,
      labelNodes: view.label.nodes(in: inner), look: look,
      isEnabled: context.environment.isEnabled, style: style, press: press)
    node.shortcut = shortcut
    if isMenuItem, let shortcut {
      node.describe = { $0.element.value = shortcut.words(strings) }
    }
    if afterPress != nil, view.role == .cancel { node.shortcut = node.shortcut ?? .cancelAction }
    node.isPreferred = view.role == nil || view.role == .confirm
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
enum ButtonLook: Hashable, Sendable { case automatic, plain, block }
