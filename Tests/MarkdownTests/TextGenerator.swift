/// Markdown at random, the same in every run.
struct TextGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  static let lines = [
    "", "", "# ", "## ", "> ", ">", "- ", "* ", "1. ", "2) ", "   ", "    ", "  ", "      ", "```",
    "~~~", "---", "===",
    "<div>", "| a | b |", "|---|:-:|", "- - ", "***", "<!-- x -->", "+",
  ]

  static let words = [
    "a", "b c", "*", "**", "_", "__", "~~", "`", "``", "[", "]", "](u)", "![", "[r]", "[r][]", "\\",
    "\\*", "&amp;", "<b>", "</b>", "|",
    "<x:y>", "  ", " ", "é", "“", ".", "(", ")", "***", "!", "\"t\"", "<u>", "</u>", "#", "-", "漢",
  ]

  mutating func pick(_ list: [String]) -> String {
    list[Int.random(in: 0..<list.count, using: &self)]
  }

  mutating func text() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...7, using: &self) {
      switch Int.random(in: 0..<12, using: &self) {
      // The reference takes these for less, or for more, in other places.
      case 0: text += "- [ ] "
      case 1: text += "\n[r]: /u 't'\n\n"
      default: break
      }
      for _ in 0..<Int.random(in: 0...2, using: &self) { text += pick(Self.lines) }
      for _ in 0..<Int.random(in: 0...7, using: &self) { text += pick(Self.words) }
      text += "\n"
    }
    // Front matter is not the reference's.
    return text.hasPrefix("---") ? "x" + text : text
  }
}
