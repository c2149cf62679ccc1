import Testing

@testable import ScreenReader

@Suite @MainActor struct KeyMapFileTests {
  /// A mistake is told with its line, and leaves the defaults as they are.
  @Test(arguments: [
    ("z = flyAway", KeyMapFile.Problem.Kind.unknownCommand, 1),
    ("\n\nHyper-Q = quit", .unknownKey, 3), ("# all well\nCommand-Q = quit", .unsendableKey, 2),
    ("Ctrl-I = rotor", .unsendableKey, 1), ("z = rotor\nz = quit", .conflict, 2),
    ("z = rotor\nz z = quit", .conflict, 2), ("preset jaws", .unknownPreset, 1),
    ("[dreaming]", .unknownSection, 1), ("just words", .notUnderstood, 1),
  ])
  func problems(_ text: String, _ kind: KeyMapFile.Problem.Kind, _ line: Int) {
    let file = KeyMapFile(text)
    #expect(file.problems.map(\.kind) == [kind])
    #expect(file.problems.first?.line == line)
    #expect(file.bindings == KeyTable.bindings)
    for locale in ["en", "fr"] {
      let words = file.problems[0].description(locale: locale)
      #expect(words.contains("\(line)") && !words.contains("keymap."))
    }
  }

  @Test func rebinding() {
    let file = KeyMapFile("z = rotor\nu = none\n[quickNav]\nh = nextImage")
    #expect(file.problems.isEmpty)
    let index = KeyIndex(file.bindings)
    func command(_ keys: String, _ layer: KeyBinding.Layer) -> ReaderCommand? {
      index.find(KeyStroke.sequence(keys)!, in: [layer])?.command
    }
    #expect(command("z", .commands) == .rotor)
    #expect(command("u", .commands) == nil)
    #expect(command("h", .quickNav) == .nextImage)
    #expect(index.chord(KeyStroke(name: "VO-U")!)?.command == .rotor)
    #expect(index.chord(KeyStroke(name: "VO-Z")!)?.command == .repeatPhrase)
  }

  @Test(arguments: KeyMapPreset.allCases) func presets(_ preset: KeyMapPreset) {
    #expect(KeyMapFile(preset.changes).problems.isEmpty)
    var map = KeyMap(index: KeyIndex(preset.bindings))
    let keys: [KeyMapPreset: (String, ReaderCommand)] = [
      .voiceover: ("u", .rotor), .tdsr: ("Alt-O", .itemBelow), .nvda: ("Insert ↓", .readAll),
      .emacspeak: ("Ctrl-E w", .readWord),
    ]
    let (name, command) = keys[preset]!
    var outcome = KeyOutcome.cancelled
    for stroke in KeyStroke.sequence(name)! {
      outcome = map.decode(stroke, mode: .commands, profile: .macOS)
    }
    #expect(outcome == .command(command, argument: nil, count: 1))
  }

  /// Help and hints tell the keys that are in use.
  @Test func hintsTellTheirKeys() {
    let walk = Walk(FakeEditor()) {
      $0.bindings = KeyMapFile("J = activate").bindings
    }
    walk.start()
    _ = walk.take()
    walk.press("N")
    #expect(
      walk.take() == ["You are currently on a button. To click this button, press capital J."])
  }

  @Test func listing() {
    for locale in ["en", "fr"] {
      let lines = KeyTable.listing(locale: locale).split(separator: "\n")
      #expect(lines.count == KeyTable.bindings.count)
      #expect(lines.allSatisfy { $0.split(separator: "\t").count >= 4 && !$0.contains("command.") })
    }
  }
}
