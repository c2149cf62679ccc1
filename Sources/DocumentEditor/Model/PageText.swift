import AccessibilityTree
import TerminalUI
import TextModel

/// One page of the document as the text view sees it.
@MainActor
final class PageText: TextEditorModel {
  private let document: DocumentModel
  private let page: Int

  init(document: DocumentModel, page: Int) {
    self.document = document
    self.page = page
  }

  private var place: Range<Int> { document.table.range(of: page) }
  private var buffer: TextBuffer { document.text.buffer }

  var textID: TextID { TextID(rawValue: UInt64(page) + 1) }
  var revision: UInt64 { document.text.revision }
  var utf8Count: Int { place.count }
  var isEditable: Bool { document.isEditable }

  var selection: Range<Int> {
    get { inside(document.text.selection) }
    set { document.text.selection = outside(newValue) }
  }

  func text(in range: Range<Int>) -> String { buffer.text(in: outside(range)) }

  func range(of unit: TextUnit, around offset: Int) -> Range<Int>? {
    let wanted: TextBuffer.Unit
    switch unit {
    case .character: wanted = .character
    case .word: wanted = .word
    case .sentence: wanted = .sentence
    case .line: wanted = .line
    case .paragraph: wanted = .paragraph
    case .page, .document: return 0..<utf8Count
    }
    guard utf8Count > 0 else { return nil }
    let range = buffer.range(
      of: wanted, around: place.lowerBound + min(max(0, offset), utf8Count),
      segmenter: document.text.segmenter)
    return range.map { inside($0) }
  }

  func attributes(in range: Range<Int>) -> [AttributedRange] {
    range.isEmpty ? [] : [AttributedRange(range: range, attributes: TextAttributes())]
  }

  func replace(_ range: Range<Int>, with text: String, kind: TextEditKind) {
    document.apply([Edit(outside(range), with: text)], kind: .init(kind))
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

  /// A range of the document within the page.
  private func inside(_ range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: place)
    return range.lowerBound - place.lowerBound..<range.upperBound - place.lowerBound
  }

  private func outside(_ range: Range<Int>) -> Range<Int> {
    (range.lowerBound + place.lowerBound..<range.upperBound + place.lowerBound).clamped(to: place)
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
