import Markdown
import TextModel

/// What a page's source means, for one revision of the document: the blocks and marks, and the text
/// as it is read, without its marks.
struct PageState {
  let page: Int
  let revision: UInt64
  /// Where the page begins in the document.
  let base: Int
  let source: TextBuffer
  let markdown: MarkdownText
  let projection: MarkdownProjection
  /// The projected text, for its units.
  let projected: TextBuffer

  /// Reads a page. O(length of the page).
  /// - Parameter isMarkdown: whether marks mean something; if not, the page is read as it stands.
  init(_ document: TextDocument, page: Int, place: Range<Int>, isMarkdown: Bool) {
    self.page = page
    revision = document.revision
    base = place.lowerBound
    source = document.buffer.slice(place)
    markdown = isMarkdown ? MarkdownText(source) : MarkdownText()
    projection =
      isMarkdown
      ? MarkdownProjection(markdown, in: 0..<place.count)
      : MarkdownProjection(plain: source.string)
    projected = isMarkdown ? TextBuffer(projection.text) : source
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
    let whole = 0..<source.utf8Count
    return (range.lowerBound - base..<range.upperBound - base).clamped(to: whole)
  }
}

extension DocumentModel {
  /// The current page as it is read, made once for each revision.
  var pageState: PageState {
    if let state = pageCache, state.page == currentPage, state.revision == text.revision {
      return state
    }
    let state = PageState(
      text, page: currentPage, place: table.range(of: currentPage), isMarkdown: isMarkdown)
    pageCache = state
    return state
  }
}
