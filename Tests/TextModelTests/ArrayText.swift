import TextModel
import UnicodeText

/// The simplest text that could be right: an array of scalars, searched from the beginning.
struct ArrayText {
  var bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The nearest boundary of a scalar at or before a clamped offset.
  func boundary(_ offset: Int) -> Int {
    var offset = min(max(0, offset), bytes.count)
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    bytes.replaceSubrange(range, with: Array(text.utf8))
  }

  /// The beginnings of all lines.
  var lineStarts: [Int] {
    [0]
      + Segmenter().ranges(of: .paragraph, in: string).map(\.upperBound).filter { end in
        end < bytes.count || string.hasLineEndAtEnd
      }
  }
}

extension String {
  fileprivate var hasLineEndAtEnd: Bool { last.map(\.isLineEnd) ?? false }
}

/// Random numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  /// A piece of text that breaks things: line ends of all kinds, marks, emoji, long and short.
  mutating func piece(upTo limit: Int = 12) -> String {
    let parts = [
      "a", "word ", "é", "e\u{301}", "\n", "\r\n", "\r", "\n", "\u{85}", "\u{2028}", "👩‍🔬", "🇫🇷", "漢字",
      "Sentence one. ", "\t", "  ", "x", "\u{200D}", "\u{0}",
    ]
    let count = Int.random(in: 0...limit, using: &self)
    return (0..<count).map { _ in parts[Int.random(in: 0..<parts.count, using: &self)] }.joined()
  }
}
