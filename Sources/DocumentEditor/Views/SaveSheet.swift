import TerminalUI

/// Asks where to save.
struct SaveSheet: View {
  @Bindable var document: DocumentModel
  @FocusState private var isTyping

  private var words: Words { document.words }

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(words[.saveAs]).bold().accessibilityHidden(true)
      TextField(words[.fileName], text: $document.typedPath)
        .frame(width: 50)
        .focused($isTyping)
        .onSubmit { document.saveToTypedPath() }
      HStack(spacing: 1) {
        Button(words[.save]) { document.saveToTypedPath() }
          .keyboardShortcut(.defaultAction)
        Button(words[.cancel], role: .cancel) { document.cancelSaving() }
          .keyboardShortcut(.cancelAction)
      }
    }
    .navigationTitle(words[.saveAs])
    .onAppear { isTyping = true }
  }
}
