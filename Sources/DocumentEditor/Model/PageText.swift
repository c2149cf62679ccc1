import AccessibilityTree
import Markdown
import TerminalUI
import TextModel

/// The current page of the document as the text view sees it: read without its marks, edited
/// through them, so that what nobody touches stays as it was written.
@MainActor
final class PageText: TextEditorModel {
  private let document: DocumentModel

  init(document: DocumentModel) { self.document = document }

  private var state: PageState { document.pageState }

  var textID: TextID { TextID(rawValue: UInt64(document.currentPage) + 1) }
  var revision: UInt64 { document.text.revision }
  var utf8Count: Int { state.projected.utf8Count }
  var isEditable: Bool { document.isEditable }

  /// The selection of the document is one of its source; an insertion point between hidden marks
  /// keeps its side of them.
  var selection: Range<Int> {
    get {
      let state = state
      let source = state.inPage(document.text.selection)
      let lower = state.projection.textOffset(of: source.lowerBound)
      return lower..<max(lower, state.projection.textOffset(of: source.upperBound))
    }
    set {
      let state = state
      let range = state.projected.characterRange(newValue)
      var source = state.projection.sourceRange(of: range)
      if range.isEmpty {
        let place = state.projection.insertionOffset(at: range.lowerBound)
        source = place..<place
      }
      document.text.selection =
        source.lowerBound + state.base..<source.upperBound + state.base
    }
  }

  func text(in range: Range<Int>) -> String { state.projected.text(in: range) }

  func range(of unit: TextUnit, around offset: Int) -> Range<Int>? {
    let projected = state.projected
    let wanted: TextBuffer.Unit
    switch unit {
    case .character: wanted = .character
    case .word: wanted = .word
    case .sentence: wanted = .sentence
    case .line: wanted = .line
    case .paragraph: wanted = .paragraph
    case .page, .document: return projected.isEmpty ? nil : 0..<projected.utf8Count
    }
    return projected.range(of: wanted, around: offset, segmenter: document.text.segmenter)
  }

  func attributes(in range: Range<Int>) -> [AttributedRange] {
    let state = state
    let range = range.clamped(to: 0..<state.projected.utf8Count)
    return state.projection.pieces(in: range).map {
      AttributedRange(range: $0.range, attributes: TextAttributes($0.style))
    }
  }

  func replace(_ range: Range<Int>, with text: String, kind: TextEditKind) {
    let state = state
    let edits: [Edit]
    if kind == .typing, text == "\n", range.isEmpty {
      let place = state.projection.insertionOffset(at: range.lowerBound)
      edits = state.markdown.breakingParagraph(at: place)
    } else {
      edits = state.projection.edits(replacing: range, with: text, in: state.markdown)
    }
    guard let first = edits.first else { return }
    let inDocument = state.inDocument(edits)
    let caret = EditMapping(inDocument).map(first.range.lowerBound + state.base, bias: .after)
    document.apply(inDocument, kind: .init(kind), selection: caret..<caret)
  }

  func undo() -> Bool {
    guard document.text.canUndo else { return false }
    document.undo()
    return true
  }

  func redo() -> Bool {
    guard document.text.canRedo else { return false }
    document.redo()
    return true
  }
}

extension TextAttributes {
  init(_ style: MarkStyle) {
    self.init()
    isBold = style.isBold
    isItalic = style.isItalic
    isUnderlined = style.isUnderlined
    isStruckThrough = style.isStruckThrough
    isCode = style.isCode
    isQuote = style.isQuote
    headingLevel = style.headingLevel
    listLevel = style.listLevel
    link = style.link
  }
}

extension TextDocument.Change.Kind {
  init(_ kind: TextEditKind) {
    switch kind {
    case .typing: self = .typing
    case .deletingBackward: self = .deletingBackward
    case .deletingForward: self = .deletingForward
    case .other: self = .other
    }
  }
}
