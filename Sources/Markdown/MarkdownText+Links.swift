package import TextModel

extension MarkdownText {
  /// The edits that make a range a link, or lead the link that holds it elsewhere. An empty range
  /// gets the address as its text.
  package func insertingLink(to destination: String, in range: Range<Int>) -> [Edit] {
    let address = Self.written(destination)
    let around = blocks(in: range).lazy.flatMap { inlines(of: $0) }.first { inline in
      guard case .link = inline.kind else { return false }
      return inline.range.lowerBound <= range.lowerBound
        && range.upperBound <= inline.range.upperBound
    }
    if let around { return [Edit(around.closing, with: "](\(address))")] }
    if range.isEmpty {
      let text = destination.filter { !$0.isNewline }.map { character in
        "\\`*_[]<>~&!".contains(character) ? "\\\(character)" : String(character)
      }
      return ordered(
        [Edit(insert: "[\(text.joined())](\(address))", at: range.lowerBound)])
    }
    let edits = spans(in: range).flatMap { part -> [Edit] in
      // A link in a link is none.
      let span = part.editor.expanded(part.span)
      let removed = part.editor.remove(in: span) { kind in
        if case .link = kind { true } else { false }
      }
      return [Edit(insert: "[", at: span.lowerBound)] + removed
        + [Edit(insert: "](\(address))", at: span.upperBound)]
    }
    return ordered(edits)
  }

  /// An address as it is written in a link.
  private static func written(_ destination: String) -> String {
    let text = destination.filter { !$0.isNewline }
    let isPlain =
      !text.isEmpty && !text.hasPrefix("<")
      && text.unicodeScalars.allSatisfy {
        $0.value > 0x20 && $0.value != 0x7F && !"()\\".unicodeScalars.contains($0)
      }
    if isPlain { return text }
    let escaped = text.map { "<>\\".contains($0) ? "\\\($0)" : String($0) }
    return "<\(escaped.joined())>"
  }
}
