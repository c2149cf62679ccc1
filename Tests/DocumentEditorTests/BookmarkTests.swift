import Testing

@testable import DocumentEditor

/// A bookmark finds its page again after edits made elsewhere.
@Suite struct BookmarkTests {
  private func span(_ range: Range<Int>, _ heading: String?) -> PageSplitter.Span {
    PageSplitter.Span(range: range, heading: heading)
  }

  @Test func theHeadingDecidesThenTheNumberThenThePlace() {
    let pages = [
      span(0..<10, "One"), span(12..<20, "Two"), span(22..<30, "Two"), span(32..<40, nil),
    ]
    let cases: [(Bookmark, Int?)] = [
      (Bookmark(page: 1, heading: "One", offset: 0), 0),
      (Bookmark(page: 4, heading: "One", offset: 33), 0),
      (Bookmark(page: 3, heading: "Two", offset: 22), 2),
      (Bookmark(page: 1, heading: "Two", offset: 0), 1),
      (Bookmark(page: 4, heading: nil, offset: 0), 3),
      (Bookmark(page: 1, heading: nil, offset: 35), 3),
      (Bookmark(page: 2, heading: "Gone", offset: 25), 2),
      (Bookmark(page: 2, heading: "Gone", offset: 900), 1),
      (Bookmark(page: 9, heading: "Gone", offset: 900), nil),
      (Bookmark(page: -3, heading: nil, offset: -1), nil),
    ]
    for (bookmark, index) in cases { #expect(bookmark.index(in: pages) == index) }
  }

  @Test func theFileIsBesideTheDocument() {
    let paths = [
      "a.md": "a.bookmarks.json", "/x/y.z/b": "/x/y.z/b.bookmarks.json",
      "/x/.hidden": "/x/.hidden.bookmarks.json", "c.tar.md": "c.tar.bookmarks.json",
    ]
    for (document, file) in paths { #expect(BookmarkFile.path(for: document) == file) }
  }

  @Test func everyWordIsInBothLanguages() {
    let english = Words(locale: "en")
    let french = Words(locale: "fr-CA")
    for key in Words.Key.allCases {
      #expect(english[key] != key.rawValue || key == .bookmarked, "\(key) has no English words")
      let same: Set<Words.Key> = [.page, .code, .formatMenu]
      #expect(french[key] != english[key] || same.contains(key), "\(key) is not French")
    }
  }
}
