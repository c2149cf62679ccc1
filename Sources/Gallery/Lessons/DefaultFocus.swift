import TerminalUI

extension Lesson {
  /// A new screen suggests where the reader begins.
  static let defaultFocus = Lesson("default-focus", .moving, beginsByItself: true) {
    Message(words: $0, suggestsRecipient: false)
  } after: {
    Message(words: $0, suggestsRecipient: true)
  }
}

private struct Message: View {
  let words: Words
  let suggestsRecipient: Bool
  @State private var recipient = ""
  @State private var subject = ""
  @AccessibilityFocusState private var focus: Field?

  private enum Field { case recipient }

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Button(words["default-focus.cancel"]) {}
        Button(words["default-focus.attach"]) {}
        Button(words["default-focus.send"]) {}
      }
      if suggestsRecipient {
        recipientField.accessibilityDefaultFocus($focus, .recipient)
      } else {
        recipientField
      }
      TextField(words["default-focus.subject"], text: $subject)
    }
  }

  private var recipientField: some View {
    TextField(words["default-focus.goal"], text: $recipient)
  }
}
