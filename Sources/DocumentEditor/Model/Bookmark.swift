/// A bookmark as it is kept in the file beside the document.
///
/// It names its page in three ways, so that it is found again after edits made elsewhere: by the
/// page's heading, by its number, and by its place.
struct Bookmark: Hashable, Codable, Sendable {
  /// From 1.
  var page: Int
  var heading: String?
  /// Where the page began, in UTF-8 code units of the document.
  var offset: Int

  /// The index of the page that is meant, among pages with these headings and places.
  ///
  /// A heading that one page has decides; of several the nearest by number is meant. Without a
  /// heading it is the page of that number if it has none either, else the page at the offset.
  /// `nil` if there is no such page: the bookmark is then kept as it is.
  func index(in pages: [PageSplitter.Span]) -> Int? {
    if let heading {
      let same = pages.indices.filter { pages[$0].heading == heading }
      if let nearest = same.min(by: { abs($0 + 1 - page) < abs($1 + 1 - page) }) { return nearest }
    }
    let number = page - 1
    if heading == nil, pages.indices.contains(number), pages[number].heading == nil {
      return number
    }
    return pages.firstIndex { $0.range.contains(offset) }
      ?? (pages.indices.contains(number) ? number : nil)
  }
}
