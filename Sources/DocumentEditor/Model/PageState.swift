import Markdown
import TextModel

/// What a page's source means, for one revision of the document: the blocks and marks, and the text
/// as it is read, without its marks.
struct PageState {
  let page: Int
  let revision: UInt64
  /// Where the page begins in the document.
  let base: Int
  /// Whether marks mean something; if not, the page is read as it stands.
  private let isMarkdown: Bool
  let source: TextBuffer
  let markdown: MarkdownText
  let projection: MarkdownProjection
  /// Whether no other page follows.
  let isLast: Bool
  /// The projected text, for its units.
  let projected: TextBuffer

  /// Reads a page. O(length of the page).
  init(_ document: TextDocument, page: Int, place: Range<Int>, isMarkdown: Bool) {
    self.page = page
    self.isMarkdown = isMarkdown
    revision = document.revision
    base = place.lowerBound
    isLast = place.upperBound >= document.buffer.utf8Count
    source = document.buffer.slice(place)
    markdown = isMarkdown ? MarkdownText(source) : MarkdownText()
    projection =
      isMarkdown
      ? MarkdownProjection(markdown, in: 0..<place.count)
      : MarkdownProjection(plain: source.string)
    projected = isMarkdown ? TextBuffer(projection.text) : source
  }

  /// The edits of the page that replace a range of what is read. The line ends that keep the page
  /// apart from the next stay.
  func edits(replacing range: Range<Int>, with text: String) -> [Edit] {
    guard isMarkdown else { return [Edit(range, with: text)] }
    let text = written(text, at: projection.sourceRange(of: range).lowerBound)
    let edits = projection.edits(replacing: range, with: text, in: markdown)
    guard !isLast else { return edits }
    let end = contentEnd
    return edits.compactMap { edit in
      let place = min(edit.range.lowerBound, end)
      let rest = Edit(place..<max(place, min(edit.range.upperBound, end)), with: edit.text)
      return rest.range.isEmpty && rest.text.isEmpty ? nil : rest
    }
  }

  /// A text as it is written where it goes: a bar within a table's cell would begin another.
  func written(_ text: String, at place: Int) -> String {
    guard text.contains("|") else { return text }
    let cell = markdown.path(at: place).last
    let line = source.lineRange(around: place)
    guard case .cell = cell?.kind, source.string(in: place..<line.upperBound).contains("|") else {
      return text
    }
    return text.replacing("|", with: "\\|")
  }

  /// Where the line ends at the end of the page begin.
  private var contentEnd: Int {
    var end = source.utf8Count
    while end > 0 {
      let byte = source.slice(end - 1..<end).utf8.first
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { break }
      end -= 1
    }
    return end
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
