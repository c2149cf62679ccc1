import TerminalUI

extension Lesson {
  /// A switch and its visible words: said twice, or one row that can be pressed anywhere.
  static let darkModeSwitch = Lesson("dark-mode-switch", .controls) {
    SwitchBefore(words: $0)
  } after: {
    SwitchAfter(words: $0)
  }
}

/// A switch and its visible words: two stops that say the same.
private struct SwitchRow: View {
  let words: Words
  @Binding var isDark: Bool

  var body: some View {
    HStack {
      Text(words["dark-mode-switch.label"])
      Toggle(words["dark-mode-switch.label"], isOn: $isDark)
        .toggleStyle(.switch)
        .labelsHidden()
    }
  }
}

private struct SwitchBefore: View {
  let words: Words
  @State private var isDark = false

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(1...3, id: \.self) { _ in SwitchRow(words: words, isDark: $isDark) }
      Button(words["dark-mode-switch.goal"]) {}
    }
  }
}

/// Three ways to the same row.
private struct SwitchAfter: View {
  let words: Words
  @State private var isDark = false

  var body: some View {
    VStack(alignment: .leading) {
      // The words are the switch's own label, so that its shape holds both.
      Toggle(words["dark-mode-switch.label"], isOn: $isDark).toggleStyle(.switch)
      // The row stands for the switch: its value and traits; a press goes to the switch's place.
      SwitchRow(words: words, isDark: $isDark)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(words["dark-mode-switch.label"])
        .accessibilityValue(words[isDark ? "dark-mode-switch.on" : "dark-mode-switch.off"])
        .accessibilityAddTraits(.isToggle)
        .accessibilityActivationPoint(.trailing)
        .accessibilityAction { isDark.toggle() }
      // A tap anywhere in the row turns the switch: larger for the finger too.
      SwitchRow(words: words, isDark: $isDark)
        .accessibilityRepresentation {
          Toggle(words["dark-mode-switch.label"], isOn: $isDark).toggleStyle(.switch)
        }
        .onTapGesture { isDark.toggle() }
      Button(words["dark-mode-switch.goal"]) {}
    }
  }
}
