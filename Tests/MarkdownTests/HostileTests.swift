import Glibc
import Markdown
import Testing
import TextModel

/// Texts made to take quadratic time or to exhaust the stack: more text must not take more than its
/// share of work.
struct HostileTests {
  static let bombs: [String: @Sendable (Int) -> String] = [
    "brackets": { String(repeating: "[", count: $0) },
    "bracket pairs": { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) },
    "links": { String(repeating: "[a](b)", count: $0 / 6) },
    "open links": { String(repeating: "[a](<b", count: $0 / 6) },
    "link after brackets": {
      String(repeating: "[", count: $0 / 2) + String(repeating: "[a](b)", count: $0 / 12)
    },
    "emphasis": { String(repeating: "*a **a ", count: $0 / 7) },
    "closers": { String(repeating: "a* ", count: $0 / 3) },
    "openers and closers": { String(repeating: "*a_ ", count: $0 / 4) },
    "mixed runs": { String(repeating: "a**b_c*_", count: $0 / 8) },
    "backticks": { count in
      (1...max(1, Int(Double(count * 2).squareRoot()))).map {
        "e" + String(repeating: "`", count: $0)
      }.joined()
    },
    "quotes": { String(repeating: ">", count: $0) },
    "lists": { String(repeating: "- ", count: $0 / 2) },
    "indented lists": {
      (0..<max(1, Int(Double($0).squareRoot()))).map { String(repeating: " ", count: $0) + "- a\n" }
        .joined()
    },
    "comments": { String(repeating: "a <!-- ", count: $0 / 7) },
    "instructions": { String(repeating: "a <? ", count: $0 / 5) },
    "tags": { String(repeating: "a <b c=\"", count: $0 / 8) },
    "definitions": { String(repeating: "[a]: b\n", count: $0 / 7) },
    "unclosed titles": { String(repeating: "[a](b '", count: $0 / 7) },
    "references": {
      String(repeating: "&", count: $0 / 2) + String(repeating: "&a;", count: $0 / 6)
    },
    "footnotes": { "[^a]: b\n\n" + String(repeating: "[^a]", count: $0 / 4) },
    "images": { String(repeating: "![a](", count: $0 / 5) },
    "table": { "|a|\n|-|\n" + String(repeating: "|b|\n", count: $0 / 4) },
    "wide table": { count in
      ["|", "|-", "|"].map { String(repeating: $0 + "a", count: count / 6) }.joined(separator: "\n")
    },
    "fences": { String(repeating: "```\n", count: $0 / 4) },
    "paragraph of lines": { String(repeating: "a\n", count: $0 / 2) },
    "strikes": { String(repeating: "~a ~~b ", count: $0 / 7) },
    "html lines": { String(repeating: "<b>\n", count: $0 / 4) },
    "addresses": { "[" + String(repeating: "www.a.b) ", count: $0 / 9) },
    "underlines": {
      String(repeating: "<u>", count: $0 / 6) + String(repeating: "</u>", count: $0 / 8)
    },
  ]

  @Test(arguments: bombs.keys) func isLinear(name: String) throws {
    let bomb = try #require(Self.bombs[name])
    func cost(_ count: Int) -> Int {
      let buffer = TextBuffer(bomb(count))
      let start = processorTime()
      let markdown = MarkdownText(buffer)
      for block in markdown.blocks { _ = markdown.inlines(of: block) }
      return processorTime() - start
    }
    let small = (0..<3).map { _ in cost(3000) }.min() ?? 0
    let large = cost(36_000)
    // Twelve times the text; quadratic work would be 144 times.
    #expect(large < small * 48 + 5_000_000)
  }

  /// The processor's time of this thread in nanoseconds, which does not depend on what else runs.
  private func processorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  @Test func nestingIsCapped() {
    let markdown = MarkdownText(TextBuffer(String(repeating: "> ", count: 500) + "a"))
    #expect(markdown.blocks.map(\.depth).max() == 100)
    #expect(markdown.blocks.last?.kind == .paragraph)
  }
}
