import AccessibilityTree

/// Words that open an address.
public struct Link<Label: View>: View {
  private let label: Label
  private let destination: String

  public typealias Body = Never

  /// A link to an address, with any label. Addresses are strings: there is no Foundation here.
  public init(destination: String, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let graph = context.graph
    let destination = view.destination
    var inner = context.entering(.label)
    inner.environment.standard.textStyle.foreground = .accent
    inner.environment.standard.textStyle.isUnderlined = true
    let node = ControlNode(
      id: context.id, role: .link, label: nil, labelNodes: view.label.nodes(in: inner),
      look: .plain, isEnabled: context.environment.isEnabled,
      style: context.environment.standard.textStyle
    ) {
      graph.onOpenURL?(destination)
    }
    node.describe = { $0.element.traits.insert(.link) }
    output.append(node)
  }
}

extension Link where Label == Text {
  /// A link titled by a literal.
  public init(_ title: LocalizedStringKey, destination: String) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link titled by a string.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: String) {
    self.init(destination: destination) { Text(title) }
  }
}
