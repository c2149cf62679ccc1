import Markdown
import Testing
import TextModel

struct StructureTests {
  /// What the reference does not have, or has in another place.
  static let texts: [(String, String)] = [
    (
      "---\ntitle: x\n---\n\n# a\n",
      #"document(front_matter heading["1"]("a"))"#
    ),
    ("---\nno end\n", #"document(thematic_break paragraph("no end"))"#),
    (
      "a[^1] b[^x y] c[^no]\n\n[^1]: One\n    more\n\n    two\n- x\n",
      #"document(paragraph("a" footnote_reference["1"] " b[^x y] c[^no]") footnote["1"](paragraph("One\nmore") paragraph("two")) list["-"](item(paragraph("x"))))"#
    ),
    ("<u>a *b</u> c*", #"document(paragraph(html["<u>"] "a " emphasis("b" html["</u>"] " c")))"#),
    (
      "see http://a.b/c_d_e. (www.x.y) <http://z>, ahttp://q [http://r.s](t)\n",
      #"document(paragraph("see " link["http://a.b/c_d_e|"]("http://a.b/c_d_e") ". (" link["http://www.x.y|"]("www.x.y") ") " link["http://z|"]("http://z") ", ahttp://q " link["t|"]("http://r.s")))"#
    ),
    ("<!--> a <!---> b\n", #"document(html_block("<!--> a <!---> b\n"))"#),
    (
      "a <!--> b <!-- c -- d -->\n",
      #"document(paragraph("a " html["<!-->"] " b " html["<!-- c -- d -->"]))"#
    ),
  ]

  @Test(arguments: texts) func structure(text: String, outline: String) {
    #expect(Outline(MarkdownText(TextBuffer(text))).description == outline)
  }

  /// Marks in a text are written `{…}` around what is a block's own or a mark's sign.
  static let signs = [
    "{#} a {##}\n", "{-} [ ] a\n{-} [x] b\n", "{>} a\n> b\n", "a\n{===}\n",
    "{```swift}\nlet a\n{```}\n", "{1.} a\n{2.} b\n",
    "{**}a{**} {_}b{_} {`}c{`} {~~}d{~~} {<u>}e{</u>}\n", "{>} {*}a\n> b{*}\n",
    "{[}a{](b \"c\")} {![}d{](e)} {<}http://f{>} {\\}*\n",
    "> {**}a\n> b{**} {`` }c`d{ ``}\n", "{[}a{][r]}\n\n[r]: u\n", "{[^}n{]}\n\n{[^n]:} note\n",
    "|a|{*}b{*}|\n{|-|-|}\n|{`}c{\\}|d{`}|e|\n", "{***}\n",
  ]

  @Test(arguments: signs) func positions(marked: String) {
    let text = marked.filter { $0 != "{" && $0 != "}" }
    let markdown = MarkdownText(TextBuffer(text))
    var ranges: Set<Range<Int>> = []
    for block in markdown.blocks {
      if case .quote = block.kind, !marked.contains("{>}") { continue }
      ranges.formUnion([block.marker, block.closingMarker ?? 0..<0])
      for mark in markdown.inlines(of: block) {
        guard mark.kind != .softBreak else { continue }
        ranges.formUnion([mark.opening, mark.closing])
        if case .escape = mark.kind { ranges.insert(mark.range) }
      }
    }
    let spans = ranges.filter { !$0.isEmpty }
    var bytes: [UInt8] = []
    for (offset, byte) in (Array(text.utf8) + [0]).enumerated() {
      for range in spans where range.upperBound == offset {
        bytes.append(0x7D)
      }
      for range in spans where range.lowerBound == offset {
        bytes.append(0x7B)
      }
      bytes.append(byte)
    }
    #expect(String(decoding: bytes.dropLast(), as: UTF8.self) == marked)
  }

  @Test func pathsAndTables() throws {
    let markdown = MarkdownText(TextBuffer("> - a\n>   b\n\n|x|y|\n|:-|-:|\n|1|2|\n"))
    let path = markdown.path(at: 10).map(\.kind)
    #expect(path.count == 4 && path.starts(with: [.quote, .list(.bullet)]))
    #expect(path.last == .paragraph)
    #expect(markdown.path(at: 12).isEmpty)
    let cell = markdown.path(at: 28)
    #expect(
      cell.map(\.kind) == [.table([.left, .right]), .row(isHeader: false), .cell(column: 0)])
    #expect(markdown.path(at: .max).isEmpty && markdown.path(at: .min).count == 1)
    #expect(MarkdownText().path(at: 0).isEmpty && MarkdownText().blocks.isEmpty)
  }
}
