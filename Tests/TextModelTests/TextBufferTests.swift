import Testing
import TextModel
import UnicodeText

struct TextBufferTests {
  /// Edits at random are made to a buffer and to an array, which must stay the same text.
  @Test(arguments: 0..<12) func equalsAnArrayOfBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = random.piece(upTo: seed % 3 == 0 ? 9000 : 20)
    var buffer = TextBuffer(start)
    var model = ArrayText(start)
    for step in 0..<60 {
      let count = model.bytes.count
      let lower = model.boundary(Int.random(in: 0...count, using: &random))
      let span = step % 7 == 0 ? count : 40
      let upper = model.boundary(lower + Int.random(in: 0...span, using: &random))
      let text = random.piece(upTo: step % 5 == 0 ? 3000 : 12)
      let range = lower..<max(lower, upper)
      let removed = buffer.string(in: range)
      let inverse = buffer.replace(range, with: TextBuffer(text))
      model.replace(range, with: text)
      #expect(inverse.text.string == removed && inverse.range.count == text.utf8.count)
      buffer.assertInvariants()
      #expect(buffer.utf8 == model.bytes)
      let offsets = (0..<20).map { _ in Int.random(in: 0...model.bytes.count, using: &random) }
      expectLines(of: buffer, like: model, at: offsets)
    }
  }

  private func expectLines(of buffer: TextBuffer, like model: ArrayText, at offsets: [Int]) {
    let starts = model.lineStarts
    let same = offsets.allSatisfy { offset in
      let line = (starts.lastIndex { $0 <= offset }) ?? 0
      let end = line + 1 < starts.count ? starts[line + 1] : model.bytes.count
      return buffer.lineIndex(at: offset) == line
        && buffer.rangeOfLine(line) == starts[line]..<end
        && buffer.lineRange(around: offset) == starts[line]..<end
    }
    #expect(buffer.lineCount == starts.count && same)
  }

  /// Chunks are cut between CR and LF too; the pair stays one line end.
  @Test func lineEndsAcrossChunks() {
    let text = String(repeating: "\r\n", count: 5000) + "x"
    var buffer = TextBuffer(text)
    #expect(buffer.lineCount == 5001)
    #expect(buffer.rangeOfLine(4999) == 9998..<10_000)
    #expect(buffer.contentOfLine(4999) == 9998..<9998)
    for offset in [1, 2047, 4095, 6001] { #expect(buffer.lineIndex(at: offset) == offset / 2) }
    buffer.replace(1..<1, with: "y")
    #expect(buffer.lineCount == 5002)
    buffer.replace(1..<2, with: "")
    #expect(buffer.lineCount == 5001)
    buffer.assertInvariants()
  }

  @Test func everyOffsetIsAnswered() {
    let buffer = TextBuffer("é\r\n👩‍🔬")
    for range in [-5..<900, Int.min..<Int.max, 0..<14] {
      #expect(buffer.text(in: range) == "é\r\n👩‍🔬")
    }
    #expect(buffer.text(in: 1..<2) == "é")
    #expect(buffer.text(in: 3..<3) == "" && buffer.string(in: 1..<1) == "")
    var inserted = buffer
    inserted.replace(1..<1, with: "x")
    #expect(inserted.string == "xé\r\n👩‍🔬", "inserting inside a character takes nothing away")
    #expect(buffer.text(in: 3..<4) == "\r\n")
    #expect(buffer.text(in: 9..<10) == "👩‍🔬")
    #expect(buffer.characterRange(9..<9) == 4..<4)
    for unit in TextBuffer.Unit.allCases {
      #expect(TextBuffer().range(of: unit, around: 1) == nil)
      #expect(buffer.range(of: unit, around: .min)?.lowerBound == 0)
      #expect(buffer.range(of: unit, around: .max)?.upperBound == buffer.utf8Count)
    }
    #expect(TextBuffer().lineCount == 1 && TextBuffer().rangeOfLine(7) == 0..<0)
    #expect(TextBuffer("a\n").range(of: .line, around: 2) == 2..<2)
    #expect(TextBuffer("a\u{2028}b").contentOfLine(0) == 0..<1)
  }

  /// Units of the buffer are those of the string, wherever the chunks end.
  @Test func unitsAcrossChunks() throws {
    var random = SeededGenerator(seed: 99)
    let text = (0..<400).map { _ in "One, two “three” 漢字 four. " + random.piece() }.joined()
    var buffer = TextBuffer()
    for character in text.reversed() { buffer.replace(0..<0, with: TextBuffer(String(character))) }
    #expect(buffer.string == text)
    buffer.assertInvariants()
    let segmenter = Segmenter(locale: "en")
    for (unit, other) in [(TextBuffer.Unit.character, Segmenter.Unit.character), (.word, .word)] {
      for expected in segmenter.ranges(of: other, in: text).shuffled(using: &random).prefix(80) {
        let inside = Int.random(in: expected, using: &random)
        #expect(buffer.range(of: unit, around: inside, segmenter: segmenter) == expected)
      }
    }
  }

  /// A hundred thousand words in one line: a unit is found without reading the line.
  @Test func longLine() {
    let buffer = TextBuffer(String(repeating: "word ", count: 100_000))
    #expect(buffer.range(of: .word, around: 250_002) == 250_000..<250_005)
    #expect(buffer.range(of: .character, around: 250_002) == 250_002..<250_003)
    #expect((buffer.range(of: .sentence, around: 250_002)?.count ?? .max) < 20_000)
    #expect(buffer.range(of: .line, around: 250_002) == 0..<500_000)
  }

  static let searches: [(String, String, Int, TextQuery.Direction, Bool, Range<Int>?)] = [
    ("One two one", "one", 0, .forward, true, 0..<3),
    ("One two one", "one", 0, .forward, false, 8..<11),
    ("One two one", "one", 1, .forward, true, 8..<11),
    ("One two one", "one", 11, .backward, true, 8..<11),
    ("One two one", "one", 10, .backward, true, 0..<3),
    ("One two one", "one", 2, .backward, true, nil),
    ("One two one", "three", 0, .forward, true, nil),
    ("Cafe\u{301} CAFÉ", "café", 0, .forward, true, 0..<6),
    ("Cafe\u{301} CAFÉ", "cafe", 0, .forward, true, nil),
    ("Cafe\u{301} CAFÉ", "café", 1, .forward, true, 7..<12),
    ("Cafe\u{301} CAFÉ", "café", 99, .backward, true, 7..<12),
    ("aaaa", "aa", 4, .backward, true, 2..<4),
    ("aaaa", "aa", 3, .backward, true, 1..<3),
    ("a\r\nb", "\n", 0, .forward, true, nil),
    ("a\r\nb", "\r\n", 0, .forward, true, 1..<3),
    ("ΑΒΓ", "βγ", 0, .forward, true, 2..<6),
    ("x", "", 0, .forward, true, nil), ("", "x", 0, .forward, true, nil),
  ]

  @Test(arguments: searches.indices) func search(index: Int) {
    let (text, pattern, offset, direction, ignoresCase, range) = Self.searches[index]
    let query = TextQuery(pattern, ignoresCase: ignoresCase, direction: direction)
    let expected = range.map { TextSearchResult.found($0) } ?? .notFound
    #expect(TextBuffer(text).search(query, from: offset) == expected)
    // The same where the match lies across windows.
    let filler = String(repeating: "-", count: 32_768 - text.utf8.count / 2)
    let moved = range.map {
      TextSearchResult.found(($0.lowerBound + filler.count)..<($0.upperBound + filler.count))
    }
    let far = TextBuffer(filler + text + filler)
    let from = direction == .forward && offset == 0 ? 0 : offset + filler.count
    if offset <= text.utf8.count, range != nil || direction == .forward && !text.isEmpty {
      #expect(far.search(query, from: from) == moved ?? .notFound)
    }
  }

  @Test func searchYieldsAndGoesOn() {
    let buffer = TextBuffer(String(repeating: "-", count: 200_000) + "x")
    var query = TextQuery("x", budget: 50_000)
    var position = 0
    var yields = 0
    while case .yielded(let at) = buffer.search(query, from: position) {
      #expect(at > position)
      position = at
      yields += 1
    }
    #expect(yields == 3 && buffer.search(query, from: position) == .found(200_000..<200_001))
    query.direction = .backward
    #expect(buffer.search(query, from: .max) == .found(200_000..<200_001))
  }

  /// A pattern and a text that make a naive search quadratic.
  @Test func searchIsLinear() {
    let buffer = TextBuffer(String(repeating: "a", count: 300_000))
    let query = TextQuery(String(repeating: "a", count: 20_000) + "b")
    #expect(buffer.search(query, from: 0) == .notFound)
  }
}
