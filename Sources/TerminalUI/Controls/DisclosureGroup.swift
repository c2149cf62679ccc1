import AccessibilityTree

/// A title that shows and hides what is under it.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let isExpanded: Binding<Bool>?
  @State private var isExpandedByItself = false
  private let label: Label
  private let content: Content

  /// A group that remembers by itself whether it is open.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    isExpanded = nil
    self.label = label()
    self.content = content()
  }

  /// A group opened and closed through a binding.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.label = label()
    self.content = content()
  }

  /// What the view is made of.
  public var body: some View {
    let isExpanded = isExpanded ?? $isExpandedByItself
    VStack(alignment: .leading) {
      DisclosureButton(isExpanded: isExpanded, label: label)
      if isExpanded.wrappedValue {
        VStack(alignment: .leading) { content }.padding(.leading, 2)
      }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// A group titled by a literal that remembers by itself whether it is open.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A group titled by a literal, opened and closed through a binding.
  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

private struct DisclosureButton<Label: View>: View {
  let isExpanded: Binding<Bool>
  let label: Label

  typealias Body = Never

  static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let isExpanded = view.isExpanded
    let isOpen = isExpanded.wrappedValue
    let node = ControlNode(
      id: context.id, role: .disclosureTriangle, label: nil,
      labelNodes: view.label.nodes(in: context.entering(.label)),
      look: .marked(isOpen ? "▾" : "▸"), isEnabled: context.environment.isEnabled,
      style: context.environment.standard.textStyle
    ) {
      isExpanded.wrappedValue.toggle()
    }
    node.describe = { $0.element.isExpanded = isOpen }
    node.keys = { press in
      let wanted: Bool? = press.key == .rightArrow ? true : press.key == .leftArrow ? false : nil
      guard press.modifiers.isEmpty, let wanted, wanted != isOpen else { return false }
      isExpanded.wrappedValue = wanted
      return true
    }
    output.append(node)
  }
}
