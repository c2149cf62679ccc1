/// A mark that can be set on a stretch of text and taken away.
package enum InlineMark: Hashable, Sendable, CaseIterable {
  case strong, emphasis, underline, strikethrough, code

  /// Whether a text of this style has the mark.
  package func isSet(in style: MarkStyle) -> Bool {
    switch self {
    case .strong: style.isBold
    case .emphasis: style.isItalic
    case .underline: style.isUnderlined
    case .strikethrough: style.isStruckThrough
    case .code: style.isCode
    }
  }

  func matches(_ kind: Inline.Kind) -> Bool {
    switch (self, kind) {
    case (.strong, .strong), (.emphasis, .emphasis), (.underline, .underline),
      (.strikethrough, .strikethrough), (.code, .code):
      true
    default: false
    }
  }

  /// The signs before and after a text.
  func signs(around text: String) -> (opening: String, closing: String) {
    switch self {
    case .strong: return ("**", "**")
    case .emphasis: return ("*", "*")
    case .underline: return ("<u>", "</u>")
    case .strikethrough: return ("~~", "~~")
    case .code:
      let runs = text.split(whereSeparator: { $0 != "`" }).map(\.count)
      let ticks = String(repeating: "`", count: (runs.max() ?? 0) + 1)
      let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
      return (ticks + space, space + ticks)
    }
  }
}
