/// Texts as nobody writes them and texts as people do, spoiled; the same for the same seed.
struct TextMutator: RandomNumberGenerator {
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

  /// A text as people write it, with some bytes, scalars or stretches changed, doubled, lost or
  /// brought from another.
  mutating func spoiled() -> String {
    var bytes = Array(Self.written[Int.random(in: 0..<Self.written.count, using: &self)].utf8)
    for _ in 0...Int.random(in: 0...6, using: &self) {
      let start = Int.random(in: 0...bytes.count, using: &self)
      let end = min(bytes.count, start + Int.random(in: 0...12, using: &self))
      switch Int.random(in: 0..<6, using: &self) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &self), at: start)
      case 3: bytes.insert(contentsOf: Array(clusters().utf8.prefix(24)), at: start)
      case 4:
        let run = Array(bytes[start..<end])
        let times = Int.random(in: 1...60, using: &self)
        for _ in 0..<times { bytes.insert(contentsOf: run, at: start) }
      default:
        let other = Self.written[Int.random(in: 0..<Self.written.count, using: &self)]
        bytes.insert(contentsOf: Array(other.utf8), at: start)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let written = [
    "The train leaves at 12:05, platform 9¾; see https://example.org/a?b=c#d (or call +33 1 23 45).",
    "Dr. Smith paid $1,234.56 — “too much”, he said... e.g. for v1.2.3-rc.1 of HTTPServer_v2!",
    "    if (a[[0]] != b && !done) { return x->y[i] |> f::<T>(); } // ../src/./main.swift",
    "| Name | Wert | \t\n|------|:----:|\n| Füße | 1½ m² |\n| naïve | H₂O ≈ −5 °C |",
    "# Title\r\n\r\n- [x] done **bold** `code` [[link]] ![img](a.png)\r\n> quote\u{2028}line\u{85}end",
    "👩‍👩‍👧‍👦👍🏽👍🏽 🇫🇷🇩🇪 1️⃣ ❤️‍🔥 🏴󠁧󠁢󠁥󠁮󠁧󠁿 text ☺︎ ①② 𝖁𝕰𝕹𝖀𝕾 ﬁne Ｗｉｄｅ",
    "Привет, мир! Γειά σου. שלום עולם مرحبا ۱۲۳ नमस्ते สวัสดี 你好，世界。 日本語のﾃｷｽﾄ 한국어",
    "Z̸̢͚̫a̶͖͌l̷͙̈́g̵̳̑o e\u{301}\u{327} \u{301}lone soft\u{AD}hyphen a\u{200B}b\u{202E}c\u{FEFF}d\u{FFFC}",
    "═══════\n│ 42% │███░░\n-----\n=====\n};\n\n\n \t \n⠓⠑⠇⠇⠕ ★ ✓ → \u{E000}\u{0}\u{7}\u{1B}[31mred",
    "SELECT * FROM t WHERE id='d41d8cd98f00b204e9800998ecf8427e'; -- 192.168.0.1:8080 fe80::1",
    "L’été, c’est 30 °C à l’ONU : « Où ? » n° 5, 1er, Mme Œuvre — 3,5 € et 10 %…",
  ]
}
