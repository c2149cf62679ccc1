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
    if range.isEmpty {
      let place = insertionPlace(at: range.lowerBound, state)
      if kind == .typing, text == "\n", document.isMarkdown {
        edits = state.markdown.breakingParagraph(at: place)
      } else {
        // What was cut comes back with its marks.
        let source = document.lastCut.flatMap { $0.text == text ? $0.source : nil }
        edits =
          text.isEmpty ? [] : [Edit(insert: source ?? state.written(text, at: place), at: place)]
      }
    } else {
      edits = state.edits(replacing: range, with: text)
      if text.isEmpty { remember(cut: range, edits, state) }
    }
    guard let first = edits.first else { return }
    let inDocument = state.inDocument(edits)
    // Signs may go or move in front of what is replaced.
    let place =
      text.isEmpty
      ? state.projection.sourceRange(of: range).lowerBound
      : (edits.first { !$0.text.isEmpty } ?? first).range.lowerBound
    let caret = EditMapping(inDocument).map(place + state.base, bias: .after)
    document.apply(inDocument, kind: .init(kind), selection: caret..<caret)
  }

  /// Where text goes that is put in at an offset of what is read: at the insertion point itself if
  /// it is there, since it may stand behind marks that were typed and are hidden now; never in front
  /// of the marks of the block.
  private func insertionPlace(at offset: Int, _ state: PageState) -> Int {
    let place = state.projection.insertionOffset(at: offset)
    let caret = state.inPage(document.text.selection)
    guard caret.isEmpty, state.projection.textOffset(of: caret.lowerBound) == offset else {
      return place
    }
    return max(place, caret.lowerBound)
  }

  private func remember(cut range: Range<Int>, _ edits: [Edit], _ state: PageState) {
    let gone = edits.filter { !$0.range.isEmpty }.map(\.range)
    guard let first = gone.map(\.lowerBound).min(), let last = gone.map(\.upperBound).max() else {
      return
    }
    document.lastCut = (
      state.projected.text(in: range), state.source.string(in: first..<last)
    )
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
