import TerminalUI

/// The text of the page that is shown.
struct PageEditor: View {
  let document: DocumentModel

  var body: some View {
    TextEditor(PageText(document: document))
  }
}
