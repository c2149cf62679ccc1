import TerminalUI

extension Lesson {
  /// Presets that are passed by in one step, and each one thing inside.
  static let stylePresets = Lesson("style-presets", .structure) {
    PresetsBefore(words: $0)
  } after: {
    PresetsAfter(words: $0)
  }
}

private struct PresetsBefore: View {
  let words: Words

  var body: some View {
    Inspector(words: words) {
      ForEach(1...4, id: \.self) { PresetView(words: words, number: $0) }
    }
  }
}

private struct PresetsAfter: View {
  let words: Words

  var body: some View {
    Inspector(words: words) {
      VStack(alignment: .leading) {
        ForEach(1...4, id: \.self) { number in
          PresetView(words: words, number: number)
            .accessibilityElement(children: .combine)
        }
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel(words["style-presets.group"])
    }
  }
}

private struct Inspector<Presets: View>: View {
  let words: Words
  @ViewBuilder let presets: Presets
  @State private var isBold = false
  @State private var isItalic = false

  var body: some View {
    VStack(alignment: .leading) {
      presets
      Toggle(words["style-presets.bold"], isOn: $isBold).toggleStyle(.button)
      Toggle(words["style-presets.italic"], isOn: $isItalic).toggleStyle(.button)
    }
  }
}

private struct PresetView: View {
  let words: Words
  let number: Int

  var body: some View {
    HStack {
      Text(words["style-presets.preset\(number)"])
      Button(words["style-presets.apply"]) {
        AccessibilityNotification.Announcement(
          words[
            "style-presets.applied", ["preset": words["style-presets.preset\(number)"]]]
        ).post()
      }
    }
  }
}
