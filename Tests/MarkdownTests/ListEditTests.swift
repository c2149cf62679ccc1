import Markdown
import Testing
import TextModel

struct ListEditTests {
  private func expect(
    _ before: String, _ after: String, _ edits: (MarkdownText, Range<Int>) -> [Edit]
  ) {
    let (text, range) = selection(before)
    let markdown = MarkdownText(TextBuffer(text))
    var buffer = markdown.buffer
    buffer.apply(edits(markdown, range))
    #expect(buffer.string == after)
  }

  static let kinds: [(ListKind?, String, String)] = [
    (.bullet, "a‹›\n", "- a\n"), (.ordered, "‹a\n\nb›\n", "1. a\n\n2. b\n"),
    (.bullet, "a\nb‹›\n", "- a\n  b\n"), (nil, "- a‹›\n", "a\n"),
    (.ordered, "‹- a\n- b›\n", "1. a\n2. b\n"), (.bullet, "‹1. a\n2. b›\n", "- a\n- b\n"),
    (.ordered, "- a‹›\n  b\n", "1. a\n   b\n"),
    (.bullet, "1) a‹›\n   b\n\n   c\n", "- a\n  b\n\n  c\n"), (nil, "‹- a\n- b›\n", "a\n\nb\n"),
    (nil, "- [x] a‹›\n  b\n", "a\nb\n"), (.bullet, "- a‹›\n", "- a\n"),
    (.bullet, "> a‹›\n> b\n", "> - a\n>   b\n"), (nil, "- a\n  - b‹›\n", "- a\n\n  b\n"),
    (.ordered, "- a‹›\n  - b\n", "1. a\n   - b\n"), (nil, "‹›", ""),
    (.bullet, "# a‹›\n", "- # a\n"), (nil, "a‹›\n", "a\n"), (nil, "> - a‹›\n>   b\n", "> a\n> b\n"),
  ]

  @Test(arguments: kinds.indices) func kind(index: Int) {
    let (kind, before, after) = Self.kinds[index]
    expect(before, after) { $0.settingList(kind, in: $1) }
  }

  static let levels: [(Int, String, String)] = [
    (1, "- a\n- b‹›\n", "- a\n  - b\n"), (1, "- a‹›\n", "- a\n"),
    (-1, "- a\n  - b‹›\n", "- a\n- b\n"), (1, "1. a\n2. b‹›\n   c\n", "1. a\n   1. b\n      c\n"),
    (-1, "1. a\n   1. b‹›\n      c\n", "1. a\n2. b\n   c\n"),
    (1, "- a\n‹- b\n- c›\n", "- a\n  - b\n  - c\n"),
    (1, "- a\n- b‹›\n  - c\n", "- a\n  - b\n    - c\n"),
    (-1, "- a‹›\n- b\n", "a\n- b\n"), (1, "> - a\n> - b‹›\n", "> - a\n>   - b\n"),
    (-1, "> - a\n>   - b‹›\n", "> - a\n> - b\n"),
    (-1, "- a\n\n  - b‹›\n\n    c\n", "- a\n\n- b\n\n  c\n"),
    (1, "a‹›\n", "a\n"), (-1, "- a\n\t- b‹›\n", "- a\n- b\n"),
  ]

  @Test(arguments: levels.indices) func level(index: Int) {
    let (step, before, after) = Self.levels[index]
    expect(before, after) { $0.changingListLevel(by: step, in: $1) }
  }

  @Test func kindIsTold() {
    #expect(MarkdownText(TextBuffer("- a\n\n1. b\n")).listKind(in: 2..<3) == .bullet)
    #expect(MarkdownText(TextBuffer("- a\n\n1. b\n")).listKind(in: 8..<8) == .ordered)
    #expect(MarkdownText(TextBuffer("- a\n\n1. b\n")).listKind(in: 0..<9) == nil)
    #expect(MarkdownText(TextBuffer("a")).listKind(in: 0..<1) == nil)
  }

  static let links = [
    ("‹a b›", "u", "[a b](u)"), ("a ‹› b", "u", "a [u](u) b"), ("[a‹›](u \"t\")", "v", "[a](v)"),
    ("‹a [b](c)›", "u", "[a b](u)"), ("‹a›", "u v(w", "[a](<u v(w>)"),
    ("‹a\n\nb›", "u", "[a](u)\n\n[b](u)"), ("‹›", "http://a_b", "[http://a\\_b](http://a_b)"),
    ("*‹a›*", "u", "*[a](u)*"), ("*‹a* b›", "u", "[*a* b](u)"),
  ]

  @Test(arguments: links) func link(before: String, destination: String, after: String) {
    expect(before, after) { $0.insertingLink(to: destination, in: $1) }
  }

  static let returns = [
    ("a‹›b\n", "a\n\nb\n"), ("- a‹›\n", "- a\n- \n"), ("- a‹›b\n  c\n", "- a\n- b\n  c\n"),
    ("3. a‹›\n", "3. a\n4. \n"), ("- [x] a‹›\n", "- [x] a\n- [ ] \n"),
    ("> a‹›\n", "> a\n>\n> \n"), ("> - a‹›\n", "> - a\n> - \n"), ("- a\n- ‹›\n", "- a\n\n\n"),
    ("```\na‹›\n```\n", "```\na\n\n```\n"), ("# a‹›\n", "# a\n\n\n"),
    ("- ```\n  a‹›\n  ```\n", "- ```\n  a\n  \n  ```\n"), ("- a\n  - b‹›\n", "- a\n  - b\n  - \n"),
    ("‹›", "\n"), ("a\n\n‹›\n", "a\n\n\n\n"), ("|a‹›|\n|-|", "|a|\n|-|"),
    ("a‹›\r\n", "a\r\n\r\n\r\n"), ("T‹›\n=\n", "T\n=\n\n\n"), ("# T‹› #\n", "# T #\n\n\n"),
  ]

  @Test(arguments: returns) func returnKey(before: String, after: String) {
    expect(before, after) { $0.breakingParagraph(at: $1.lowerBound) }
  }
}
