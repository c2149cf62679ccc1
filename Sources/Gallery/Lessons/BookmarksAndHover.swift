import TerminalUI

extension Lesson {
  /// What a pointer finds by hovering, offered as an action; what an eye finds at a glance, as a
  /// rotor.
  static let bookmarksAndHover = Lesson("bookmarks-and-hover", .moving) {
    PagesBefore(words: $0)
  } after: {
    PagesAfter(words: $0)
  }
}

private struct Sheet: Identifiable {
  let id: Int
  var isMarked: Bool

  static let all = (1...12).map { Sheet(id: $0, isMarked: [2, 5, 11].contains($0)) }

  func title(_ words: Words) -> String {
    words["bookmarks-and-hover.page", ["number": String(id)]]
  }
}

private struct PagesBefore: View {
  let words: Words
  @State private var pages = Sheet.all

  var body: some View {
    List($pages) { $page in RowBefore(words: words, page: $page) }
      .listStyle(.sidebar)
      .accessibilityLabel(words["bookmarks-and-hover.pages"])
  }
}

private struct RowBefore: View {
  let words: Words
  @Binding var page: Sheet
  @State private var isHovered = false

  var body: some View {
    PageView(words: words, page: $page, showsButton: isHovered)
      .onHover { isHovered = $0 }
  }
}

private struct PagesAfter: View {
  let words: Words
  @State private var pages = Sheet.all

  var body: some View {
    List($pages) { $page in RowAfter(words: words, page: $page) }
      .listStyle(.sidebar)
      .accessibilityLabel(words["bookmarks-and-hover.pages"])
      .accessibilityRotor(words["bookmarks-and-hover.rotor"]) {
        ForEach(pages) { page in
          if page.isMarked { AccessibilityRotorEntry(page.title(words), id: page.id) }
        }
      }
  }
}

private struct RowAfter: View {
  let words: Words
  @Binding var page: Sheet
  @State private var isHovered = false

  var body: some View {
    PageView(words: words, page: $page, showsButton: isHovered)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(page.title(words))
      .accessibilityValue(page.isMarked ? words["bookmarks-and-hover.marked"] : "")
      // Outside: what is ignored takes its hovering with it.
      .onHover { isHovered = $0 }
      .accessibilityAction(
        named: words[
          page.isMarked ? "bookmarks-and-hover.unmark" : "bookmarks-and-hover.mark",
          ["page": page.title(words)]]
      ) { page.isMarked.toggle() }
  }
}

private struct PageView: View {
  let words: Words
  @Binding var page: Sheet
  let showsButton: Bool

  var body: some View {
    HStack {
      Text(page.title(words))
      if showsButton {
        Button(words["bookmarks-and-hover.button"]) { page.isMarked.toggle() }
          .buttonStyle(.plain)
      } else if page.isMarked {
        Image(decorative: "bookmark.fill")
      }
    }
  }
}
