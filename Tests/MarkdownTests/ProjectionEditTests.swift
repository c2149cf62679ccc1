import Markdown
import Testing
import TextModel

struct ProjectionEditTests {
  /// The source, the range of what is read, the new text, the source after.
  static let edits: [(String, Range<Int>, String, String)] = [
    ("a **b** c", 2..<3, "", "a  c"), ("a **b** c", 2..<3, "x", "a **x** c"),
    ("a **bc** d", 2..<3, "", "a **c** d"),
    ("a **b** c", 3..<3, "x", "a **bx** c"), ("a **b** c", 2..<2, "x", "a x**b** c"),
    ("# a", 0..<0, "x", "# xa"),
    ("- a\n- b", 10..<10, "x", "- a\n- xb"), ("b\n\n# a", 3..<3, "x", "b\n\n# xa"),
    ("- a", 0..<0, "x", "- xa"), ("***a***", 0..<1, "", ""),
    ("[a](b) c", 0..<1, "", " c"), ("a\nb", 1..<2, "", "ab"), ("a\n# b", 1..<2, "", "ab"),
    ("- a\n- b", 5..<6, "", "- ab"),
    ("> a\n> b", 1..<2, "-", "> a-b"), ("a\n\nb", 1..<3, "", "ab"),
    ("a &amp; b", 2..<3, "+", "a + b"), ("", 0..<0, "x", "x"), ("a", 1..<1, "x", "ax"),
    ("a\\*b", 1..<2, "", "ab"), ("a", 0..<9, "", ""), ("a\n\n", 3..<3, "x", "a\n\nx"),
    ("*a* *b*", 0..<3, "", ""),
  ]

  @Test(arguments: edits.indices) func edit(index: Int) {
    let (source, range, text, after) = Self.edits[index]
    let markdown = MarkdownText(TextBuffer(source))
    let projection = MarkdownProjection(markdown, in: 0..<source.utf8.count)
    var buffer = markdown.buffer
    buffer.apply(projection.edits(replacing: range, with: text, in: markdown))
    #expect(buffer.string == after)
  }
}
