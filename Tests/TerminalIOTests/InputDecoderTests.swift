import Testing

@testable import TerminalIO

/// What a terminal sends, with `\e` written out, and what it means. `legacy` is the encoding all
/// terminals start in.
@Suite struct InputDecoderTests {
  typealias Row = (bytes: String, events: [InputEvent])

  static func key(_ key: KeyInput.Key, _ modifiers: KeyInput.Modifiers = []) -> InputEvent {
    .key(KeyInput(key, modifiers))
  }

  static func character(
    _ character: Character, _ modifiers: KeyInput.Modifiers = []
  ) -> InputEvent { key(.character(character), modifiers) }

  static let vo: KeyInput.Modifiers = [.control, .option]
  static let e = "\u{1b}"

  static let legacy: [Row] = [
    ("a", [character("a")]), ("A", [character("A")]), (" ", [character(" ")]),
    ("é€𝄞", [character("é"), character("€"), character("𝄞")]),
    ("\0", [character(" ", .control)]), ("\u{01}", [character("a", .control)]),
    ("\u{0f}", [character("o", .control)]), ("\u{1c}", [character("\\", .control)]),
    ("\u{1f}", [character("_", .control)]),
    ("\r", [key(.return)]), ("\n", [key(.return)]), ("\t", [key(.tab)]),
    ("\u{7f}", [key(.backspace)]), ("\u{08}", [key(.backspace)]),
    // ESC before a key is Option, VoiceOver's keys among them.
    (e + "a", [character("a", .option)]), (e + "É", [character("É", .option)]),
    (e + "\u{01}", [character("a", vo)]), (e + "\0", [character(" ", vo)]),
    (e + "\r", [key(.return, .option)]), (e + "\u{7f}", [key(.backspace, .option)]),
    // Cursor keys: plain, application mode, xterm's modifiers, the forms of older terminals.
    (e + "[A" + e + "[B" + e + "[C" + e + "[D", [key(.up), key(.down), key(.right), key(.left)]),
    (e + "OA" + e + "OH" + e + "OF", [key(.up), key(.home), key(.end)]),
    (e + "[1;2A", [key(.up, .shift)]), (e + "[1;3A", [key(.up, .option)]),
    (e + "[1;5C", [key(.right, .control)]), (e + "[1;7D", [key(.left, vo)]),
    (e + "[1;8B", [key(.down, vo.union(.shift))]),
    (e + "[1;9A", [key(.up, .option)]), (e + "[1;13A", [key(.up, vo)]),
    (e + "[1;14A", [key(.up, vo.union(.shift))]),
    (e + "[1;16A", [key(.up, [.shift, .option, .control])]),
    (e + "[5A", [key(.up, .control)]), (e + "O5A", [key(.up, .control)]),
    (e + "[a" + e + "Oa", [key(.up, .shift), key(.up, .control)]),
    (e + e + "[A", [key(.up, .option)]), (e + e + "OA", [key(.up, .option)]),
    // Editing and function keys, of xterm, rxvt, the Linux console and VT keyboards.
    (e + "[3~", [key(.delete)]), (e + "[2;5~", [key(.insert, .control)]),
    (e + "[5~" + e + "[6~", [key(.pageUp), key(.pageDown)]),
    (
      e + "[1~" + e + "[4~" + e + "[7~" + e + "[8~", [key(.home), key(.end), key(.home), key(.end)]
    ),
    (
      e + "[7$" + e + "[7^" + e + "[7@",
      [key(.home, .shift), key(.home, .control), key(.home, [.control, .shift])]
    ),
    (e + "OP" + e + "[11~" + e + "[[A", [key(.function(1)), key(.function(1)), key(.function(1))]),
    (
      e + "[[E" + e + "[15~" + e + "[17~",
      [key(.function(5)), key(.function(5)), key(.function(6))]
    ),
    (e + "[24;5~", [key(.function(12), .control)]), (e + "[25~", [key(.function(13))]),
    (e + "[34~", [key(.function(20))]),
    (e + "[Z", [key(.tab, .shift)]), (e + "[1;6Z", [key(.tab, [.shift, .control])]),
    (e + "[E", [key(.begin)]), (e + "OM", [key(.return)]), (e + "Oj", [character("*")]),
    (e + "Oy", [character("9")]), (e + "OX", [character("=")]),
    // F3 with modifiers has the form of a cursor report; what cannot be F3 is one.
    (e + "[R", [key(.function(3))]), (e + "[1;2R", [key(.function(3), .shift)]),
    (e + "[5;2R", [.reply(.cursorPosition(GridPoint(x: 1, y: 4)))]),
    (e + "[?1;2R", [.reply(.cursorPosition(GridPoint(x: 1, y: 0)))]),
    // xterm's modifyOtherKeys, in both its forms.
    (e + "[27;5;105~", [character("i", .control)]), (e + "[27;6;65~", [character("A", .control)]),
    (e + "[27;7;13~", [key(.return, vo)]), (e + "[27;2;33~", [character("!")]),
    (e + "[105;5u", [character("i", .control)]), (e + "[32;2u", [character(" ", .shift)]),
    (e + "[9;5u", [key(.tab, .control)]), (e + "[127;5u", [key(.backspace, .control)]),
    // Focus, mouse, paste.
    (e + "[I" + e + "[O", [.focus(true), .focus(false)]),
    (e + "[<0;5;3M", [.mouse(MouseInput(.press(.left), at: GridPoint(x: 4, y: 2)))]),
    (e + "[<0;5;3m", [.mouse(MouseInput(.release(.left), at: GridPoint(x: 4, y: 2)))]),
    (e + "[<35;1;1M", [.mouse(MouseInput(.motion(nil), at: GridPoint(x: 0, y: 0)))]),
    (e + "[<34;1;1M", [.mouse(MouseInput(.motion(.right), at: GridPoint(x: 0, y: 0)))]),
    (
      e + "[<81;300;9M",
      [
        .mouse(
          MouseInput(
            .scroll(columns: 0, rows: 1), at: GridPoint(x: 299, y: 8), modifiers: .control))
      ]
    ),
    (e + "[M !!", [.mouse(MouseInput(.press(.left), at: GridPoint(x: 0, y: 0)))]),
    (e + "[M#!!", [.mouse(MouseInput(.release(nil), at: GridPoint(x: 0, y: 0)))]),
    (e + "[200~one\rtwo\r\nthree" + e + "[201~", [.paste("one\ntwo\nthree")]),
    (
      e + "[200~" + e + "[A" + e + "[20" + e + "[201~!",
      [.paste(e + "[A" + e + "[20"), character("!")]
    ),
    (e + "[200~" + e + "[201~", [.paste("")]),
    // Replies.
    (e + "[?62;22c", [.reply(.primaryAttributes([62, 22]))]),
    (e + "[>41;354;0c", [.reply(.secondaryAttributes([41, 354, 0]))]),
    (e + "[?2026;2$y", [.reply(.mode(2026, .reset))]),
    (e + "[?2026;0$y", [.reply(.mode(2026, .notRecognized))]),
    (e + "[?5u", [.reply(.keyboardFlags(5))]),
    (
      e + "]11;rgb:ffff/8080/0000" + e + "\\",
      [.reply(.color(.background, red: 65535, green: 0x8080, blue: 0))]
    ),
    (
      e + "]11;rgb:ff/80/0\u{07}",
      [.reply(.color(.background, red: 65535, green: 0x8080, blue: 0))]
    ),
    (
      e + "]4;7;#fff\u{07}",
      [.reply(.color(.palette(7), red: 65535, green: 65535, blue: 65535))]
    ),
    (e + "P>|term 1.0" + e + "\\", [.reply(.version("term 1.0"))]),
    (e + "[?997;1n", [.reply(.prefersDark(true))]),
    (e + "[48;24;80;480;640t", [.reply(.size(GridSize(width: 80, height: 24)))]),
    // Option with a letter that also starts a reply: the keys are given back.
    (e + "]d", [character("]", .option), character("d")]),
    (e + "]1d", [character("]", .option), character("1"), character("d")]),
    (e + "Px", [character("P", .option), character("x")]),
    (e + "P1x", [character("P", .option), character("1"), character("x")]),
    (e + "_x", [character("_", .option), character("x")]),
    // Two presses of Escape, and another key.
    (e + e + "a", [key(.escape), character("a", .option)]),
    (e + e + e + "[A", [key(.escape), key(.up, .option)]),
    // What is broken costs itself only.
    (e + "[12" + e + "[A", [.unrecognized(Array("\u{1b}[12".utf8)), key(.up)]),
    (e + "[1;é", [.unrecognized(Array("\u{1b}[1;".utf8)), character("é")]),
    (e + "[12\u{18}a", [.unrecognized(Array("\u{1b}[12".utf8)), character("a")]),
    (e + "[99;99;99X", [.unrecognized(Array("\u{1b}[99;99;99X".utf8))]),
    (e + "[57358u", [.unrecognized(Array("\u{1b}[57358u".utf8))]),
    (e + "]11;rgb:1" + e + "[A", [.unrecognized(Array("\u{1b}]11;rgb:1".utf8)), key(.up)]),
    ("\u{9b}A", [.unrecognized([0xc2, 0x9b]), character("A")]),
  ]

  static let kitty: [Row] = [
    (e + "[27u", [key(.escape)]), (e + "[97u", [character("a")]),
    (e + "[97:65;2u", [character("A")]), (e + "[97:65;2;65u", [character("A")]),
    (e + "[49:33;2;33u", [character("!")]), (e + "[49;2u", [character("1", .shift)]),
    (e + "[108;7u", [character("l", vo)]), (e + "[108:76;8u", [character("L", vo)]),
    (e + "[108;71u", [character("l", vo)]),
    (e + "[97;9u", [character("a", .command)]), (e + "[1;9A", [key(.up, .command)]),
    (e + "[1;33A", [key(.up, .option)]),
    (e + "[1:1;5:1A", [key(.up, .control)]), (e + "[1;5:3A", []), (e + "[97;1:3u", []),
    (e + "[97;1:2u", [.key(KeyInput(.character("a"), isRepeat: true))]),
    (e + "[1;1:2B", [.key(KeyInput(.down, isRepeat: true))]),
    // A letter of another layout comes with the key it is on.
    (e + "[1092::97;5u", [.key(KeyInput(.character("ф"), .control, baseKey: "a"))]),
    (e + "[1092:1060:97;2;1060u", [.key(KeyInput(.character("Ф"), baseKey: "a"))]),
    // An input method puts in text without a key.
    (e + "[0;;26085:26412u", [.text("日本")]), (e + "[0;;26085u", [.text("日")]),
    (e + "[57399u" + e + "[57414u", [character("0"), key(.return)]),
    (e + "[57363u" + e + "[57376u", [key(.menu), key(.function(13))]),
    (e + "[13;2~", [key(.function(3), .shift)]),
    // Control alone is told when it is let go with nothing between.
    (e + "[57442;5:1u" + e + "[57442;1:3u", [.modifierTap(.control)]),
    (e + "[57442;5:1u" + e + "[97;5u" + e + "[57442;1:3u", [character("a", .control)]),
    (e + "[57442;5u" + e + "[57443;7u" + e + "[57443;5:3u" + e + "[57442;1:3u", []),
    (e + "[57442;5u" + e + "[57442;5:2u" + e + "[57442;1:3u", [.modifierTap(.control)]),
  ]

  static let malformed: [(bytes: [UInt8], events: [InputEvent])] = [
    ([0xff, 0x61], [.malformed([0xff]), character("a")]),
    ([0x80, 0xbf], [.malformed([0x80]), .malformed([0xbf])]),
    ([0xc3, 0x61], [.malformed([0xc3]), character("a")]),
    ([0xe2, 0x82, 0x1b, 0x5b, 0x41], [.malformed([0xe2, 0x82]), key(.up)]),
    // An overlong form, a surrogate and a number past the end.
    ([0xc0, 0xaf], [.malformed([0xc0]), .malformed([0xaf])]),
    ([0xe0, 0x80, 0x61], [.malformed([0xe0]), .malformed([0x80]), character("a")]),
    ([0xed, 0xa0, 0x80], [.malformed([0xed]), .malformed([0xa0]), .malformed([0x80])]),
    ([0xf4, 0x90, 0x61], [.malformed([0xf4]), .malformed([0x90]), character("a")]),
    ([0x1b, 0xff], [.malformed([0xff])]),
  ]

  /// Decodes in one piece, in every two pieces, and byte by byte.
  func check(
    _ bytes: [UInt8], _ events: [InputEvent], _ keyboard: InputDecoder.KeyboardProtocol
  ) -> [String] {
    var failures: [String] = []
    func compare(_ pieces: [ArraySlice<UInt8>]) {
      var decoder = InputDecoder(keyboard: keyboard)
      let got = pieces.flatMap { decoder.decode($0) } + decoder.flush(at: .seconds(1))
      if got != events || decoder.isPending {
        let shown = String(decoding: bytes, as: UTF8.self).debugDescription
        failures.append("\(shown) as \(pieces.map(\.count)): \(got), not \(events)")
      }
    }
    compare([bytes[...]])
    for cut in 1..<max(bytes.count, 1) { compare([bytes[..<cut], bytes[cut...]]) }
    compare(bytes.indices.map { bytes[$0...$0] })
    return failures
  }

  @Test func decodesEveryFormTheSameHoweverItIsSplit() {
    var failures: [String] = []
    for row in Self.legacy { failures += check(Array(row.bytes.utf8), row.events, .legacy) }
    for row in Self.kitty { failures += check(Array(row.bytes.utf8), row.events, .kitty) }
    for row in Self.malformed { failures += check(row.bytes, row.events, .legacy) }
    #expect(failures == [])
  }

  @Test func decodesTheWholeCorpusInOneGo() {
    // Escape sequences end themselves, so that rows do not run into one another.
    let rows = Self.legacy.filter { !$0.bytes.hasSuffix("\u{1b}") }
    let events = rows.flatMap(\.events)
    let bytes = rows.flatMap { Array($0.bytes.utf8) }
    var random = SplitMix(seed: 7)
    for _ in 0..<50 {
      var decoder = InputDecoder()
      var rest = bytes[...]
      var got: [InputEvent] = []
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...9, using: &random))
        got += decoder.decode(piece)
        rest = rest.dropFirst(piece.count)
      }
      guard got == events else {
        Issue.record("a split changed the events")
        return
      }
    }
  }

  @Test func escapeIsAKeyOnlyAfterItsGrace() {
    var decoder = InputDecoder(escapeGrace: .milliseconds(50))
    #expect(decoder.deadline == nil)
    #expect(decoder.decode([0x1b], at: .seconds(1)) == [])
    #expect(decoder.deadline == .milliseconds(1050))
    #expect(decoder.flush(at: .milliseconds(1049)) == [])
    #expect(decoder.flush(at: .milliseconds(1050)) == [Self.key(.escape)])
    #expect(decoder.deadline == nil)
    #expect(
      decoder.decode("[A".utf8, at: .seconds(2)) == [Self.character("["), Self.character("A")])
    // Two presses in a row.
    #expect(decoder.decode([0x1b, 0x1b], at: .seconds(3)) == [])
    #expect(decoder.flush(at: .seconds(4)) == [Self.key(.escape), Self.key(.escape)])
  }

  @Test(arguments: [
    "\u{1b}[", "\u{1b}[1;", "\u{1b}O", "\u{1b}]11;rgb", "\u{1b}[200~x", "\u{1b}[[", "\u{1b}[M",
  ])
  func insideASequenceTimeDecidesNothing(_ start: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(start.utf8, at: .zero) == [])
    #expect(decoder.deadline == nil)
    #expect(decoder.flush(at: .seconds(3600)) == [])
    #expect(decoder.isPending)
  }

  @Test func aHugePasteIsOneEvent() {
    var decoder = InputDecoder()
    let line = "\u{1b}[201 ~\u{1b}[201\rdé "
    let text = String(repeating: line, count: 20_000)
    let bytes = Array("\u{1b}[200~\(text)\u{1b}[201~".utf8)
    let events = stride(from: 0, to: bytes.count, by: 4096).flatMap {
      decoder.decode(bytes[$0..<min($0 + 4096, bytes.count)])
    }
    let pasted = String(repeating: "\u{1b}[201 ~\u{1b}[201\ndé ", count: 20_000)
    #expect(events.count == 1 && events.first == .paste(pasted))
  }

  @Test(arguments: ["\u{1b}[", "\u{1b}]11;", "\u{1b}P>|", "\u{1b}O", "\u{1b}[?"])
  func anUnendingSequenceStaysSmallAndEnds(_ start: String) {
    var decoder = InputDecoder()
    _ = decoder.decode(start.utf8)
    for _ in 0..<100 { _ = decoder.decode(Array(repeating: UInt8(ascii: "1"), count: 10_000)) }
    #expect(decoder.buffer.count <= InputDecoder.longestReply)
    // However it began, the next sequence is understood.
    let events = decoder.decode("\u{1b}\\\u{1b}[A".utf8)
    #expect(events.last == Self.key(.up))
    for case .unrecognized(let bytes) in events {
      #expect(bytes.count <= InputDecoder.longestSequence + 4)
    }
  }

  @Test func arbitraryBytesNeverTrapAndNeverStick() {
    var random = SplitMix(seed: 3)
    let alphabet =
      Array("\u{1b}\u{1b}\u{1b}[[]OP;:?<>$0129uM~R\\\u{07}aé\u{18}".utf8) + [0xff, 0xf0, 0x9f]
    for _ in 0..<2000 {
      var decoder = InputDecoder(keyboard: Bool.random(using: &random) ? .kitty : .legacy)
      let bytes = (0..<60).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      let whole = decoder.decode(bytes)
      var other = InputDecoder(keyboard: decoder.keyboard)
      guard bytes.flatMap({ other.decode([$0]) }) == whole else {
        Issue.record("a split changed the events of \(bytes)")
        return
      }
      if decoder.state == .paste { continue }
      _ = decoder.decode("\u{18}\u{18}\u{1b}\\".utf8)
      guard decoder.decode("\u{1b}[A".utf8).last == Self.key(.up) else {
        Issue.record("stuck after \(bytes)")
        return
      }
    }
  }
}
