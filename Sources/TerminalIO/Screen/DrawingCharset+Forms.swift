import UnicodeText

extension DrawingCharset {
  /// Scalars of one cluster: the longest emoji sequences have ten.
  private static let mostScalars = 12
  private static let mostMarks = 4

  static func unicodeForm(_ character: Character) -> String? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    if first.isControl { return picture(of: first) }
    // Kept inside clusters, where joiners and selectors have a meaning.
    if scalars.allSatisfy({ $0.isInvisible || $0.isBidiControl }) { return nil }
    switch first.properties.generalCategory {
    case .lineSeparator, .paragraphSeparator: return " "
    case .surrogate: return "\u{fffd}"
    default: break
    }
    if scalars.count == 1, !first.isCombiningMark { return String(character) }
    var form = String.UnicodeScalarView()
    if first.isCombiningMark { form.append("\u{25cc}") }
    var marks = 0
    for scalar in scalars where !scalar.isBidiControl && !scalar.isControl {
      if scalar.isCombiningMark {
        marks += 1
        if marks > mostMarks { continue }
      }
      form.append(scalar)
      if form.count >= mostScalars { break }
    }
    return String(form)
  }

  private static func picture(of control: Unicode.Scalar) -> String {
    switch control.value {
    case 0x00...0x1f: String(Unicode.Scalar(UInt32(0x2400) + control.value) ?? "\u{fffd}")
    case 0x7f: "\u{2421}"
    default: "\u{fffd}"
    }
  }

  /// ASCII in as many cells as the Unicode form takes; controls take two.
  static func asciiForm(_ character: Character) -> String? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    if first.value < 0x20 || first.value == 0x7f {
      return "^" + String(Unicode.Scalar(UInt8(first.value) ^ 0x40))
    }
    guard let form = unicodeForm(character), let base = form.unicodeScalars.first else {
      return nil
    }
    if let known = asciiTable[base.value] { return known }
    if base.isASCII { return String(base) }
    return base.plainLatin ?? String(repeating: "?", count: max(form.cellWidth, 1))
  }

  private static let asciiTable: [UInt32: String] = {
    var table: [UInt32: String] = [:]
    for (characters, form) in [
      ("─╌┄┈╴╶", "-"), ("━╍┅┉═", "="), ("│┃╎┆┊╵╷║", "|"), ("┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝╠╣╦╩╬", "+"),
      ("┏┗", "["), ("┓┛", "]"), ("┣┫┳┻╋╸╺╹╻┠┨┯┷┿", "+"), ("★✱✶•●◉♪", "*"), ("☆○◦◌", "o"),
      ("▸►▶→⇒›»❯", ">"), ("◂◄◀←⇐‹«❮", "<"), ("▴▲↑", "^"), ("▾▼↓⌄", "v"), ("…", "."), ("–—−‐‑", "-"),
      ("‘’‚′", "'"), ("“”„″", "\""), ("▤▦≡☰", "="), ("█▓", "#"), ("▒░", ":"), ("✓✔☑", "x"),
      ("✗✘×☒", "x"), ("☐□", "o"), ("■", "#"), ("÷", "/"), ("\u{a0}", " "),
      ("ß", "s"), ("æ", "a"), ("Æ", "A"), ("œ", "o"), ("Œ", "O"), ("ı", "i"), ("·", "."),
    ] {
      for scalar in characters.unicodeScalars { table[scalar.value] = form }
    }
    return table
  }()
}

extension Unicode.Scalar {
  /// The ASCII letter a Latin letter with marks is written on (`e` for `é`, `l` for `ł`), by its
  /// name in the Unicode character database.
  fileprivate var plainLatin: String? {
    guard let words = properties.name?.split(separator: " "), words.count >= 4,
      words[0] == "LATIN", words[2] == "LETTER", let letter = words[3].first, letter.isASCII,
      words.count == 4 || words[3].count == 1
    else { return nil }
    return words[1] == "SMALL" ? letter.lowercased() : String(letter)
  }
}
