import TerminalUI

extension Lesson {
  /// An operation on the selected text belongs among the other operations on it.
  static let editRotor = Lesson("edit-rotor", .text) {
    Recipe(words: $0, isEditAction: false)
  } after: {
    Recipe(words: $0, isEditAction: true)
  }
}

private struct Recipe: View {
  let words: Words
  let isEditAction: Bool
  @State private var text: String

  init(words: Words, isEditAction: Bool) {
    self.words = words
    self.isEditAction = isEditAction
    _text = State(initialValue: words["edit-rotor.text"])
  }

  var body: some View {
    VStack(alignment: .leading) {
      if isEditAction {
        editor.accessibilityActions(category: .edit) {
          Button(words["edit-rotor.goal"]) { highlight() }
        }
      } else {
        editor
        HStack {
          ForEach(1...4, id: \.self) { Button(words["edit-rotor.tool\($0)"]) {} }
          Button(words["edit-rotor.goal"]) { highlight() }
        }
      }
    }
  }

  private var editor: some View {
    TextEditor(text: $text)
      .accessibilityLabel(words["edit-rotor.label"])
      .frame(height: 3)
  }

  private func highlight() {
    AccessibilityNotification.Announcement(words["edit-rotor.done"]).post()
  }
}
