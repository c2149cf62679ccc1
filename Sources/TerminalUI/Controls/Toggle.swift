import AccessibilityTree

/// A control that is on or off.
public struct Toggle<Label: View>: View {
  private let isOn: @MainActor () -> Element.ToggleState
  private let toggle: @MainActor () -> Void
  private let label: Label

  public typealias Body = Never

  /// A toggle with any label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = { isOn.wrappedValue ? .on : .off }
    toggle = { isOn.wrappedValue.toggle() }
    self.label = label()
  }

  /// A toggle over several values: mixed where they differ.
  public init<Values: Collection>(
    sources: Values, isOn: KeyPath<Values.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    self.isOn = {
      let values = bindings.map(\.wrappedValue)
      return values.allSatisfy { $0 } ? .on : values.contains(true) ? .mixed : .off
    }
    toggle = {
      let target = !bindings.allSatisfy(\.wrappedValue)
      for binding in bindings { binding.wrappedValue = target }
    }
    self.label = label()
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let state = view.isOn()
    let graph = context.graph
    let toggle = view.toggle
    let press = { @MainActor in
      if !graph.openMenus.isEmpty { graph.closeMenus() }
      toggle()
    }
    let standard = context.environment.standard
    let isMenuItem = standard.isInMenu
    let role: Role = isMenuItem ? .menuItem : standard.toggleStyle.role
    let look: ControlNode.Look =
      isMenuItem
      ? .marked(state == .on ? "✓" : " ") : standard.toggleStyle.look(state)
    var inner = context.entering(.label).stacked(.horizontal)
    inner.environment.lineLimit = 1
    inner.environment.standard.keyboardShortcut = nil
    if standard.toggleStyle == .button, state == .on {
      inner.environment.standard.textStyle.isReversed = true
    }
    let node = ControlNode(
      id: context.id, role: role, label: nil, labelNodes: view.label.nodes(in: inner), look: look,
      isEnabled: standard.isEnabled, style: standard.textStyle, press: press)
    node.shortcut = standard.keyboardShortcut
    node.describe = { node in
      node.element.toggleState = isMenuItem && state == .off ? nil : state
      if role == .switch { node.element.traits.insert(.switchButton) }
    }
    output.append(node)
  }
}

extension Toggle where Label == Text {
  /// A toggle titled by a literal.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// A toggle titled by a string.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == TerminalUI.Label<Text, Image> {
  /// A toggle titled by a literal, with a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { TerminalUI.Label(title, systemImage: systemImage) }
  }
}

/// How toggles look, and what a reader calls them.
@MainActor @preconcurrency
public protocol ToggleStyle { static var _kind: _ToggleKind { get } }

/// The kinds of toggles there are.
public enum _ToggleKind: Hashable, Sendable {
  case checkbox, `switch`, button

  var role: Role {
    switch self {
    case .checkbox: .checkbox
    case .switch: .switch
    case .button: .toggleButton
    }
  }

  func look(_ state: Element.ToggleState) -> ControlNode.Look {
    switch self {
    case .checkbox, .button:
      .marked(state == .on ? "[x]" : state == .mixed ? "[-]" : "[ ]")
    case .switch: .trailing(state == .on ? "─●" : state == .mixed ? "─◐" : "○─")
    }
  }
}

/// A box with a check mark.
public struct CheckboxToggleStyle: ToggleStyle {
  public static var _kind: _ToggleKind { .checkbox }
}
/// A switch at the end of the label.
public struct SwitchToggleStyle: ToggleStyle {
  public static var _kind: _ToggleKind { .switch }
}
/// A button that stays pressed.
public struct ButtonToggleStyle: ToggleStyle {
  public static var _kind: _ToggleKind { .button }
}
/// What is usual: a box.
public struct DefaultToggleStyle: ToggleStyle {
  public static var _kind: _ToggleKind { .checkbox }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch at the end of the label.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension View {
  /// Says how the toggles here look.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    let kind = Style._kind
    return environmentChange { $0.standard.toggleStyle = kind }
  }
}
