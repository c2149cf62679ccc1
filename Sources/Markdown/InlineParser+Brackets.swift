extension InlineParser {
  /// A `[` or `![` that may begin a link or image.
  struct Bracket {
    /// The sign itself.
    var range: Range<Int>
    var isImage: Bool
    /// A link is never inside another: once one was made, the brackets before it begin none.
    var isActive = true
    /// Another bracket was opened behind it.
    var hasBracketAfter = false
    /// The last delimiter before it.
    var delimiter: Int?
  }

  mutating func openBracket(isImage: Bool) {
    if !brackets.isEmpty { brackets[brackets.count - 1].hasBracketAfter = true }
    let end = position + (isImage ? 2 : 1)
    brackets.append(
      Bracket(range: position..<end, isImage: isImage, delimiter: lastDelimiter))
    position = end
  }

  mutating func closeBracket() {
    let close = position
    position += 1
    guard let bracket = brackets.popLast(), bracket.isActive else { return }
    let content = bracket.range.upperBound..<close
    if let (target, end) = inlineTarget(at: position) ?? referredTarget(bracket, content) {
      add(
        bracket.isImage ? .image(target) : .link(target), bracket.range.lowerBound..<end,
        content: content)
      position = end
      matchDelimiters(above: bracket.delimiter)
      if !bracket.isImage { deactivateBrackets() }
    } else if !bracket.isImage, bytes[content].first == UInt8(ascii: "^"), content.count > 1 {
      takeFootnote(bracket, content)
    }
  }

  private mutating func deactivateBrackets() {
    for index in brackets.indices.reversed() where !brackets[index].isImage {
      if !brackets[index].isActive { return }
      brackets[index].isActive = false
    }
  }

  private mutating func takeFootnote(_ bracket: Bracket, _ content: Range<Int>) {
    let label = bytes[content].dropFirst()
    guard label.count <= 1000, !label.contains(where: \.isASCIIWhiteSpace),
      names.footnotes.contains(LinkDefinition.normalized(label))
    else { return }
    // Marks within the label are part of it; they were found last.
    while let last = found.last, last.range.lowerBound >= content.lowerBound { found.removeLast() }
    while let last = lastDelimiter, last > (bracket.delimiter ?? -1) {
      lastDelimiter = delimiters[last].previous
    }
    if let last = lastDelimiter { delimiters[last].next = nil }
    add(
      .footnote(label: String(decoding: label, as: UTF8.self)),
      bracket.range.lowerBound..<position, content: label.startIndex..<label.endIndex)
  }

  /// `(destination "title")`.
  private func inlineTarget(at start: Int) -> (LinkTarget, Int)? {
    guard byte(start) == UInt8(ascii: "(") else { return nil }
    let place = LinkScanner.skipSpace(in: bytes, from: start + 1)
    guard let destination = LinkScanner.destination(in: bytes, at: place) else { return nil }
    var end = LinkScanner.skipSpace(in: bytes, from: destination.upperBound)
    var title: String?
    if end > destination.upperBound, let range = LinkScanner.title(in: bytes, at: end) {
      title = CharacterReference.resolve(bytes[(range.lowerBound + 1)..<(range.upperBound - 1)])
      end = LinkScanner.skipSpace(in: bytes, from: range.upperBound)
    }
    guard byte(end) == UInt8(ascii: ")") else { return nil }
    let text = LinkScanner.text(ofDestination: destination, in: bytes)
    return (LinkTarget(destination: text, title: title), end + 1)
  }

  /// `[label]`, `[]` or nothing after the text.
  private func referredTarget(_ bracket: Bracket, _ content: Range<Int>) -> (LinkTarget, Int)? {
    guard !names.links.isEmpty else { return nil }
    var end = position
    var label = content
    if byte(position) == UInt8(ascii: "["), let close = LinkScanner.label(in: bytes, at: position) {
      end = close
      if close - position > 2 {
        label = (position + 1)..<(close - 1)
      } else if bracket.hasBracketAfter {
        return nil
      }
    } else if bracket.hasBracketAfter {
      return nil
    }
    guard label.count <= 1000,
      let target = names.links[LinkDefinition.normalized(bytes[label])]
    else { return nil }
    return (target, end)
  }
}
