import TextModel

/// YAML between two `---` lines at the beginning of a text.
enum FrontMatter {
  /// Longer than any that was meant as such; without a limit every edit of a text that begins with
  /// a rule would search all of it.
  static let maximumLines = 500

  /// Its lines with both fences, or none.
  static func lines(of buffer: TextBuffer) -> [Range<Int>] {
    guard buffer.string(in: 0..<3) == "---" else { return [] }
    var lines: [Range<Int>] = []
    for index in 0..<min(maximumLines, buffer.lineCount) {
      let range = buffer.contentOfLine(index)
      lines.append(range)
      guard range.count < 16 else { continue }
      let text = buffer.string(in: range)
      let fence = text.prefix(3)
      guard text.dropFirst(3).allSatisfy(\.isWhitespace) else {
        if index == 0 { return [] }
        continue
      }
      if index > 0, fence == "---" || fence == "..." { return lines }
    }
    return []
  }
}
