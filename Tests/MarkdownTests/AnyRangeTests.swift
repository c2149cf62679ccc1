import Markdown
import Testing
import TextModel

/// Every command takes any text and any range.
struct AnyRangeTests {
  /// What each command makes of a range.
  private func commands(_ markdown: MarkdownText, _ range: Range<Int>) -> [[Edit]] {
    var all: [[Edit]] = InlineMark.allCases.map { markdown.toggling($0, in: range) }
    for level in [nil, 1, 2, 3, 9] { all.append(markdown.settingHeading(level: level, in: range)) }
    for kind in [ListKind.bullet, .ordered, nil] {
      all.append(markdown.settingList(kind, in: range))
    }
    for step in [-1, 0, 1] { all.append(markdown.changingListLevel(by: step, in: range)) }
    all.append(markdown.togglingQuote(in: range))
    all.append(markdown.clearingFormatting(in: range))
    all.append(markdown.insertingLink(to: "<u\n>(", in: range))
    all.append(markdown.breakingParagraph(at: range.lowerBound))
    let projection = MarkdownProjection(markdown, in: 0..<markdown.buffer.utf8Count)
    all.append(projection.edits(replacing: range, with: "x", in: markdown))
    return all
  }

  @Test(arguments: 0..<6) func nothingTraps(seed: UInt64) {
    var random = TextGenerator(seed: seed &+ 100)
    for _ in 0..<20 {
      let text =
        random.text() + random.pick(["", "\r\n\r\n", "\u{0}\n", "\t- x\n"]) + random.text()
      let markdown = MarkdownText(TextBuffer(text))
      let start = Int.random(in: -3...(text.utf8.count + 3), using: &random)
      let length = Int.random(in: 0...text.utf8.count, using: &random)
      for range in [start..<(start + length), start..<start, Int.min..<Int.max, Int.max..<Int.max] {
        _ = (markdown.style(in: range), markdown.listKind(in: range), markdown.path(at: start))
        for edits in commands(markdown, range) {
          var document = TextDocument(markdown.buffer)
          let change = document.apply(edits)
          if change.edits != edits { Issue.record("out of order: \(edits)") }
          var followed = markdown
          followed.update(change.edits, buffer: document.buffer)
          if followed.blocks != MarkdownText(document.buffer).blocks {
            Issue.record("\(text.debugDescription) \(change.edits)")
          }
          document.undo()
          if document.buffer.string != text { Issue.record("\(text.debugDescription)") }
        }
      }
    }
  }
}
