import TerminalUI

/// The sidebar: the pages of the document, with a rotor through the bookmarked ones.
struct PagesView: View {
  let document: DocumentModel

  private var selection: Binding<Int?> {
    Binding {
      document.currentPage
    } set: { page in
      if let page { document.show(page: page) }
    }
  }

  var body: some View {
    List(document.pages, selection: selection) { page in
      PageListItemView(document: document, page: page)
    }
    .listStyle(.sidebar)
    .accessibilityLabel(document.words[.sidebar])
    .accessibilityRotor(document.words[.bookmarks]) {
      ForEach(document.pages) { page in
        if page.isBookmarked {
          AccessibilityRotorEntry(page.title, id: page.id)
        }
      }
    }
    .frame(minWidth: 12, idealWidth: 18, maxWidth: 20)
  }
}

/// A row: a thumbnail, the title, a star where there is a bookmark. The button that sets it appears
/// under the pointer only, so the same is offered as an action.
struct PageListItemView: View {
  let document: DocumentModel
  let page: Page
  @State private var isHovered = false

  private var words: Words { document.words }

  private var actionName: String {
    words[page.isBookmarked ? .removeBookmark : .bookmark, ["page": page.title]]
  }

  var body: some View {
    HStack {
      Image(systemName: "doc.text").accessibilityHidden(true)
      Text(page.title)
      Spacer()
      if isHovered {
        Button {
          document.toggleBookmark(page: page.id)
        } label: {
          Image(systemName: page.isBookmarked ? "bookmark.fill" : "bookmark")
        }
        .buttonStyle(.plain)
        .accessibilityLabel(actionName)
      } else if page.isBookmarked {
        Image(systemName: "bookmark.fill").accessibilityHidden(true)
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(page.title)
    .accessibilityValue(page.isBookmarked ? words[.bookmarked] : "")
    .accessibilityAction { document.show(page: page.id) }
    .accessibilityAction(named: actionName) { document.toggleBookmark(page: page.id) }
    .onHover { isHovered = $0 }
  }
}
