import Markdown
import Testing
import TextModel

/// Parsing again after an edit must find what parsing everything finds.
struct UpdateTests {
  @Test(arguments: 0..<8) func followsEdits(seed: UInt64) {
    var random = TextGenerator(seed: seed)
    let text = (0..<8).map { _ in random.text() + "\n" }.joined()
    var document = TextDocument(TextBuffer((seed % 3 == 0 ? "---\nt: u\n---\n" : "") + text))
    var markdown = MarkdownText(document.buffer)
    for step in 0..<40 {
      let edits = (0..<Int.random(in: 1...2, using: &random)).map { _ in
        let start = Int.random(in: 0...document.buffer.utf8Count, using: &random)
        let length = Int.random(in: 0...(step % 9 == 0 ? 60 : 3), using: &random)
        let text = step % 4 == 0 ? random.pick(TextGenerator.lines) : random.pick(["\n", "a", ""])
        return Edit(start..<(start + length), with: text)
      }
      let before = document.buffer.string
      let change = document.apply(edits)
      markdown.update(change.edits, buffer: document.buffer)
      let fresh = MarkdownText(document.buffer)
      if markdown.blocks != fresh.blocks || marks(markdown) != marks(fresh) {
        Issue.record(
          """
          text:     \(before.debugDescription)
          edits     \(change.edits.map { "\($0.range) \($0.text.string.debugDescription)" })
          mine      \(Outline(markdown))
          reference \(Outline(fresh))
          """)
        return
      }
    }
  }

  private func marks(_ markdown: MarkdownText) -> [[Inline]] {
    markdown.blocks.map { markdown.inlines(of: $0) }
  }

  /// A key in a long document parses a few blocks, whatever stands after them.
  @Test func staysLocal() {
    let paragraph = "A paragraph with *emphasis* and [a link](b).\n\n"
    var document = TextDocument(TextBuffer(String(repeating: paragraph, count: 2000)))
    var markdown = MarkdownText(document.buffer)
    let change = document.apply([Edit(insert: "x", at: 46_003)])
    markdown.update(change.edits, buffer: document.buffer)
    #expect(markdown.parsedCount < 1000)
    #expect(markdown.blocks == MarkdownText(document.buffer).blocks)
  }
}
