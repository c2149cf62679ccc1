import AccessibilityTree

@testable import ScreenReader

/// A text with a selection, edited as an editor does it.
@MainActor struct FakeText {
  private(set) var string: String
  private(set) var revision: UInt64 = 1
  var selection = 0..<0
  var isEditable = true
  /// Words that are bold, and lines that are headings (`# `).
  var boldWords: Set<String> = []

  init(_ string: String) { self.string = string }

  var reference: TextReference {
    TextReference(
      id: TextID(rawValue: 7), revision: revision, utf8Count: string.utf8.count,
      selection: selection, isEditable: isEditable)
  }

  private var readable: ReadableText { ReadableText(words: string, locale: "en") }

  func string(_ range: Range<Int>) -> String { readable.string(range, limit: .max) }

  func range(of unit: TextUnit, around offset: Int) -> Range<Int>? {
    readable.range(of: unit, around: offset)
  }

  func attributes(_ range: Range<Int>) -> [AttributedRange] {
    var runs: [AttributedRange] = []
    var offset = range.lowerBound
    while offset < range.upperBound, let word = self.range(of: .word, around: offset) {
      var attributes = TextAttributes()
      let line = self.range(of: .line, around: offset) ?? word
      if string(line).hasPrefix("# ") { attributes.headingLevel = 1 }
      let letters = string(word).filter(\.isLetter)
      attributes.isBold = boldWords.contains(letters)
      runs.append(AttributedRange(range: word, attributes: attributes))
      guard word.upperBound > offset else { break }
      offset = word.upperBound
    }
    return runs
  }

  mutating func insert(_ words: String) {
    let bytes = Array(string.utf8)
    string = String(
      decoding: bytes[..<selection.lowerBound] + Array(words.utf8) + bytes[selection.upperBound...],
      as: UTF8.self)
    let caret = selection.lowerBound + words.utf8.count
    selection = caret..<caret
    revision += 1
  }

  mutating func handle(_ stroke: KeyStroke) -> Bool {
    let caret = stroke.key == .left ? selection.lowerBound : selection.upperBound
    var target = caret
    switch stroke.key {
    case .left: target = caret > 0 ? range(of: .character, around: caret - 1)!.lowerBound : 0
    case .right:
      target = caret < string.utf8.count ? range(of: .character, around: caret)!.upperBound : caret
    case .up, .down:
      guard let line = range(of: .line, around: caret) else { return true }
      let next = stroke.key == .down ? line.upperBound : line.lowerBound - 1
      target = range(of: .line, around: max(0, next)).map(\.lowerBound) ?? caret
    case .home: target = range(of: .line, around: caret)?.lowerBound ?? 0
    case .return:
      insert("\n")
      return true
    case .backspace:
      if selection.isEmpty {
        guard caret > 0 else { return true }
        selection = range(of: .character, around: caret - 1)!
      }
      insert("")
      return true
    default: return false
    }
    if stroke.modifiers.contains(.shift) {
      selection = min(selection.lowerBound, target)..<max(selection.lowerBound, target)
    } else {
      selection = target..<target
    }
    return true
  }
}
