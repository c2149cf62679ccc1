import TerminalUI

/// The inspector of a text editor in the three structures that Apple's talk compares.
struct Inspector: View {
  enum Structure { case plain, contained, combined }

  let structure: Structure
  @State private var isBold = false
  @State private var level = 1
  @State private var width = 72.0

  var body: some View {
    Form {
      Text("Title Styles")
      presets
      Toggle("Bold", isOn: $isBold).toggleStyle(.button)
      Stepper("List level", value: $level, in: 1...6)
      Button("Insert Link") {}
      Slider(value: $width, in: 40...100, step: 1) { Text("Line width") }
    }
    .accessibilityLabel("Format Inspector")
  }

  @ViewBuilder private var presets: some View {
    let rows = VStack(alignment: .leading) {
      ForEach(["Title", "Subtitle", "Heading", "Body"], id: \.self) { name in
        if structure == .combined {
          PresetRow(name: name).accessibilityElement(children: .combine)
        } else {
          PresetRow(name: name)
        }
      }
    }
    if structure == .plain {
      rows
    } else {
      rows.accessibilityElement(children: .contain).accessibilityLabel("Style Presets")
    }
  }
}

struct PresetRow: View {
  let name: String

  var body: some View {
    HStack {
      Text(name)
      Spacer()
      Button("Apply") {}
    }
  }
}
