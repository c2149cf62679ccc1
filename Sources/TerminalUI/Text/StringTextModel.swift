import AccessibilityTree
import TextModel
import UnicodeText

/// The text of a binding to a string, as a model an editor works on.
@MainActor
final class StringTextModel: TextEditorModel {
  let textID: TextID
  var isEditable = true
  private var document: TextDocument
  private var string: String
  private var generation: UInt64 = 0
  private var binding: Binding<String>

  init(_ binding: Binding<String>, id: ElementID, locale: String) {
    self.binding = binding
    textID = TextID(rawValue: id.rawValue)
    string = binding.wrappedValue
    document = TextDocument(TextBuffer(string), locale: locale)
    document.selection = document.buffer.utf8Count..<document.buffer.utf8Count
  }

  /// Follows the binding where the application changed the string. O(1) for the same string.
  func follow(_ binding: Binding<String>) {
    self.binding = binding
    let current = binding.wrappedValue
    guard current != string else { return }
    string = current
    generation += document.revision + 1
    let selection = document.selection
    document = TextDocument(TextBuffer(current), locale: document.segmenter.locale)
    document.selection = selection
  }

  var revision: UInt64 { generation + document.revision }
  var utf8Count: Int { document.buffer.utf8Count }

  var selection: Range<Int> {
    get { document.selection }
    set { document.selection = newValue }
  }

  func text(in range: Range<Int>) -> String { document.buffer.text(in: range) }

  func range(of unit: TextUnit, around offset: Int) -> Range<Int>? {
    guard let unit = unit.bufferUnit else { return nil }
    return document.buffer.range(of: unit, around: offset, segmenter: document.segmenter)
  }

  func attributes(in range: Range<Int>) -> [AttributedRange] {
    let range = range.clamped(to: 0..<utf8Count)
    return range.isEmpty ? [] : [AttributedRange(range: range, attributes: TextAttributes())]
  }

  func replace(_ range: Range<Int>, with text: String, kind: TextEditKind) {
    document.apply([Edit(range, with: text)], kind: kind.changeKind)
    let end = range.clamped(to: 0..<utf8Count).lowerBound + text.utf8.count
    document.selection = end..<end
    publish()
  }

  func undo() -> Bool {
    guard document.undo() != nil else { return false }
    publish()
    return true
  }

  func redo() -> Bool {
    guard document.redo() != nil else { return false }
    publish()
    return true
  }

  private func publish() {
    string = document.buffer.string
    binding.wrappedValue = string
  }
}

extension TextUnit {
  /// The buffer's unit; `nil` for pages, which strings have none of.
  var bufferUnit: TextBuffer.Unit? {
    switch self {
    case .character: .character
    case .word: .word
    case .sentence: .sentence
    case .line: .line
    case .paragraph: .paragraph
    case .document: .document
    case .page: nil
    }
  }
}

extension TextEditKind {
  var changeKind: TextDocument.Change.Kind {
    switch self {
    case .typing: .typing
    case .deletingBackward: .deletingBackward
    case .deletingForward: .deletingForward
    case .other: .other
    }
  }
}
