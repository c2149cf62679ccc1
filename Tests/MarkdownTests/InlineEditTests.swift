import Markdown
import Testing
import TextModel

struct InlineEditTests {
  /// Before and after; `‹›` around what is selected.
  static let toggles: [(InlineMark, String, String)] = [
    (.strong, "a ‹b› c", "a **b** c"), (.strong, "a **‹b›** c", "a b c"),
    (.strong, "a b‹›c d", "a **bc** d"),
    (.strong, "**a ‹b› c**", "**a** b **c**"), (.strong, "**a** ‹b› **c**", "**a b c**"),
    (.strong, "**a** ‹b›", "**a b**"),
    (.strong, "**‹a› b**", "a **b**"), (.strong, "a‹ b › c", "a **b**  c"),
    (.strong, "*‹a›*", "***a***"),
    (.emphasis, "**‹a› b**", "***a* b**"), (.emphasis, "**a ‹b›**", "**a *b***"),
    (.strong, "‹a *b› c*", "**a *b c***"),
    (.strong, "[‹a›](b)", "[**a**](b)"), (.strong, "‹x [a›](b)", "**x [a](b)**"),
    (.strong, "‹x `a› b`", "**x `a b`**"),
    (.strong, "‹a\n\nb›", "**a**\n\n**b**"), (.strong, "‹**a**\n\nb›", "**a**\n\n**b**"),
    (.strong, "# ‹a› #", "# **a** #"),
    (.strong, "> a ‹b\n> c› d", "> a **b\n> c** d"), (.strong, "- [ ] ‹a›", "- [ ] **a**"),
    (.strong, "|a|‹b›|\n|-|-|", "|a|**b**|\n|-|-|"),
    (.strong, "a‹(b)›c d", "**a(b)c** d"), (.strong, "‹ ›", "‹ ›"), (.strong, "a‹›  ", "**a**  "),
    (.strong, "```\n‹a›\n```", "```\n‹a›\n```"),
    (.underline, "a ‹b› c", "a <u>b</u> c"), (.underline, "<u>a ‹b›</u>", "<u>a</u> b"),
    (.strikethrough, "‹a›", "~~a~~"), (.strikethrough, "~~‹a›~~", "a"),
    (.code, "‹a b›", "`a b`"), (.code, "`‹a› b`", "a `b`"),
    (.code, "‹a **b** c›", "`a` **`b`** `c`"), (.code, "‹`a` b›", "`a` `b`"),
    (.code, "‹a`b›", "``a`b``"), (.emphasis, "‹a_b›", "*a_b*"), (.emphasis, "_‹a›_", "a"),
    (.emphasis, "_a ‹b›_", "_a_ b"), (.strong, "", ""),
    (.strong, "‹漢字›です", "**漢字**です"), (.strong, "‹👩‍🔬›", "**👩‍🔬**"),
  ]

  @Test(arguments: toggles.indices) func toggle(index: Int) throws {
    let (mark, before, after) = Self.toggles[index]
    let (text, range) = selection(before)
    let markdown = MarkdownText(TextBuffer(text))
    var buffer = markdown.buffer
    buffer.apply(markdown.toggling(mark, in: range))
    #expect(buffer.string == selection(after).0)
  }

  /// Where nothing of the selection had the mark, setting and taking it away gives the same bytes;
  /// what is read never changes.
  @Test(arguments: InlineMark.allCases) func twiceIsNothing(mark: InlineMark) {
    let text = """
      # A *title* with `code` #

      One **two *three* four** [five *six*](seven "eight") ~~nine~~ <u>ten</u>,
      eleven (“twelve”): a_b `c d` e\\*f &amp; **g**h <http://i.j> ![k](l)[^m]
      > - n **o p** q
      >   r s

      | t | u v |
      |---|-----|
      | w | *x* y |

      [^m]: z
      """
    let markdown = MarkdownText(TextBuffer(text))
    let projection = MarkdownProjection(markdown, in: 0..<text.utf8.count)
    let words = projection.text.split(whereSeparator: \.isWhitespace).map { word in
      let start = projection.text.utf8.distance(
        from: projection.text.startIndex, to: word.startIndex)
      return start..<(start + word.utf8.count)
    }
    var count = 0
    var failures: [String] = []
    for (first, last) in words.indices.flatMap({ i in
      [0, 1, 4].map { (i, min(i + $0, words.count - 1)) }
    }) {
      let range = projection.sourceRange(of: words[first].lowerBound..<words[last].upperBound)
      var document = TextDocument(markdown.buffer)
      var edited = markdown
      let change = document.apply(markdown.toggling(mark, in: range))
      guard !change.isEmpty else { continue }
      count += 1
      edited.update(change.edits, buffer: document.buffer)
      let shown = MarkdownProjection(edited, in: 0..<document.buffer.utf8Count)
      // In code, escapes are not read.
      let isKept = shown.text == projection.text || mark == .code
      let wanted = markdown.buffer.string(in: range)
      if !isKept { failures.append("\(wanted) is read otherwise") }
      let had = markdown.runs(in: range).contains {
        $0.display == .source && mark.isSet(in: $0.style)
      }
      guard !had, change.removedText.isEmpty else { continue }
      let moved = EditMapping(change.edits).map(range)
      document.apply(edited.toggling(mark, in: moved))
      if document.buffer.string != text {
        failures.append("\(wanted) → \(edited.buffer.string(in: moved))")
      }
    }
    #expect(failures.isEmpty)
    #expect(count > words.count)
  }

  static let cleared: [(String, String)] = [
    ("‹a **b** *c* `d` ~~e~~ <u>f</u> [g](h)›", "a b c d e f g"), ("**a ‹b› c**", "**a** b **c**"),
    ("***a ‹b›***", "***a*** b"),
    ("[a ‹b› c](d)", "a b c"), ("# ‹a›", "# a"), ("a ‹b› c", "a b c"),
  ]

  @Test(arguments: cleared) func clear(before: String, after: String) {
    let (text, range) = selection(before)
    let markdown = MarkdownText(TextBuffer(text))
    var buffer = markdown.buffer
    buffer.apply(markdown.clearingFormatting(in: range))
    #expect(buffer.string == after)
  }
}

/// A text with its selection, which is written `‹…›`.
func selection(_ marked: String) -> (String, Range<Int>) {
  let parts = marked.split(omittingEmptySubsequences: false) { $0 == "‹" || $0 == "›" }
  let start = parts[0].utf8.count
  guard parts.count == 3 else { return (marked, 0..<0) }
  return (parts.joined(), start..<(start + parts[1].utf8.count))
}
