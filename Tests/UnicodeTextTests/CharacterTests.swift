import Testing
import UnicodeText

struct CharacterTests {
  static let widths: [(String, Int)] = [
    ("", 0), ("a", 1), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("\t", 0), ("\r\n", 0), ("\u{7F}", 0),
    ("\u{85}", 0), ("\u{2028}", 0), ("漢", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("😂", 2), ("👩‍🔬", 2), ("🏳️‍🌈", 2), ("🇫🇷", 2), ("👍🏽", 2),
    ("☺", 1), ("☺\u{FE0F}", 2), ("⚠️", 2), ("1\u{FE0F}\u{20E3}", 2), ("¡", 1), ("…", 1), ("─", 1),
    ("\u{200B}", 0), ("\u{200D}", 0), ("\u{AD}", 0), ("\u{FEFF}", 0), ("\u{301}", 0),
    ("\u{202E}", 0),
    ("\u{FFFD}", 1), ("\u{FFFC}", 1), ("कि", 2), ("กำ", 2), ("a漢😂", 5), ("𝖁", 1), ("\u{600}", 1),
  ]

  @Test(arguments: widths) func cellWidth(text: String, cells: Int) {
    #expect(text.cellWidth == cells)
    #expect(text.reduce(0) { $0 + $1.cellWidth } == cells)
  }

  static let classes: [(String, @Sendable (Character) -> Bool, String)] = [
    ("control", { $0.isControl }, "\u{0}\u{1B}\n\u{85}"),
    ("line end", { $0.isLineEnd }, "\n\u{B}\u{C}\r\u{85}\u{2028}\u{2029}"),
    (
      "invisible", { $0.isInvisible },
      "\u{200B}\u{200D}\u{2060}\u{AD}\u{FEFF}\u{202E}\u{FE0F}\u{61C}"
    ),
    ("bidirectional", { $0.isBidiControl }, "\u{202E}\u{200F}\u{2066}\u{61C}"),
    ("lone mark", { $0.isLoneCombiningMark }, "\u{301}"),
    (
      "white space", { $0.isWhiteSpace },
      " \t\u{A0}\u{3000}\n\u{200B}\u{85}\u{2028}\u{B}\u{C}\r\u{2029}"
    ),
    ("symbol", { $0.isSymbolOrPunctuation }, "+$^§.,-—«»(){}_─"),
    ("emoji", { $0.isEmojiPresentation }, "😂👩‍🔬🇫🇷⚠️👍🏽"),
  ]

  /// Each class holds its own samples, and of the others' only those that stand in its list too.
  @Test func classesAreApart() {
    let all = Self.classes.reduce(into: Set("a1漢é")) { $0.formUnion($1.2) }
    for (name, holds, members) in Self.classes {
      let found = all.filter(holds)
      let mine = Set(members)
      #expect(mine.isSubset(of: found), "\(name)")
      if name == "line end" || name == "emoji" || name == "symbol" || name == "white space" {
        #expect(found.subtracting(mine).isEmpty, "\(name)")
      }
      #expect(!holds("a") && !holds("漢"), "\(name)")
    }
    #expect(("\r\n" as Character).isLineEnd && ("\r\n" as Character).isControl)
    #expect(!("⚠\u{FE0E}" as Character).isEmojiPresentation)
  }

  static let names: [(UInt32, String?)] = [
    (0x41, "LATIN CAPITAL LETTER A"), (0x0, "NULL"), (0xA, "LINE FEED"), (0x1B, "ESCAPE"),
    (0x7F, "DELETE"), (0x85, "NEXT LINE"), (0x9F, "APPLICATION PROGRAM COMMAND"),
    (0x200D, "ZERO WIDTH JOINER"), (0x1F602, "FACE WITH TEARS OF JOY"),
    (0x76F8, "CJK UNIFIED IDEOGRAPH-76F8"), (0xD55C, "HANGUL SYLLABLE HAN"), (0xE000, nil),
    (0x10FFFF, nil),
  ]

  @Test(arguments: names) func name(value: UInt32, name: String?) throws {
    #expect(try #require(Unicode.Scalar(value)).unicodeName == name)
  }

  @Test func normalForms() {
    let cases: [(String, nfc: String, nfkc: String)] = [
      ("a\u{308}", "ä", "ä"), ("𝖁", "𝖁", "V"), ("Ａ", "Ａ", "A"), ("①", "①", "1"), ("ﬁ", "ﬁ", "fi"),
      ("plain", "plain", "plain"), ("", "", ""), ("\u{1112}\u{1161}\u{11AB}", "한", "한"),
    ]
    for (text, nfc, nfkc) in cases {
      #expect(Array(text.nfc.unicodeScalars) == Array(nfc.unicodeScalars))
      #expect(Array(text.nfkc.unicodeScalars) == Array(nfkc.unicodeScalars))
    }
    // The longest there is: one character becomes eighteen.
    let long = String(repeating: "\u{FDFA}", count: 1000)
    #expect(long.nfkc.unicodeScalars.count == 18_000)
  }

  static let scripts: [(String, String)] = [
    ("", ""), ("123 …", "Zyyy"), ("Hello, world 12", "Latn"), ("12 мир", "Cyrl"),
    ("hello |(мир) |bye", "Latn Cyrl Latn"), ("相対性|の|理論 |theory", "Hani Hira Hani Latn"),
    ("e\u{301}a", "Latn"), ("שלום |hello", "Hebr Latn"), ("한국어", "Hang"), ("👍 ok", "Latn"),
  ]

  @Test func scriptRuns() {
    for (marked, codes) in Self.scripts {
      let parts = marked.split(separator: "|").map(String.init)
      let text = parts.joined()
      let runs = text.scriptRuns
      #expect(runs.map { text.string(in: $0.range) } == parts)
      #expect(runs.map(\.script.code).joined(separator: " ") == codes)
    }
    #expect(Script(code: "Latn") == .latin && Script(code: "nonsense") == nil)
  }
}
