import Testing
import UnicodeText

/// Units are written as the text with `|` between them.
struct SegmenterTests {
  static let cases: [(Segmenter.Unit, String, String)] = [
    (.character, "en", "a|e\u{301}|👩‍🔬|🇫🇷|🇩🇪|\r\n|1\u{FE0F}\u{20E3}|\u{200B}"),
    (.word, "en", "Hello, |world! |\n"),
    (.word, "en", "  |“Don't” |(he |said) |foo-|bar… |--- |e.g. |3.14 |x"),
    (.word, "en", "a |😂|😂|b|\r\n|\n|c"),
    (.word, "ja", "私|は|東京|が|好き|です。"),
    (.word, "th", "สวัสดี|ชาว|โลก"),
    (.wordSegment, "en", "Hello|,| |world"),
    (.sentence, "en", "Mr. Smith came. |He left at 3.5 p.m. today! |“Why?” |No one\n|knows."),
    (.sentence, "fr", "M. Dupont est venu. |Il est parti."),
    (.sentence, "zh", "你好。|再见。"),
    (.paragraph, "", "a\n|b\r|c\r\n|d\u{B}|e\u{C}|f\u{85}|g\u{2028}|h\u{2029}|i"),
    (.paragraph, "", "\n|\n|\r\n|\r|x\n"),
  ]

  @Test(arguments: cases) func units(unit: Segmenter.Unit, locale: String, marked: String) {
    let parts = marked.unicodeScalars.split(separator: "|").map { String(Substring($0)) }
    let text = parts.joined()
    let segmenter = Segmenter(locale: locale)
    let ranges = segmenter.ranges(of: unit, in: text)
    #expect(ranges.map { text.string(in: $0) } == parts)
    // Asked at any offset, even one inside a scalar, the unit is the same.
    let around = (0..<text.utf8.count).map { segmenter.range(of: unit, around: $0, in: text) }
    #expect(around == ranges.flatMap { Array(repeating: $0, count: $0.count) })
  }

  @Test func everyOffsetIsAnswered() {
    let segmenter = Segmenter()
    for unit in Segmenter.Unit.allCases {
      #expect(segmenter.range(of: unit, around: 3, in: "") == nil)
      #expect(segmenter.range(of: unit, around: -9, in: "é b")?.lowerBound == 0)
      #expect(segmenter.range(of: unit, around: .max, in: "é b")?.upperBound == 4)
      #expect(segmenter.boundary(of: unit, after: .max, in: "é b") == 4)
      #expect(segmenter.boundary(of: unit, before: .min, in: "é b") == 0)
    }
    #expect(segmenter.range(of: .paragraph, around: 2, in: "a\n") == 2..<2)
    #expect(segmenter.boundary(of: .word, after: 1, in: "é b") == 3)
    #expect(segmenter.boundary(of: .word, before: 4, in: "é b") == 3)
    #expect(segmenter.boundary(of: .word, before: 3, in: "é b") == 0)
  }

  static let hostile: [String: String] = [
    "one line of words": String(repeating: "word ", count: 30_000),
    "no space": String(repeating: "漢", count: 40_000),
    "flags": String(repeating: "🇫🇷", count: 20_000),
    "zalgo": "e" + String(repeating: "\u{301}", count: 50_000),
    "joiners": String(repeating: "👩‍", count: 10_000),
    "CRLF at the border":
      String(repeating: "a", count: 16_383) + "\r\n" + String(repeating: "b", count: 20_000),
  ]

  @Test(arguments: hostile.keys) func longParagraphs(name: String) throws {
    let text = try #require(Self.hostile[name])
    let segmenter = Segmenter(locale: "en")
    for unit in Segmenter.Unit.allCases {
      let ranges = segmenter.ranges(of: unit, in: text)
      #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == text.utf8.count)
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      let around = [0, 8191, 8192, 8193, 16_384, 30_001, text.utf8.count].allSatisfy { offset in
        let found = segmenter.range(of: unit, around: offset, in: text)
        return found.map(ranges.contains) == true
          || unit == .paragraph && found?.lowerBound == text.utf8.count
      }
      #expect(around, "\(name) \(unit)")
    }
    let words = segmenter.ranges(of: .word, in: text)
    if name == "one line of words" { #expect(words.count == 30_000) }
    if name == "flags" {
      #expect(segmenter.ranges(of: .character, in: text).allSatisfy { $0.count == 8 })
    }
  }

  /// `|` is where a line may be broken, `!` where it must.
  static let wraps = [
    "the |quick-|brown |fox|", "a\n!b\r\n!c|", "a\u{2028}!b\n!", "日|本|語。|た|",
    "no\u{A0}break |(at |all)|", "👩‍🔬|👩‍🔬|", "wait… |«what»|",
  ]

  @Test(arguments: wraps) func lineBreaks(marked: String) {
    let text = String(marked.filter { $0 != "|" && $0 != "!" })
    var rest = 0
    let broken = Segmenter().lineBreaks(in: text).map { place in
      defer { rest = place.offset }
      return text.string(in: rest..<place.offset) + (place.isMandatory ? "!" : "|")
    }
    #expect(broken.joined() == marked)
  }
}
