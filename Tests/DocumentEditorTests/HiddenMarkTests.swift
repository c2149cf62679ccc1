import TerminalUI
import Testing
import TextModel

@testable import DocumentEditor

/// Marks that are hidden go with the text they mark, whole or not at all.
@MainActor @Suite struct HiddenMarkTests {
  private func document(_ text: String) -> DocumentModel {
    DocumentModel(
      sample: text, bookmarkedPages: [], name: "Test", words: Words(locale: "en"))
  }

  private func read(_ page: PageText) -> String { page.text(in: 0..<page.utf8Count) }

  /// Each is one page, and all of it is replaced.
  nonisolated static let pages = [
    "a\n\n```\nl1\n```\n\nz\n", "Title\n=====\n\nb\n", "<div>a <b>x</b></div>\n\nend\n",
    "a\n\n| A | B |\n|---|---|\n| c | d |\n", "a\n\n<!-- c -->\n\nb\n", "[r]\n\n[r]: http://x\n",
    "a \\* b\n", "# One\n\nHello **bold**", "- a\n  > b\n", "x[^1]\n\n[^1]: Note\n",
    "---\nt: u\n---\n\na\n",
  ]

  @Test(arguments: pages) func theWholePageIsTheWholeSource(source: String) {
    let model = document(source)
    let page = PageText(document: model)
    page.replace(0..<page.utf8Count, with: "new", kind: .typing)
    #expect(model.text.buffer.string == "new")
    #expect(page.selection == 3..<3)
    model.undo()
    #expect(model.text.buffer.string == source)
    page.replace(0..<page.utf8Count, with: "", kind: .deletingForward)
    #expect(model.text.buffer.string == "")
  }

  /// A source, what is replaced of what is read, by what, and the source after.
  nonisolated static let cuts: [(source: String, cut: String, text: String, after: String)] = [
    // Escapes and references.
    ("a \\* b", "*", "", "a  b"), ("a \\* b", "*", "x", "a x b"), ("a \\* b", " * b", "", "a"),
    ("a\\*\\_b", "_", "", "a\\*b"), ("x[^1] y\n\n[^1]: n\n", "[1", "", "x y\n\n[^1]: n\n"),
    ("x[^1] y\n\n[^1]: n\n", "1] ", "", "xy\n\n[^1]: n\n"), ("a &amp; b", "&", "", "a  b"),
    // Inline marks and tags.
    ("*foo bar* x", "bar", "", "*foo*  x"), ("*foo bar* x", "foo", "", " *bar* x"),
    ("**foo bar** baz", "bar b", "", "**foo** az"), ("a *b **c d*** e", "d", "", "a *b **c***  e"),
    ("a <b>x</b> c", "x", "", "a  c"), ("a <b>x</b> c", "a x", "", " c"),
    ("a <b>xy</b> c", "a x", "", "<b>y</b> c"), ("a<br>b c", "ab", "", " c"),
    ("a <!-- c --> b", "a  b", "new", "new"), ("<http://abc> d", "c", "", "http://ab d"),
    ("<div>a <b>x</b></div>\n\nend\n", "a x", "", "\n\nend\n"),
    ("<div>a <b>x</b></div>\n\nend\n", "a x", "new", "<div>new</div>\n\nend\n"),
    // Whole blocks.
    ("a\n\n```\nl1\n```\n\nz\n", "l1", "", "a\n\n\n\nz\n"),
    ("a\n\n```\nl1\n```\n\nz\n", "l1\n\n", "", "a\n\nz\n"),
    ("a\n\n```\nl1\nl2\n```\n\nz\n", "l1\n", "", "a\n\n```\nl2\n```\n\nz\n"),
    ("ab\n\n```\nl1\n```\n\nz\n", "b\n\nl1", "", "a\n\nz\n"),
    ("ab\n\n```\nl1\n```\n\nyz\n", "b\n\nl1\n\ny", "", "az\n"),
    ("a\n\n# b\n\nc\n", "a\n\n", "", "# b\n\nc\n"), ("# a\n\nbc\n", "a\n\nb", "", "c\n"),
    ("> a\n\nb\n", "a\n\n", "", "b\n"), ("- a\n- b\n- c\n", "• b\n", "", "- a\n- c\n"),
    ("a\n\n|A|\n|-|\n|c|\n\nz\n", "A\nc", "", "a\n\n\n\nz\n"),
    ("ab\n\n<!-- c -->\n\nbc\n", "b\n\n\nb", "", "ac\n"),
    // Borders.
    ("Before.\n\n```swift\nx\n```\n\nAfter.\n", "\n", "", "Before.\n```swift\nx\n```\n\nAfter.\n"),
    ("Before.\n```swift\nx\n```\nAfter.\n", "\n", "", "Before.\n```swift\nx\n```\nAfter.\n"),
    ("Before.\n```\nx\n```\nAfter.\n", "x\nAf", "", "Before.\nter.\n"),
    ("Before.\n```\nxy\n```\nAfter.\n", "y\nAf", "", "Before.\n```\nx\n```\nter.\n"),
    ("Before.\n```\nxy\n```\nAfter.\n", "e.\nx", "", "Befor\n```\ny\n```\nAfter.\n"),
    ("Title\n=====\n\nb\n", "\n", "", "Title\n=====\nb\n"),
    ("Title\n===\nb\n", "\n", "", "Titleb\n"),
    ("a\n\nT\n=\n\nb\n", "\n\n", "", "aT\n\nb\n"), ("a\n\n# T #\n", "\n\n", "", "aT\n"),
    ("# a #\n\nb\n", "\n\n", "", "# ab\n"), ("Title\n===\n\nb\n", "le\n\nb", "", "Tit\n===\n"),
    ("- a\n- b\n", "\n", "", "- ab\n"), ("> a\n>\n> b\n", "a\n\n", "", "> b\n"),
    ("*a* *b*", " ", "", "*ab*"), ("`a` `b`", " ", "", "`ab`"),
    ("a b  \nc\n===\n", "c", "", "a b\n===\n"),
    ("- a\n- b\n\n|A|B|\n|-|-|\n", "• b\n\nA", "", "- a\n\n||B|\n|-|-|\n"),
    ("**ab**\n\n*cd*\n", "b\n\nc", "", "**a**d\n"),
    ("```\na\n```\n", "\n", "", "```\na\n```\n"),
    ("a\n\n|A|B|\n|-|-|\n|c|d|\n", "B\nc", "", "a\n\n|A||\n|-|-|\n||d|\n"),
    ("a b\n\n|A|B|\n|-|-|\n|c|d|\n", " b\n\nA", "", "a\n\n||B|\n|-|-|\n|c|d|\n"),
  ]

  @Test(arguments: cuts.indices) func marksGoWithTheirText(index: Int) {
    let (source, cut, text, after) = Self.cuts[index]
    let model = document(source)
    let page = PageText(document: model)
    guard let place = read(page).range(of: cut) else { return }
    page.replace(place, with: text, kind: .other)
    #expect(model.text.buffer.string == after, "\(source.debugDescription)")
    model.undo()
    #expect(model.text.buffer.string == source)
  }

  @Test func aPageStaysApartFromTheNext() {
    for source in ["# A\n\na\n\n# B\n\nb\n", "a\n\n<!-- pagebreak -->\n\nb\n"] {
      let model = document(source)
      #expect(model.pageCount == 2)
      let page = PageText(document: model)
      page.replace(0..<page.utf8Count, with: "new", kind: .typing)
      let rest = source.utf8.drop { $0 != UInt8(ascii: "a") }.dropFirst()
      #expect(model.text.buffer.string == "new" + (String(rest) ?? ""))
    }
  }

  @Test func aBarIsTextInACell() {
    let model = document("|A|B|\n|-|-|\n|c|d|\n")
    let page = PageText(document: model)
    page.replace(1..<1, with: "|", kind: .typing)
    #expect(model.text.buffer.string == "|A\\||B|\n|-|-|\n|c|d|\n")
    #expect(read(page) == "A|\tB\nc\td\n" && page.selection == 2..<2)
    page.replace(0..<1, with: "x|", kind: .other)
    #expect(read(page) == "x||\tB\nc\td\n")
  }

  /// Paragraphs, headings, lists… whose words have letters only, so that whatever else is read after
  /// a cut is a mark that was hidden.
  private static func randomSource(_ random: inout Numbers) -> String {
    let words = [
      "a", "bc", "*d e*", "**f g**", "`h i`", "[j k](l)", "~~m~~", "<b>n o</b>", "\\*",
      "***p q***", "**r *s t* u**", "<u>v</u>", "x  \ny",
    ]
    func text() -> String {
      (0...Int.random(in: 1...3, using: &random)).compactMap { _ in
        words.randomElement(using: &random)
      }.joined(separator: " ")
    }
    return (0..<Int.random(in: 2...5, using: &random)).map { _ in
      switch Int.random(in: 0..<12, using: &random) {
      case 0: "# \(text().filter { $0 != "\n" })"
      case 1: "## A \(text().filter { $0 != "\n" }) ##"
      case 2: "A \(text())\n====="
      case 3: "```swift\nlet a\n\nb\n```"
      case 4: "> A \(text())\n> b"
      case 5: "- A\n- b"
      case 6: "| A | B |\n|---|---|\n| c | *d* |"
      case 7: "<div>a <b>x</b></div>"
      case 8: "<!-- c -->"
      case 9: "[r]: u"
      default: "A \(text())"
      }
    }.joined(separator: "\n\n") + "\n"
  }

  /// What counts of what is read: no white space, bullets and rules.
  private func essence(_ text: some StringProtocol) -> String {
    String(text.filter { !$0.isWhitespace && $0 != "•" })
  }

  @Test func whatIsDeletedIsWhatIsMissing() {
    var random = Numbers()
    for _ in 0..<500 {
      let source = Self.randomSource(&random)
      let model = document(source)
      let page = PageText(document: model)
      let before = Array(read(page))
      guard !before.isEmpty else { continue }
      let start = Int.random(in: 0..<before.count, using: &random)
      let end = min(
        before.count,
        start + [1, 2, Int.random(in: 1...before.count, using: &random)].randomElement(
          using: &random)!)
      let head = String(before[..<start])
      let cut = String(before[start..<end])
      let lower = head.utf8.count
      page.replace(lower..<lower + cut.utf8.count, with: "", kind: .deletingForward)
      let after = read(page)
      let wanted = head + String(before[end...])
      if essence(after) != essence(wanted) {
        Issue.record(
          """
          \(source.debugDescription)
          without \(cut.debugDescription) at \(lower)
          source  \(model.text.buffer.string.debugDescription)
          reads   \(after.debugDescription)
          """)
      }
      model.undo()
      #expect(model.text.buffer.string == source)
    }
  }
}

extension String {
  /// Where another text first stands in this one, in UTF-8 offsets.
  fileprivate func range(of other: String) -> Range<Int>? {
    let bytes = Array(utf8)
    let wanted = Array(other.utf8)
    guard
      let start = bytes.indices.first(where: { bytes[$0...].starts(with: wanted) })
    else {
      Issue.record("\(debugDescription) has no \(other.debugDescription)")
      return nil
    }
    return start..<start + wanted.count
  }
}
