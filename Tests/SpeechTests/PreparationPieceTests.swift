import Speech
import Testing

@Suite("Pieces and the way back to the source")
struct PreparationPieceTests {
  private func pieces(_ text: String, _ settings: PreparationSettings = .init()) -> [SpeechPiece] {
    Array(TextPreparation(settings: settings).pieces(of: Utterance(text)))
  }

  @Test("a long line is spoken at once, and in parts that a synthesiser can take")
  func longLine() {
    let text = String(repeating: "word and, ", count: 20_000)
    var made = TextPreparation().pieces(of: Utterance(text))
    let first = made.next()
    #expect(first.map { $0.source.upperBound < 2000 } == true)
    #expect(first.map { $0.text.hasSuffix(",") } == true)
    #expect(pieces(String(repeating: "a", count: 20_000)).allSatisfy { $0.text.utf8.count < 800 })
  }

  @Test("a long sentence breaks at a clause, else at a word")
  func breaks() {
    let clause = String(repeating: "some words ", count: 30) + "here, "
    for piece in pieces(clause + clause + clause + clause).dropLast() {
      #expect(piece.text.hasSuffix("here,"))
    }
    for piece in pieces(String(repeating: "sesquipedalian ", count: 100)) {
      #expect(piece.text.hasSuffix("sesquipedalian"))
    }
  }

  @Test(
    "every word leads back to what was written",
    arguments: [
      ("Tom & Jerry", "and", "&"), ("getUserName", "User", "User"), ("getUserName", "Name", "Name"),
      ("x 😂😂 y", "face with tears of joy, 2 times", "😂😂"), ("x 😂 z", "z", "z"),
      ("soft\u{AD}hyphen next", "next", "next"), ("ha\u{308}lt an", "an", "an"),
      ("see https://a.org/b now", "link to a.org", "https://a.org/b"),
      ("a  b   c", "c", "c"), ("HTML ok", "ok", "ok"), ("One. Two three", "three", "three"),
      ("THE NEW CAR", "new", "NEW"), ("$20 off", "20 dollars", "$20"),
      ("  x ===== y", "5 equals", "====="), ("ｆｕｌｌ width", "width", "width"),
    ])
  func map(text: String, said: String, written: String) throws {
    let found = pieces(text).compactMap { piece -> String? in
      let (units, word) = (Array(piece.text.utf8), Array(said.utf8))
      let starts = 0...max(0, units.count - word.count)
      guard let start = starts.first(where: { units[$0...].starts(with: word) }) else { return nil }
      let source = piece.source(ofPrepared: start..<(start + said.utf8.count))
      return String(decoding: Array(text.utf8)[source], as: UTF8.self)
    }
    #expect(found == [written])
  }

  @Test("whatever comes, pieces are safe, in order, and cover the text")
  func fuzz() {
    var random = SplitMix(seed: 7)
    var broken: [String] = []
    for round in 0..<400 {
      let text = round % 2 == 0 ? random.bytes() : random.clusters()
      var settings = PreparationSettings(locale: ["en", "fr", "de", "ja", "ru"][round % 5])
      settings.punctuation = PunctuationLevel.allCases[round % 4]
      settings.numbers = round % 3 == 0 ? .digits : .words
      settings.indentation = .all
      settings.reportsTrailingSpace = true
      let manner: Fragment.Manner = round % 7 == 0 ? .spelled : .text
      let voices: Set<String>? = round % 4 == 0 ? ["en"] : nil
      let preparation = TextPreparation(settings: settings, availableLanguages: voices)
      let made = preparation.pieces(of: Utterance([Fragment(text, manner: manner)]))
      if let problem = problem(with: Array(made), of: text) {
        broken.append("\(text.debugDescription): \(problem)")
      }
    }
    #expect(broken.isEmpty, "\(broken.prefix(3))")
  }

  @Test(
    "pathological texts are no slower than others",
    arguments: [
      String(repeating: "a\u{301}", count: 5_000),
      "a" + String(repeating: "\u{301}", count: 20_000),
      String(repeating: "[", count: 20_000), String(repeating: "😂", count: 3_000),
      String(repeating: "\n", count: 20_000), String(repeating: "http://", count: 2_000),
      String(repeating: "aB", count: 5_000), String(repeating: "1,", count: 5_000),
      String(repeating: "日", count: 3_000), String(repeating: ". ", count: 5_000),
      String(repeating: "👩‍", count: 2_000), String(repeating: "(\"", count: 5_000),
    ])
  func pathological(text: String) {
    #expect(problem(with: pieces(text), of: text) == nil)
  }

  /// What is wrong with the pieces of a text; `nil` if they are as they must be.
  private func problem(with made: [SpeechPiece], of text: String) -> String? {
    let source = Array(text.utf8)
    var end = 0
    for piece in made {
      if piece.source.lowerBound != end { return "a gap at \(end)" }
      end = piece.source.upperBound
      if end > source.count { return "beyond the end" }
      if piece.text.isEmpty { return "an empty piece" }
      if piece.text.utf8.count >= 800 { return "too long" }
      if piece.text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x5B }) {
        return "a control or a bracket in \(piece.text.debugDescription)"
      }
      let prepared = piece.anchors.map(\.prepared)
      if prepared != prepared.sorted() || Set(prepared).count != prepared.count {
        return "anchors out of order"
      }
      var place = piece.source.lowerBound
      for offset in 0..<piece.text.utf8.count {
        let range = piece.source(ofPrepared: offset..<(offset + 1))
        if range.lowerBound < place { return "the map goes back at \(offset) of \(piece)" }
        place = range.lowerBound
      }
    }
    let rest = String(decoding: source[end...], as: UTF8.self)
    return rest.contains { $0.isLetter || $0.isNumber } ? "the end is missing: \(rest)" : nil
  }
}

/// A small generator of its own, so that a failure comes again.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func bytes() -> String {
    let count = Int.random(in: 0...300, using: &self)
    return String(
      decoding: (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }, as: UTF8.self)
  }

  mutating func clusters() -> String {
    let some = [
      "a", "B", "word ", " ", "  ", "\n", "\r\n", "\t", ".", ",", "...", "[[", "]]", "<", "&", "1",
      "2,5", "=====", "é", "e\u{301}", "\u{301}", "ß", "Ж", "日", "の", "한", "ا", "न", "😂", "👨‍👩‍👧",
      "🇫🇷", "🇫", "\u{200D}", "\u{FE0F}", "\u{AD}", "\u{202E}", "\0", "\u{1B}", "\u{FFFD}",
      "\u{FFFC}",
      "𝖁", "①", "ﬁ", "²", "⁻", "½", "─", "⠋", "https://a.b/c", "camelCase", "ABCdef", "$", "%",
      "\u{E000}", "\u{10FFFF}", "#\u{20E3}", "'", "’", "-", "—", "_", "@", "(", ")", "\"", "ﷺ",
    ]
    return (0..<Int.random(in: 1...400, using: &self)).map { _ in
      some[Int.random(in: 0..<some.count, using: &self)]
    }.joined()
  }
}
