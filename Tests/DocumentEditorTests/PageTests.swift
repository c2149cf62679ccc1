import Testing
import TextModel

@testable import DocumentEditor

/// How a text is divided into pages, and how the division survives edits.
@Suite struct PageTests {
  /// A text, what divides it, and its pages.
  static let texts: [(text: String, kind: PageSplitter.Kind, pages: [String])] = [
    ("", .single, [""]),
    ("One line", .single, ["One line"]),
    ("A\n\n<!-- pagebreak -->\n\nB\n", .comment, ["A", "B\n"]),
    ("A\r\n\r\n  <!-- pagebreak -->  \r\n\r\nB", .comment, ["A\r", "B"]),
    ("<!-- pagebreak -->\nA\n<!-- pagebreak -->\n<!-- pagebreak -->\nB", .comment, ["A", "", "B"]),
    ("A\n\u{0C}\nB\u{0C}C", .formFeed, ["A", "B", "C"]),
    ("# A\ntext\n\n# B\n\n## C\n# D", .heading, ["# A\ntext", "# B\n\n## C", "# D"]),
    ("Before\n\n# A\n\n# B\n", .heading, ["Before", "# A", "# B\n"]),
    ("# Only\n\ntext\n", .single, ["# Only\n\ntext\n"]),
    (
      "```\n<!-- pagebreak -->\n# A\n```\n# B\n", .single,
      ["```\n<!-- pagebreak -->\n# A\n```\n# B\n"]
    ),
    ("#NoHeading\n#also\n", .single, ["#NoHeading\n#also\n"]),
    ("A\u{0C}B\n<!-- pagebreak -->\nC", .comment, ["A\u{0C}B", "C"]),
  ]

  @Test func textsAreDividedByTheFirstKindOfBreakTheyHave() {
    var problems: [String] = []
    for (text, kind, pages) in Self.texts {
      let buffer = TextBuffer(text)
      let splitter = PageSplitter(buffer)
      let found = splitter.spans.map { buffer.string(in: $0.range) }
      if splitter.kind != kind || found != pages {
        problems.append("\(text.debugDescription): \(splitter.kind) \(found)")
      }
    }
    #expect(problems.isEmpty)
  }

  @Test func longTextsWithoutBreaksAreDividedAtBlankLines() {
    let paragraph = String(repeating: "word ", count: 100) + "\n\n"
    let buffer = TextBuffer(String(repeating: paragraph, count: 40))
    let spans = PageSplitter(buffer).spans
    #expect(spans.count > 3)
    let whole = spans.map { buffer.string(in: $0.range) }
    #expect(whole.allSatisfy { $0.count > PageSplitter.pageLength / 2 || $0 == whole.last })
    #expect(PageSplitter(TextBuffer(String(repeating: "x", count: 100_000))).spans.count == 1)
  }

  @Test func pagesKeepTheirTextThroughRandomEdits() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let texts = (0..<6).map { "page \($0) text" }
      var document = TextDocument(TextBuffer(texts.joined(separator: "\n\u{0C}\n")))
      var table = PageTable(PageSplitter(document.buffer).spans.map(\.range))
      var model = texts
      for _ in 0..<20 {
        // An edit within one page, as the text view makes it.
        let page = Int.random(in: 0..<model.count, using: &random)
        let place = table.range(of: page)
        let start = Int.random(in: 0...place.count, using: &random)
        let end = Int.random(in: start...place.count, using: &random)
        let text = String(repeating: "x", count: Int.random(in: 0...3, using: &random))
        let edit = Edit(place.lowerBound + start..<place.lowerBound + end, with: text)
        table.follow(document.apply([edit]).edits)
        var bytes = Array(model[page].utf8)
        bytes.replaceSubrange(start..<end, with: Array(text.utf8))
        model[page] = String(decoding: bytes, as: UTF8.self)
      }
      let now = model.indices.map { document.buffer.string(in: table.range(of: $0)) }
      #expect(now == model)
    }
  }

  @Test func editsAcrossPagesLeaveThemInOrder() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      var document = TextDocument(TextBuffer("aaaa\n\u{0C}\nbbbb\n\u{0C}\ncccc\n\u{0C}\ndddd"))
      var table = PageTable(PageSplitter(document.buffer).spans.map(\.range))
      for _ in 0..<10 {
        let count = document.buffer.utf8Count
        let start = Int.random(in: 0...count, using: &random)
        let end = Int.random(in: start...count, using: &random)
        let change = document.apply([Edit(start..<end, with: "yy")])
        table.follow(change.edits)
        if Bool.random(using: &random), let back = document.undo() { table.follow(back.edits) }
      }
      var last = 0
      for page in 0..<table.count {
        let range = table.range(of: page)
        #expect(range.lowerBound >= last && range.upperBound <= document.buffer.utf8Count)
        last = range.upperBound
      }
    }
  }
}
