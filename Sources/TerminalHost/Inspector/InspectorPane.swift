import AccessibilityTree
import TerminalUI

/// The inspector: ordinary views over an ``Inspection``, walked by the reader as any other area.
struct InspectorPane: View {
  let model: InspectorModel

  private var words: InspectorWords { model.words }

  var body: some View {
    Form {
      Text(verbatim: words[.inspector]).bold().accessibilityHidden(true)
      if let inspection = model.inspection {
        PropertyRows(model: model, properties: inspection.properties(words))
        ContainerChain(model: model, containers: inspection.containers)
        ActionButtons(model: model, element: inspection.element)
        TreeRows(model: model, inspection: inspection)
      }
    }
    .accessibilityLabel(words[.inspector])
    .frame(minWidth: 16, idealWidth: 32, maxWidth: 36)
  }
}

/// A line for each property; what was written somewhere can be opened there.
private struct PropertyRows: View {
  let model: InspectorModel
  let properties: [InspectedProperty]

  var body: some View {
    ForEach(properties) { property in
      if let origin = property.origin {
        line(property, "  \(origin)")
          .accessibilityAction(named: model.words[.openSource]) { model.open(origin) }
      } else {
        line(property, "")
      }
    }
  }

  private func line(_ property: InspectedProperty, _ origin: String) -> Text {
    Text(verbatim: property.name + model.words[.colon] + " ").foregroundColor(.secondary)
      + Text(verbatim: property.value) + Text(verbatim: origin).foregroundColor(.secondary)
  }
}

/// The containers, the nearest first; each can be inspected in turn.
private struct ContainerChain: View {
  let model: InspectorModel
  let containers: [Element]

  var body: some View {
    if !containers.isEmpty {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: model.words[.containers]).bold().accessibilityHidden(true)
        ForEach(containers) { container in
          Button(model.words.name(of: container)) { model.inspect(container.id) }
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel(model.words[.containers])
    }
  }
}

/// What the element can do, done from here.
private struct ActionButtons: View {
  let model: InspectorModel
  let element: Element

  var body: some View {
    if !element.actions.isEmpty {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: model.words[.performable]).bold().accessibilityHidden(true)
        ForEach(element.actions, id: \.id) { action in
          Button(model.words.name(of: action)) { model.perform(action) }
            .disabled(!element.isEnabled)
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel(model.words[.performable])
    }
  }
}

/// The tree, the inspected element selected; choosing a row inspects that element.
private struct TreeRows: View {
  let model: InspectorModel
  let inspection: Inspection

  private static let height = 10

  var body: some View {
    Text(verbatim: model.words[.tree]).bold().accessibilityHidden(true)
    List(inspection.tree, selection: selection) { row in
      Text(verbatim: String(repeating: "  ", count: row.depth) + row.text)
        .accessibilityLabel(row.text)
        .accessibilityValue("\(model.words[.level]) \(row.depth + 1)")
    }
    .frame(height: Self.height)
    .accessibilityLabel(model.words[.tree])
  }

  private var selection: Binding<ElementID?> {
    Binding {
      inspection.element.id
    } set: { id in
      if let id { model.inspect(id) }
    }
  }
}
