import Markdown
import Testing
import TextModel

struct BlockEditTests {
  /// The level, before and after, `‹›` around what is selected.
  static let headings: [(Int?, String, String)] = [
    (1, "a‹› b\n", "# a b\n"), (nil, "# a‹› b\n", "a b\n"), (3, "# a‹›\n", "### a\n"),
    (nil, "## a‹› ##\n", "a\n"), (2, "## ‹›a\n", "## a\n"),
    (1, "a‹›\nb\n", "a\nb\n===\n"), (nil, "a\nb‹›\n===\n", "a\nb\n"),
    (2, "> a\n> b‹›\n", "> a\n> b\n> ---\n"), (3, "a‹›\nb\n", "### a b\n"),
    (2, "a‹›\n===\n", "a\n---\n"), (3, "a‹›\nb\n---\n", "### a b\n"),
    (nil, "a\n# b‹›\nc\n", "a\n\nb\n\nc\n"), (nil, "> # b‹›\n> c\n", "> b\n>\n> c\n"),
    (nil, "# - a‹›\n", "\\- a\n"), (nil, "# 1. a‹›\n", "1\\. a\n"), (nil, "# #a‹›\n", "#a\n"),
    (1, "a #‹›\n", "# a \\#\n"),
    (1, "- a‹›\n- b\n", "- # a\n- b\n"), (1, "- [ ] a‹›\n", "- [ ] a\n"),
    (1, "‹a\n\nb›\n", "# a\n\n# b\n"), (1, "```\na‹›\n```\n", "```\na\n```\n"),
    (2, "|a‹›|\n|-|\n", "|a|\n|-|\n"), (1, "a\n\n‹›\n\nb", "a\n\n# \n\nb"), (1, "‹›", "# "),
    (nil, "#‹›", ""), (1, "a‹›\r\nb\r\n", "a\r\nb\r\n===\r\n"),
    (1, "> a‹›\nb\n", "> # a b\n"), (nil, "# a‹›\n---\n", "a\n\n---\n"),
  ]

  @Test(arguments: headings.indices) func heading(index: Int) {
    let (level, before, after) = Self.headings[index]
    let (text, range) = selection(before)
    let markdown = MarkdownText(TextBuffer(text))
    var buffer = markdown.buffer
    buffer.apply(markdown.settingHeading(level: level, in: range))
    #expect(buffer.string == after)
  }

  static let quotes = [
    ("a‹›\n", "> a\n"), ("a‹›\nb\n", "> a\n> b\n"), ("‹a\n\nb›\n", "> a\n>\n> b\n"),
    ("- a‹›\n- b\n", "- > a\n- b\n"), ("‹- a\n- b›\n", "> - a\n> - b\n"),
    ("# a‹›\nb\n", "> # a\nb\n"), ("```\na‹›\n\nb\n```\n", "> ```\n> a\n>\n> b\n> ```\n"),
    ("> a\n\nb‹›\n", "> a\n\n> b\n"), ("‹> a\n\nb›\n", "> > a\n>\n> b\n"),
    ("|a‹›|\n|-|\n|b|\n", "> |a|\n> |-|\n> |b|\n"), ("- a\n\n  b‹›\n", "- a\n\n  > b\n"),
    ("1. a\n   b‹›\n", "1. > a\n   > b\n"), ("  a‹›\n", ">   a\n"),
    ("a‹›\n  \nb", "> a\n  \nb"), ("‹a\n  \nb›", "> a\n>   \n> b"),
    ("[^a]: b‹›\n\n    c\n", "[^a]: > b\n\n    c\n"), ("‹›", "> "),
  ]

  /// Quoting, and taking the quote away again.
  @Test(arguments: quotes) func quote(before: String, after: String) {
    let (text, range) = selection(before)
    var document = TextDocument(TextBuffer(text))
    let change = document.apply(MarkdownText(document.buffer).togglingQuote(in: range))
    #expect(document.buffer.string == after)
    guard text.first?.isLetter ?? false || text.hasPrefix("-") else { return }
    let moved = EditMapping(change.edits).map(range)
    document.apply(MarkdownText(document.buffer).togglingQuote(in: moved))
    #expect(document.buffer.string == text)
  }

  static let unquotes = [
    ("> a‹›\n> b\n", "a\nb\n"), ("> a\n>\n> b‹›\n", "> a\n>\nb\n"), ("> > a‹›\n", "> a\n"),
    (">a‹›\n", "a\n"), ("> a‹›\nb\n", "a\nb\n"),
    ("> - a‹›\n>   b\n", "- a\n  b\n"), ("- > a‹›\n  > b\n", "- a\n  b\n"),
  ]

  @Test(arguments: unquotes) func unquote(before: String, after: String) {
    let (text, range) = selection(before)
    let markdown = MarkdownText(TextBuffer(text))
    var buffer = markdown.buffer
    buffer.apply(markdown.togglingQuote(in: range))
    #expect(buffer.string == after)
  }
}
