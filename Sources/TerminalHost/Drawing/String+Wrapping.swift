import UnicodeText

extension StringProtocol {
  /// The text in lines of at most `width` cells, broken at spaces where there are any; nothing is
  /// lost but that. O(length).
  func wrapped(to width: Int) -> [Substring] {
    let text = Substring(self)
    guard width > 0 else { return [] }
    var lines: [Substring] = []
    var start = text.startIndex
    var used = 0
    var lastSpace: Substring.Index?
    var index = start
    while index < text.endIndex {
      let character = text[index]
      let cells = character.isNewline ? 1 : String(character).cellWidth
      if used + cells > width, index > start {
        let end = lastSpace.map { text.index(after: $0) } ?? index
        lines.append(text[start..<end])
        start = end
        used = text[start..<index].cellWidth
        lastSpace = nil
      }
      if character == " " { lastSpace = index }
      used += cells
      index = text.index(after: index)
    }
    lines.append(text[start...])
    return lines
  }
}
