public import TerminalUI

/// The sample app: a window over one document.
public struct DocumentScene: Scene {
  private let document: DocumentModel

  package init(_ document: DocumentModel) { self.document = document }

  public var body: some Scene {
    WindowGroup {
      DocumentWindow(document: document)
    }
    .commands { DocumentCommands(document: document) }
  }
}

/// The window: sidebar, text and inspector, one beside the other.
struct DocumentWindow: View {
  @Bindable var document: DocumentModel
  @Environment(\.isFullScreen) private var isFullScreen

  private var words: Words { document.words }

  var body: some View {
    panes
      .navigationTitle(document.name)
      .toolbar {
        Toggle(words[.showSidebar], isOn: $document.showsSidebar).toggleStyle(.button)
        Toggle(words[.showInspector], isOn: $document.showsInspector).toggleStyle(.button)
      }
      .onWindowClose { document.mayClose() }
      .onAppear { tell(document.message.words) }
      .onChange(of: document.message.number) { tell(document.message.words) }
      .confirmationDialog(
        words[.saveQuestion, ["name": document.name]], isPresented: $document.asksToSave
      ) {
        Button(words[.save]) { document.saveAndClose() }
          .keyboardShortcut(.defaultAction)
        Button(words[.dontSave], role: .destructive) { document.discardAndClose() }
        Button(words[.cancel], role: .cancel) { document.asksToSave = false }
      } message: {
        Text(words[.saveExplanation])
      }
      .sheet(isPresented: $document.asksForPath) { SaveSheet(document: document) }
  }

  private func tell(_ words: String) {
    if !words.isEmpty { AccessibilityNotification.Announcement(words).post() }
  }

  @ViewBuilder private var panes: some View {
    if isFullScreen {
      PageEditor(document: document)
    } else {
      HSplitView {
        if document.showsSidebar { PagesView(document: document) }
        PageEditor(document: document)
        if document.showsInspector { FormatInspector(document: document) }
      }
    }
  }
}
