import TerminalUI
import Testing
import TextModel

@testable import DocumentEditor

/// Editing a page without its marks edits the source through them.
@MainActor @Suite struct EditingTests {
  private func document(_ text: String) -> DocumentModel {
    DocumentModel(
      sample: text, bookmarkedPages: [], name: "Test", words: Words(locale: "en"))
  }

  @Test func whatIsReadHasNoMarks() {
    let page = PageText(document: document("# Title\n\nSome **bold** and *slanted*\nwords.\n"))
    #expect(page.text(in: 0..<page.utf8Count) == "Title\n\nSome bold and slanted words.\n")
  }

  /// A source, a range of what is read, what replaces it, and the source after.
  static let edits: [(source: String, range: Range<Int>, text: String, after: String)] = [
    ("Some **bold** words", 5..<9, "big", "Some **big** words"),
    ("Some **bold** words", 9..<9, "er", "Some **bolder** words"),
    ("Some **bold** words", 4..<9, "", "Some words"),
    ("# Title\n", 0..<0, "My ", "# My Title\n"),
    ("- one\n- two\n", 4..<4, "X", "- Xone\n- two\n"),
    ("One\n\nTwo", 3..<5, "", "OneTwo"),
  ]

  @Test func editsGoThroughTheMarks() {
    for (source, range, text, after) in Self.edits {
      let model = document(source)
      PageText(document: model).replace(range, with: text, kind: .other)
      #expect(model.text.buffer.string == after)
      model.undo()
      #expect(model.text.buffer.string == source)
    }
  }

  /// A source, what is typed at its end letter by letter, and the source after.
  static let typed: [(source: String, text: String, after: String)] = [
    ("One.", " New sentence here. ", "One. New sentence here. "),
    ("- item", " a b", "- item a b"), ("- item", "\n\nx", "- item\n\nx"),
    ("Title\n===\n", "x", "Title\n===\nx"),
    ("```\na\n```\n", "x", "```\na\n```\nx"),
    ("a\n\n|A|\n|-|\n|c", " | d", "a\n\n|A|\n|-|\n|c | d"),
    ("One.", "\n New one.", "One.\n\n New one."),
    ("# One", " a <b> c", "# One a <b> c"),
    ("One", " **b** c *d* `e f` [g](h) i", "One **b** c *d* `e f` [g](h) i"),
    ("One", "\n# not a", "One\n\n# not a"),
    ("", "1. x * y * z _u_ <!-- c --> end", "1. x * y * z _u_ <!-- c --> end"),
  ]

  @Test func whatIsTypedIsWhatIsWritten() {
    for (source, text, after) in Self.typed {
      let model = document(source)
      let page = PageText(document: model)
      page.selection = page.utf8Count..<page.utf8Count
      for letter in text {
        page.replace(page.selection, with: String(letter), kind: .typing)
        #expect(page.selection.isEmpty)
      }
      #expect(model.text.buffer.string == after)
    }
  }

  @Test func randomTypingIsWrittenInItsOrder() {
    var random = SystemRandomNumberGenerator()
    let letters = Array("ab *_`<>[]()#!&-1.~|\\")
    for _ in 0..<300 {
      let model = document("Before.")
      let page = PageText(document: model)
      page.selection = page.utf8Count..<page.utf8Count
      let text = String((0..<20).map { _ in letters.randomElement(using: &random) ?? "a" })
      for letter in text { page.replace(page.selection, with: String(letter), kind: .typing) }
      #expect(model.text.buffer.string == "Before." + text)
    }
  }

  @Test func whatIsCutComesBackWithItsMarks() {
    let source = "# One\n\nHello **bold** text."
    let model = document(source)
    let page = PageText(document: model)
    let text = page.text(in: 0..<page.utf8Count)
    page.replace(0..<page.utf8Count, with: "", kind: .deletingBackward)
    page.replace(page.selection, with: text, kind: .other)
    #expect(model.text.buffer.string == source)
  }

  @Test func togglesActOnTheWordAndBackAgain() {
    let model = document("Some words here.")
    let page = PageText(document: model)
    page.selection = 6..<6
    for format in FormatToggle.allCases {
      let before = model.text.buffer.string
      #expect(!model.isOn(format))
      model.toggle(format)
      #expect(model.isOn(format), "\(format): \(model.text.buffer.string)")
      model.toggle(format)
      #expect(model.text.buffer.string == before, "\(format)")
    }
  }

  @Test func presetsMakeHeadingsAndParagraphs() {
    let model = document("Some words here.")
    let wanted: [(StylePreset, String)] = [
      (.title, "# Some words here."), (.subtitle, "## Some words here."),
      (.heading, "### Some words here."), (.body, "Some words here."),
    ]
    for (preset, after) in wanted {
      model.apply(preset)
      #expect(model.text.buffer.string == after)
    }
  }

  @Test func randomEditsNeverTrapAndUndoToTheBeginning() {
    var random = SystemRandomNumberGenerator()
    let source = "# T *i*tle\n\n- a **b** c\n- d `e`\n\n> q [l](x)\nm\n\n```\ncode\n```\n\n1. z\n"
    for _ in 0..<100 {
      let model = document(source)
      let page = PageText(document: model)
      for _ in 0..<15 {
        let count = page.utf8Count
        let start = Int.random(in: 0...count, using: &random)
        let end = min(count, start + Int.random(in: 0...6, using: &random))
        let text = ["", "x", "\n", "é", "**", "# "].randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          page.selection = start..<end
          model.toggle(FormatToggle.allCases.randomElement(using: &random) ?? .bold)
        case 1: model.apply(StylePreset.allCases.randomElement(using: &random) ?? .body)
        default: page.replace(start..<end, with: text, kind: .other)
        }
        #expect(page.selection.upperBound <= page.utf8Count)
      }
      while model.text.canUndo { model.undo() }
      #expect(model.text.buffer.string == source)
    }
  }
}
