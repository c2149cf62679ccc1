import UnicodeText

/// The width of text in cells, and what is done where there are too few.
enum TextMetrics {
  static let ellipsis = "…"

  /// The cells a text takes on one line.
  static func width(of text: some StringProtocol) -> Int { text.cellWidth }

  /// The cells a character takes: 0, 1 or 2.
  static func width(of character: Character) -> Int { character.cellWidth }

  /// The text cut to `width` cells, its end replaced by "…" where something is cut.
  static func truncated(_ text: String, to width: Int) -> String {
    if text.utf8.count <= width { return text }
    guard width > 0 else { return "" }
    if self.width(of: text) <= width { return text }
    var result = ""
    var used = 0
    for character in text {
      let extent = self.width(of: character)
      if used + extent > width - 1 { break }
      result.append(character)
      used += extent
    }
    return result + ellipsis
  }

  /// Text as it may be drawn: no control characters, a tab as a space.
  static func drawable(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control: if scalar == "\t" { result.unicodeScalars.append(" ") }
      case .lineSeparator, .paragraphSeparator: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
