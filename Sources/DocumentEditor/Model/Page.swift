/// One page of the document, as the sidebar lists it.
package struct Page: Hashable, Identifiable, Sendable {
  /// Its place, from 0.
  package var id: Int
  package var title: String
  package var isBookmarked: Bool
}

/// The pages of a document, made one by one as they are asked for.
package struct PageList: RandomAccessCollection, Sendable {
  package let endIndex: Int
  private let bookmarks: Set<Int>
  private let words: Words

  init(count: Int, bookmarks: Set<Int>, words: Words) {
    endIndex = count
    self.bookmarks = bookmarks
    self.words = words
  }

  package var startIndex: Int { 0 }

  package subscript(index: Int) -> Page {
    Page(
      id: index, title: words[.page, ["number": "\(index + 1)"]],
      isBookmarked: bookmarks.contains(index))
  }
}
