import Markdown
import TextModel

/// What a page's source means, for one revision of the document: the blocks and marks, and the text
/// as it is read, without its marks.
struct PageState {
  let page: Int
  let revision: UInt64
  /// Where the page begins in the document.
  let base: Int
  let markdown: MarkdownText
  let projection: MarkdownProjection
  /// The projected text, for its units.
  let projected: TextBuffer

  /// Reads a page. O(length of the page).
  init(_ document: TextDocument, page: Int, place: Range<Int>) {
    self.page = page
    revision = document.revision
    base = place.lowerBound
    markdown = MarkdownText(document.buffer.slice(place))
    projection = MarkdownProjection(markdown, in: 0..<place.count)
    projected = TextBuffer(projection.text)
  }

  /// Edits of the page as edits of the document.
  func inDocument(_ edits: [Edit]) -> [Edit] {
    edits.map { edit in
      var edit = edit
      edit.range = edit.range.lowerBound + base..<edit.range.upperBound + base
      return edit
    }
  }

  /// A range of the document within the page's source.
  func inPage(_ range: Range<Int>) -> Range<Int> {
    let whole = 0..<markdown.buffer.utf8Count
    return (range.lowerBound - base..<range.upperBound - base).clamped(to: whole)
  }
}

extension DocumentModel {
  /// The current page as it is read, made once for each revision.
  var pageState: PageState {
    if let state = pageCache, state.page == currentPage, state.revision == text.revision {
      return state
    }
    let state = PageState(text, page: currentPage, place: table.range(of: currentPage))
    pageCache = state
    return state
  }
}
