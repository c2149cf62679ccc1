import TerminalUI

extension Lesson {
  /// A button that cannot be pressed yet is there all the same, and says so.
  static let disabledSubmit = Lesson("disabled-submit", .controls) {
    SignUpForm(words: $0, hidesSubmit: true)
  } after: {
    SignUpForm(words: $0, hidesSubmit: false)
  }
}

private struct SignUpForm: View {
  let words: Words
  let hidesSubmit: Bool
  @State private var name = ""
  @State private var agrees = false

  private var isComplete: Bool { !name.isEmpty && agrees }

  var body: some View {
    VStack(alignment: .leading) {
      TextField(words["disabled-submit.name"], text: $name)
      Toggle(words["disabled-submit.terms"], isOn: $agrees)
      Button(words["disabled-submit.goal"]) {
        AccessibilityNotification.Announcement(words["disabled-submit.sent"]).post()
      }
      .disabled(!isComplete)
      .accessibilityHidden(hidesSubmit && !isComplete)
    }
  }
}
