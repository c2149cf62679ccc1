import AccessibilityTree

/// A text of one line that can be edited.
public struct TextField<Label: View>: View {
  private let label: Label
  private let prompt: Text?
  private let text: Binding<String>

  public typealias Body = Never

  /// A field with any label, edited through a binding.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.prompt = prompt
    self.text = text
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    output.append(
      TextFieldNode(
        view.text, label: view.label.nodes(in: context.entering(.label)),
        prompt: view.prompt?.string, isSecure: false, in: context))
  }
}

extension TextField where Label == Text {
  /// A field whose title, a literal, is shown while it is empty.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// A field whose title is shown while it is empty.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

/// A text of one line that can be edited and not seen.
public struct SecureField<Label: View>: View {
  private let label: Label
  private let prompt: Text?
  private let text: Binding<String>

  public typealias Body = Never

  /// A field with any label, edited through a binding.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.prompt = prompt
    self.text = text
  }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    output.append(
      TextFieldNode(
        view.text, label: view.label.nodes(in: context.entering(.label)),
        prompt: view.prompt?.string, isSecure: true, in: context))
  }
}

extension SecureField where Label == Text {
  /// A field whose title, a literal, is shown while it is empty.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// A field whose title is shown while it is empty.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

extension View {
  /// Does something when Return is pressed in a field here.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    environmentChange { $0.standard.onSubmit = action }
  }
}
