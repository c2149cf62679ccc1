import AccessibilityTree

/// A text of several lines that can be edited.
public struct TextEditor: View {
  private enum Source {
    case string(Binding<String>)
    case model(any TextEditorModel)
  }

  private let source: Source

  public typealias Body = Never

  /// Edits the string of a binding.
  public init(text: Binding<String>) { source = .string(text) }

  /// Edits a model, of any length.
  package init(_ model: any TextEditorModel) { source = .model(model) }

  public static func _resolve(
    _ view: Self, in context: _ViewContext, into output: inout _ViewOutput
  ) {
    switch view.source {
    case .string(let binding):
      let model = StringTextModel.kept(for: binding, in: context)
      output.append(TextEditorNode(model, in: context))
    case .model(let model):
      output.append(
        TextEditorNode(model, in: context.at(identity: model.textID)))
    }
  }
}

extension StringTextModel {
  /// The model kept for a view's place, up to date with the binding.
  static func kept(for binding: Binding<String>, in context: _ViewContext) -> StringTextModel {
    let model = context.graph.store.value(for: context.entering(.body)) {
      StringTextModel(binding, id: context.id, locale: context.environment.localeIdentifier)
    }
    model.follow(binding)
    return model
  }
}
