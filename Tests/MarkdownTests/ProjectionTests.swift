import Markdown
import Testing
import TextModel

struct ProjectionTests {
  static let texts: [(String, String)] = [
    ("# Title #\n\nOne *two*\n**three**.\n", "Title\n\nOne two three.\n"),
    ("Setext\n===\nText\n", "Setext\nText\n"),
    ("- a\n  b\n- [ ] c\n  1. d\n  2. e\n- [x] f\n", "• a b\n☐ c\n  1. d\n  2. e\n☑ f\n"),
    ("> a\n> b\n>\n> c\n", "a b\n\nc\n"),
    ("```swift\nlet a = 1\n\n  b\n```\nc\n", "let a = 1\n\n  b\nc\n"),
    ("    a\n     b\n", "a\n b\n"),
    ("|a|b \\| c|\n|-|-|\n| 1 | *2* |\nx\n", "a\tb | c\n1\t2\nx\n"),
    ("a\n\n***\n\nb\n", "a\n\n───\n\nb\n"),
    ("---\nt: u\n---\n\na\n", "\na\n"),
    ("[a]: b\n\n[x][a] ![i](j) <http://k>\n", "\nx i http://k\n"),
    ("a\\*b &copy; c  \nd\\\ne `f\ng`\n", "a*b © c\nd\ne f g\n"),
    ("x[^1]\n\n[^1]: Note\n", "x[1]\n\n[1] Note\n"),
    ("<details><summary>More</summary>\n\n*b*\n</details>\n", "More\n\nb\n"),
    ("a <!-- b --> <u>c</u><br>\n", "a  c\n"),
    ("<script>\nx()\n</script>\ny\n", "y\n"),
    ("-\n- \n- a\n", "• \n• \n• a\n"), ("\n\na", "\n\na"), ("", ""), ("a\r\n\r\nb\r\n", "a\n\nb\n"),
  ]

  @Test(arguments: texts) func text(source: String, text: String) {
    let markdown = MarkdownText(TextBuffer(source))
    let projection = MarkdownProjection(markdown, in: 0..<source.utf8.count)
    #expect(projection.text == text)
  }

  @Test func withoutBlankLines() {
    let source = "# a\n\nb\nc\n\n\n- d\n\n  e\n"
    let markdown = MarkdownText(TextBuffer(source))
    let projection = MarkdownProjection(
      markdown, in: 0..<source.utf8.count, keepsBlankLines: false)
    #expect(projection.text == "a\nb c\n• d\ne\n")
  }

  /// Runs follow each other without gaps, and offsets go there and back, for any text and part.
  @Test(arguments: 0..<6) func anyText(seed: UInt64) {
    var random = TextGenerator(seed: seed)
    for _ in 0..<150 {
      let buffer = TextBuffer(random.text() + random.text())
      let markdown = MarkdownText(buffer)
      let start = Int.random(in: 0...buffer.utf8Count, using: &random)
      let end = Int.random(in: start...buffer.utf8Count, using: &random)
      for range in [0..<buffer.utf8Count, buffer.characterRange(start..<end)] {
        let runs = markdown.runs(in: range)
        #expect(runs.first?.range.lowerBound ?? range.lowerBound == range.lowerBound)
        #expect(runs.last?.range.upperBound ?? range.upperBound == range.upperBound)
        let isWhole = zip(runs, runs.dropFirst()).allSatisfy {
          $0.range.upperBound == $1.range.lowerBound
        }
        let projection = MarkdownProjection(markdown, in: range)
        let returns = (0...projection.text.utf8.count).allSatisfy { offset in
          let inner = projection.pieces(in: offset..<offset + 1).first
          guard let inner, inner.isLiteral else { return true }
          let source = projection.sourceOffset(of: offset, bias: .after)
          return projection.textOffset(of: source) == offset
        }
        #expect(isWhole && returns, "\(buffer.string.debugDescription) \(range)")
      }
    }
  }

  /// `text|styles` of each piece.
  static let styled: [(String, String)] = [
    ("a *b **c*** `d` ~~e~~ <u>f</u>\n", "a |b :i|c:bi| |d:c| |e:s| |f:u|\n"),
    ("# a [b](c)\n", "a :h1|b:h1 link=c|\n"),
    ("> - a\n", "• :q l1|a:q l1|\n"),
    ("```\na\n```\n", "a:c|\n"), ("![a](b) <uv:w>\n", "a:image| |uv:w:link=uv:w|\n"),
  ]

  @Test(arguments: styled) func styles(source: String, pieces: String) {
    let markdown = MarkdownText(TextBuffer(source))
    let projection = MarkdownProjection(markdown, in: 0..<source.utf8.count)
    let written = projection.pieces.map { piece in
      let text =
        String(projection.text.utf8.dropFirst(piece.range.lowerBound).prefix(piece.range.count))
        ?? ""
      let style = names(piece.style).joined(separator: " ")
      return style.isEmpty ? text : "\(text):\(style)"
    }
    #expect(written.joined(separator: "|") == pieces)
  }

  private func names(_ style: MarkStyle) -> [String] {
    var marks = ""
    if style.isBold { marks += "b" }
    if style.isItalic { marks += "i" }
    if style.isUnderlined { marks += "u" }
    if style.isStruckThrough { marks += "s" }
    if style.isCode { marks += "c" }
    if style.isQuote { marks += "q" }
    var names = marks.isEmpty ? [] : [marks]
    if style.isImage { names.append("image") }
    if let level = style.headingLevel { names.append("h\(level)") }
    if let level = style.listLevel { names.append("l\(level)") }
    if let link = style.link { names.append("link=\(link)") }
    return names
  }

  @Test func commonStyle() {
    let markdown = MarkdownText(TextBuffer("a **b *c*** d\n"))
    #expect(markdown.style(in: 4..<8).isBold && !markdown.style(in: 4..<8).isItalic)
    #expect(markdown.style(in: 7..<8).isItalic)
    #expect(!markdown.style(in: 0..<8).isBold)
    #expect(markdown.style(in: 5..<5).isBold && !markdown.style(in: 1..<1).isBold)
    #expect(MarkdownText(TextBuffer("# x")).style(in: 3..<3).headingLevel == 1)
    #expect(MarkdownText().style(in: 5..<9) == MarkStyle())
  }
}
