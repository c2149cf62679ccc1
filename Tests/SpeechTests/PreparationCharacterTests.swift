import Testing

@testable import Speech

@Suite("Reading by character")
struct PreparationCharacterTests {
  @Test("names every character", arguments: cases)
  func names(_ row: Prepared) { check(row) }

  private static func cap(_ settings: inout PreparationSettings) { settings.capitals = .word }

  static let cases: [Prepared] =
    [
      ("a", "a"), ("7", "7"), (" ", "space"), ("\t", "tab"), ("\n", "new line"),
      ("\r\n", "new line"),
      ("\u{A0}", "no-break space"), ("\u{AD}", "soft hyphen"), ("\u{200B}", "zero width space"),
      ("\u{2060}", "word joiner"), ("\u{FEFF}", "byte order mark"),
      ("\u{202E}", "right-to-left override"),
      ("\u{FFFC}", "object replacement character"), ("\u{FFFD}", "invalid byte"), ("\u{7}", "bell"),
      ("\0", "null"), ("\u{1B}", "escape"), ("\u{90}", "control character 0 0 9 0"),
      ("é", "e acute"), ("e\u{301}", "e acute"), ("ç", "c cedilla"), ("ß", "sharp s"),
      ("\u{301}", "combining acute"), ("q\u{302}\u{303}\u{304}", "q with 3 marks"),
      ("q\u{302}", "q circumflex"),
      ("<", "less than"), ("(", "left paren"), ("‘", "left single quote"),
      ("─", "box drawings light horizontal"),
      ("😂", "face with tears of joy"), ("𝖁", "styled V"), ("Ａ", "full width A"), ("①", "circled 1"),
      ("🅻", "negative squared L"), ("ﬁ", "f i ligature"), ("²", "squared"),
      ("⠋", "braille pattern dots-124"),
      ("r\u{FE0F}", "r, emoji variation selector"), ("\u{E000}", "private use character E 0 0 0"),
      ("\u{378}", "unassigned character 0 3 7 8"), ("ə", "schwa"),
    ].map { Prepared($0.0, $0.1, manner: .character) } + [
      Prepared("A", "cap A", manner: .character, cap),
      Prepared("É", "majuscule E accent aigu", locale: "fr", manner: .character, cap),
      Prepared("ä", "ä", locale: "de", manner: .character),
      Prepared("←", "flèche gauche", locale: "fr", manner: .character),
      Prepared("相", "cmn: 相", manner: .character),
      Prepared("相", "Chinese character 7 6 F 8", manner: .character, voices: ["en"]),
      Prepared("Ж", "ru: Ж", manner: .character),
      Prepared("Bold a1.", "B, o, l, d, space, a, 1, dot", manner: .spelled),
      Prepared("https", "h, t, t, p, s", manner: .spelled),
      Prepared("Bé1", "Bravo, Echo acute, 1", manner: .phonetic),
      Prepared("ǽ", "ae acute", manner: .phonetic),
      Prepared("Zoé", "Zoé, Oscar, Eugène accent aigu", locale: "fr", manner: .phonetic),
    ]

  @Test("answers without a piece, for echo and for questions")
  func answers() {
    var settings = PreparationSettings(locale: "fr")
    settings.capitals = .word
    let preparation = TextPreparation(settings: settings)
    #expect(preparation.characterName("É") == "majuscule E accent aigu")
    #expect(preparation.characterName("ß", language: "de") == "ß")
    #expect(preparation.phoneticName("b") == "Berthe")
    #expect(preparation.phoneticName("b", language: "en") == "Bravo")
    #expect(preparation.indentation(of: "\t\t x") == "2 tabulations, 1 espace")
    #expect(preparation.indentation(of: "x") == "aucun retrait")
  }

  @Test("gives a capital its pitch or its sound")
  func capitals() {
    func made(_ capitals: CapitalIndication) -> [SpeechPiece] {
      var settings = PreparationSettings()
      settings.capitals = capitals
      let fragment = Fragment("aBc", manner: .spelled)
      return Array(TextPreparation(settings: settings).pieces(of: Utterance([fragment])))
    }
    #expect(made(.none).map(\.text) == ["a, B, c"])
    #expect(made(.pitch).map(\.text) == ["a", "B", "c"])
    #expect(made(.pitch).map { $0.pitch > 0 } == [false, true, false])
    #expect(made(.sound).map(\.earcon) == [nil, .capital, nil])
  }

  @Test("agrees with word and line reading", arguments: ["en", "fr"])
  func oneTable(locale: String) throws {
    let tables = try #require(SpokenTables.tables(for: locale))
    var settings = PreparationSettings(locale: locale)
    settings.punctuation = .all
    let preparation = TextPreparation(settings: settings)
    var differing: [String] = []
    for symbol in tables.ownSymbols where symbol.unicodeScalars.allSatisfy(\.isVisibleSymbol) {
      let character = preparation.characterName(Character(symbol))
      for text in [symbol, "x \(symbol) y"] {
        let line = preparation.pieces(of: Utterance(text)).map(\.text).joined(separator: " ")
        if !line.contains(character) { differing.append("\(symbol): \(character), \(line)") }
      }
    }
    #expect(differing.isEmpty)
  }
}

extension Unicode.Scalar {
  fileprivate var isVisibleSymbol: Bool {
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    case .nonspacingMark, .uppercaseLetter, .lowercaseLetter, .otherLetter: false
    default: value < 0xFFFC || value > 0xFFFD
    }
  }
}
