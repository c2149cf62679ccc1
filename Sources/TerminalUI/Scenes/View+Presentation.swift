import AccessibilityTree

extension View {
  /// Shows a sheet over the window while `isPresented`.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    modifier(
      PresentationModifier(
        role: .sheet, title: nil, isPresented: isPresented, onDismiss: onDismiss, content: content))
  }

  /// Shows a sheet over the window while there is an item, with what is to be shown of it.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    let isPresented = Binding(
      get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return sheet(isPresented: isPresented, onDismiss: onDismiss) {
      if let item = item.wrappedValue { content(item).id(item.id) }
    }
  }

  /// Shows an alert over the window while `isPresented`.
  public func alert<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert over the window while `isPresented`.
  @_disfavoredOverload
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    dialog(Text(title), isPresented, actions, { EmptyView() })
  }

  /// Shows an alert with a message over the window while `isPresented`.
  public func alert<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    dialog(Text(title), isPresented, actions, message)
  }

  /// Shows an alert with a message over the window while `isPresented`.
  @_disfavoredOverload
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    dialog(Text(title), isPresented, actions, message)
  }

  /// Asks what to do, over the window, while `isPresented`.
  public func confirmationDialog<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    dialog(Text(title), isPresented, actions, { EmptyView() })
  }

  /// Asks the person to choose.
  @_disfavoredOverload
  public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    dialog(Text(title), isPresented, actions, { EmptyView() })
  }

  /// Asks what to do, with a message, over the window, while `isPresented`.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    dialog(Text(title), isPresented, actions, message)
  }

  /// Asks what to do, with a message, over the window, while `isPresented`.
  @_disfavoredOverload
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    dialog(Text(title), isPresented, actions, message)
  }

  private func dialog<Actions: View, Message: View>(
    _ title: Text, _ isPresented: Binding<Bool>,
    _ actions: @escaping @MainActor () -> Actions, _ message: @escaping @MainActor () -> Message
  ) -> some View {
    modifier(
      PresentationModifier(
        role: .dialog, title: title.string, isPresented: isPresented, onDismiss: nil
      ) {
        DialogView(title: title, message: message(), actions: actions())
      })
  }
}

/// Whether something is shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
  case automatic, visible, hidden
}

/// What leaves the sheet, dialog or navigation destination a view is in.
@MainActor
public struct DismissAction {
  let perform: @MainActor () -> Void

  /// Leaves it.
  public func callAsFunction() { perform() }
}

extension EnvironmentValues {
  /// Leaves the sheet, dialog or navigation destination the view is in.
  @MainActor
  public var dismiss: DismissAction { DismissAction(perform: standard.dismiss ?? {}) }

  /// Whether the view is in something that can be dismissed.
  public var isPresented: Bool { standard.dismiss != nil }
}

struct PresentationModifier<Presented: View>: NodeModifier {
  let role: Role
  let title: String?
  let isPresented: Binding<Bool>
  let onDismiss: (@MainActor () -> Void)?
  let content: @MainActor () -> Presented

  func prepare(_ context: inout _ViewContext) {
    guard isPresented.wrappedValue else { return }
    let graph = context.graph
    let isPresented = isPresented
    let dismiss = { @MainActor in isPresented.wrappedValue = false }
    var inner = context.entering(.presented).stacked(.vertical)
    inner.environment.standard.dismiss = dismiss
    inner.environment.standard.afterPress = role == .dialog ? dismiss : nil
    inner.environment.standard.isInMenu = false
    inner.environment.standard.keyboardShortcut = nil
    inner.environment.isEnabled = true
    let lifetime = graph.store.value(for: inner.entering(.value)) { Lifetime() }
    lifetime.onEnd = onDismiss
    let preferences = WindowPreferences()
    inner.environment.standard.windowPreferences = preferences
    graph.present(Presentation(id: inner.id, role: role, title: title, dismiss: dismiss)) {
      content().node(in: inner.entering(.content))
    }
    if title == nil, let title = preferences.title,
      let last = graph.presentations.lastIndex(where: { $0.id == inner.id })
    {
      graph.presentations[last].title = title
    }
  }
}

/// The inside of an alert: title, message, buttons.
private struct DialogView<Message: View, Actions: View>: View {
  let title: Text
  let message: Message
  let actions: Actions

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      title.bold().accessibilityHidden(true)
      message
      Spacer(minLength: 1).frame(height: 1)
      DialogActions(content: actions)
    }
  }
}

/// The buttons of an alert; one that says OK where there are none.
private struct DialogActions<Content: View>: View {
  let content: Content

  typealias Body = Never

  static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    let inner = context.stacked(.horizontal).entering(.content)
    var nodes = view.content.nodes(in: inner)
    if nodes.isEmpty {
      let strings = Strings(context.environment.localeIdentifier)
      nodes = Button(strings[.ok]) {}.nodes(in: inner.entering(.value))
    }
    let buttons = nodes.compactMap { $0 as? ControlNode }
    if !buttons.contains(where: { $0.shortcut == .defaultAction }) {
      let preferred = buttons.first { $0.isPreferred && $0.shortcut == nil } ?? buttons.first
      preferred?.shortcut = preferred?.shortcut ?? .defaultAction
    }
    output.append(
      StackNode(
        id: context.id, axis: .horizontal, spacing: 1, alignment: .leading, children: nodes))
  }
}
