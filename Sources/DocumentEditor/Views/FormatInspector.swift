import TerminalUI

/// The controls that format the text, in one of three structures.
struct FormatInspector: View {
  let document: DocumentModel

  private var words: Words { document.words }

  var body: some View {
    Form {
      Text(words[.titleStyles])
      StylePresets(document: document)
      FormatToggles(document: document)
      ListControls(document: document)
      Text(words[.view])
      ViewControls(document: document)
    }
    .accessibilityLabel(words[.formatInspector])
    .frame(minWidth: 24, idealWidth: 30, maxWidth: 32)
  }
}

/// A title and a button for each preset: as they come, in a container, or each as one element.
struct StylePresets: View {
  let document: DocumentModel

  var body: some View {
    switch document.structure {
    case .asItComes:
      rows
    case .contain, .combine:
      rows
        .accessibilityElement(children: .contain)
        .accessibilityLabel(document.words[.stylePresets])
    }
  }

  private var rows: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(StylePreset.allCases, id: \.self) { preset in
        if document.structure == .combine {
          StylePresetView(document: document, preset: preset)
            .accessibilityElement(children: .combine)
        } else {
          StylePresetView(document: document, preset: preset)
        }
      }
    }
  }
}

struct StylePresetView: View {
  let document: DocumentModel
  let preset: StylePreset

  var body: some View {
    HStack {
      Text(document.words[preset.title])
      Spacer()
      Button(document.words[.apply]) { document.apply(preset) }
        .disabled(!document.isFormattable)
    }
    .padding(.leading, 2)
  }
}

/// Bold to Quote: each shows what the selection is, and changes it.
struct FormatToggles: View {
  let document: DocumentModel

  var body: some View {
    ForEach(FormatToggle.allCases, id: \.self) { format in
      Toggle(
        document.words[format.title],
        isOn: Binding {
          document.isOn(format)
        } set: { _ in
          document.toggle(format)
        }
      )
      .toggleStyle(.button)
      .disabled(!document.isFormattable)
    }
  }
}

/// What waits for the editor: there, and dimmed.
struct ListControls: View {
  let document: DocumentModel

  private var words: Words { document.words }

  var body: some View {
    Group {
      Picker(words[.listStyle], selection: .constant(0)) {
        Text(words[.listNone]).tag(0)
        Text(words[.listBullet]).tag(1)
        Text(words[.listNumber]).tag(2)
        Text(words[.listTask]).tag(3)
      }
      Stepper(words[.listLevel], value: .constant(1), in: 1...6)
      Button(words[.insertLink]) {}
      Button(words[.clearFormatting]) {}
    }
    .disabled(true)
  }
}

struct ViewControls: View {
  let document: DocumentModel

  var body: some View {
    Group {
      Slider(value: .constant(72.0), in: 40...120, step: 1) {
        Text(document.words[.lineWidth])
      }
      Toggle(document.words[.showMarks], isOn: .constant(false)).toggleStyle(.button)
    }
    .disabled(true)
  }
}
