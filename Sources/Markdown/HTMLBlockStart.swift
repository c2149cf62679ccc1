/// The seven ways an HTML block begins, and how each ends (CommonMark 0.30, 4.6).
struct HTMLBlockStart {
  private enum Kind { case verbatim, comment, instruction, declaration, cdata, element, tag }

  private let kind: Kind

  var endsAtBlankLine: Bool { kind == .element || kind == .tag }

  /// `nil` where `line`, which begins with `<`, begins no block.
  init?(_ line: ArraySlice<UInt8>, interruptsParagraph: Bool) {
    let rest = line.dropFirst()
    if rest.starts(with: "!--") {
      kind = .comment
    } else if rest.starts(with: "?") {
      kind = .instruction
    } else if rest.starts(with: "![CDATA[") {
      kind = .cdata
    } else if rest.first == UInt8(ascii: "!"), rest.dropFirst().first?.isASCIILetter == true {
      kind = .declaration
    } else {
      let isClosing = rest.first == UInt8(ascii: "/")
      let name = rest.dropFirst(isClosing ? 1 : 0).prefix {
        $0.isASCIILetter || $0.isASCIIDigit
      }
      let word = String(decoding: name.prefix(16), as: UTF8.self).lowercased()
      let after = name.endIndex < line.endIndex ? line[name.endIndex] : nil
      let ends = after.map { $0.isASCIIWhiteSpace || $0 == UInt8(ascii: ">") } ?? true
      let closesItself = line[name.endIndex...].starts(with: "/>")
      if !isClosing, ends, Self.verbatim.contains(word) {
        kind = .verbatim
      } else if ends || closesItself, Self.elements.contains(word) {
        kind = .element
      } else if !interruptsParagraph,
        let end = HTMLScanner.tag(in: line, at: line.startIndex),
        line[end...].allSatisfy(\.isASCIIWhiteSpace)
      {
        kind = .tag
      } else {
        return nil
      }
    }
  }

  /// Whether the block ends with this line.
  func ends(with line: ArraySlice<UInt8>) -> Bool {
    switch kind {
    case .verbatim:
      let lower = line.map { $0.isASCIILetter ? $0 | 0x20 : $0 }[...]
      return lower.firstEnd(of: "</script>") != nil || lower.firstEnd(of: "</pre>") != nil
        || lower.firstEnd(of: "</style>") != nil || lower.firstEnd(of: "</textarea>") != nil
    case .comment: return line.firstEnd(of: "-->") != nil
    case .instruction: return line.firstEnd(of: "?>") != nil
    case .declaration: return line.firstEnd(of: ">") != nil
    case .cdata: return line.firstEnd(of: "]]>") != nil
    case .element, .tag: return false
    }
  }

  private static let verbatim: Set<String> = ["script", "pre", "style", "textarea"]

  private static let elements: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center",
    "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu",
    "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "section", "source",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]
}
