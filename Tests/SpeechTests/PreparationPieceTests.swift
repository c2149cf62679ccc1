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

  @Test(
    "pathological texts are no slower than others",
    arguments: [
      String(repeating: "a\u{301}", count: 5_000),
      "a" + String(repeating: "\u{301}", count: 20_000),
      String(repeating: "[", count: 20_000), String(repeating: "😂", count: 3_000),
      String(repeating: "\n", count: 20_000), String(repeating: "http://", count: 2_000),
      String(repeating: "aB", count: 5_000), String(repeating: "1,", count: 5_000),
      String(repeating: "日", count: 3_000), String(repeating: ". ", count: 5_000),
      String(repeating: "d41d8cd9", count: 2_000), String(repeating: "::", count: 5_000),
      "https://a.b/" + String(repeating: "%20/", count: 5_000),
      String(repeating: "./", count: 5_000),
      String(repeating: "👩‍", count: 2_000), String(repeating: "(\"", count: 5_000),
    ])
  func pathological(text: String) {
    #expect(PieceInvariants.problem(with: pieces(text), of: text) == nil)
  }
}
