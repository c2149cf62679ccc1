import AccessibilityTree

/// Views one after the other, with a way back.
public struct NavigationStack<Root: View>: View {
  private let root: Root
  @State private var path = NavigationTrail()
  @Environment(\.accessibilityAssistiveAccessEnabled) private var isAssistiveAccess

  /// A stack that begins with a view.
  public init(@ViewBuilder root: () -> Root) { self.root = root() }

  /// What the view is made of.
  public var body: some View {
    let path = $path
    return VStack(alignment: .leading) {
      if let last = path.wrappedValue.destinations.last {
        // Assistive Access has one that is always there.
        if !isAssistiveAccess { BackButton(path: path) }
        // Each destination is another one, also where two are of one kind.
        last.view.id(path.wrappedValue.destinations.count)
      } else {
        root
      }
    }
    .environmentChange { values in
      values.standard.navigation = path
      guard !path.wrappedValue.destinations.isEmpty else { return }
      values.standard.dismiss = { _ = path.wrappedValue.destinations.popLast() }
      values.standard.windowPreferences?.onBack = values.standard.dismiss
    }
  }
}

/// What was gone to from a navigation stack's root.
struct NavigationTrail {
  struct Destination {
    let view: AnyView
  }

  var destinations: [Destination] = []
}

private struct BackButton: View {
  let path: Binding<NavigationTrail>
  @Environment(\.localeIdentifier) private var locale

  var body: some View {
    let path = path
    Button {
      _ = path.wrappedValue.destinations.popLast()
    } label: {
      Text("‹ " + Strings(locale)[.back])
    }
    .buttonStyle(.plain)
    .keyboardShortcut("[")
    .changingElements { [locale] items, _ in
      for item in items {
        item.element.label = Strings(locale)[.back]
        item.element.traits.insert(.backButton)
      }
    }
  }
}

/// A button that goes to another view.
public struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label
  private let destination: () -> Destination

  public typealias Body = Never

  /// A link with any label.
  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.destination = destination
  }

  /// A link with any label.
  public init(
    destination: @autoclosure @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.destination = destination
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let navigation = context.environment.standard.navigation
    let destination = view.destination
    let node = ControlNode(
      id: context.id, role: .button, label: nil,
      labelNodes: view.label.nodes(in: context.entering(.label).stacked(.horizontal)),
      look: context.environment.standard.buttonStyle == .block ? .block : .trailing("›"),
      isEnabled: context.environment.isEnabled && navigation != nil,
      style: context.environment.standard.textStyle
    ) {
      navigation?.wrappedValue.destinations.append(
        NavigationTrail.Destination(view: AnyView(destination())))
    }
    node.describe = { $0.element.traits.insert(.button) }
    output.append(node)
  }
}

extension NavigationLink where Label == Text {
  /// A link titled by a literal.
  public init(
    _ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link titled by a string.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }
}
