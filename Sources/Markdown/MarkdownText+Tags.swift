import TextModel

extension MarkdownText {
  /// The inline marks of a block, with an opening and a closing tag of HTML as one mark around what
  /// stands between; tags without partner are not among them. Outer ones before inner ones.
  func markPairs(of block: Block) -> [Inline] {
    var marks = inlines(of: block)
    var tags = marks.filter { $0.kind == .html }.map(\.range)
    marks.removeAll { $0.kind == .html }
    if block.kind == .html { tags = htmlTags(of: block) }
    var open: [(name: [UInt8], range: Range<Int>)] = []
    for tag in tags {
      let bytes = buffer.slice(tag).utf8
      let isClosing = bytes.dropFirst().first == UInt8(ascii: "/")
      let name = bytes.dropFirst(isClosing ? 2 : 1).prefix {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-")
      }.map { $0.isASCIILetter ? $0 | 0x20 : $0 }
      guard isClosing else {
        if !name.isEmpty { open.append((name, tag)) }
        continue
      }
      guard let match = open.lastIndex(where: { $0.name == name }) else { continue }
      let opening = open[match].range
      open.removeSubrange(match...)
      marks.append(
        Inline(
          kind: .html, range: opening.lowerBound..<tag.upperBound,
          content: opening.upperBound..<tag.lowerBound))
    }
    return marks.sorted {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
  }

  /// The tags of an HTML block.
  private func htmlTags(of block: Block) -> [Range<Int>] {
    guard let first = block.lines.first, let last = block.lines.last else { return [] }
    let base = first.lowerBound
    let bytes = buffer.slice(base..<last.upperBound).utf8
    var tags: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), let end = HTMLScanner.tag(in: bytes[...], at: index) {
        tags.append(base + index..<base + end)
        index = end
      } else {
        index += 1
      }
    }
    return tags
  }
}
