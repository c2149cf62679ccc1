import Testing

@testable import ScreenReader

@Suite @MainActor struct KeyMapFileTests {
  /// A mistake is told with its line, and leaves the defaults as they are.
  @Test(arguments: [
    ("z = flyAway", KeyMapFile.Problem.Kind.unknownCommand, 1),
    ("z = rotor 1 2", .unknownCommand, 1), ("\n\nHyper-Q = quit", .unknownKey, 3),
    ("# all well\nCommand-Q = quit", .unsendableKey, 2), ("Ctrl-I = rotor", .unsendableKey, 1),
    ("VO-Shift-S = rotor", .unsendableKey, 1), ("z = rotor\nz = quit", .conflict, 2),
    ("z = rotor\nz z = quit", .conflict, 2), ("z z = rotor\n# x\nz = quit", .conflict, 3),
    ("preset jaws", .unknownPreset, 1), ("[dreaming]", .unknownSection, 1),
    ("just words", .notUnderstood, 1), ("= rotor", .notUnderstood, 1), ("z =", .notUnderstood, 1),
    ("dreaming\tz\trotor", .unknownSection, 1), ("commands\tz\tflyAway", .unknownCommand, 1),
    ("Ctrl-G = prefix", .prefix, 1), ("[any]\nCtrl-G x = prefix", .prefix, 2),
  ])
  func problems(_ text: String, _ kind: KeyMapFile.Problem.Kind, _ line: Int) {
    let file = KeyMapFile(text)
    #expect(file.problems.map(\.kind) == [kind])
    #expect(file.problems.first?.line == line)
    #expect(file.bindings == KeyTable.bindings)
    for locale in ["en", "fr"] {
      let words = file.problems.first?.description(file: "k.tsv", locale: locale) ?? ""
      #expect(words.hasPrefix("k.tsv:\(line): ") && !words.contains("keymap."))
    }
    #expect(KeyMapFile(text, preset: .nvda).bindings == KeyMapPreset.nvda.bindings)
  }

  private func command(
    _ keys: String, _ layer: KeyBinding.Layer, _ bindings: [KeyBinding]
  ) -> ReaderCommand? {
    KeyStroke.sequence(keys).flatMap {
      KeyIndex(bindings).find($0.map(\.normalized), in: [layer])?.command
    }
  }

  /// What a line of a file does to a key.
  @Test(
    arguments: [
      ("z = rotor", "z", KeyBinding.Layer.commands, ReaderCommand.rotor),
      ("u = none", "u", .commands, nil),
      ("[quickNav]\nh = nextImage", "h", .quickNav, .nextImage),
      ("# = find", "#", .commands, .find),
      ("# u = find", "u", .commands, .rotor), ("= = find", "=", .commands, .find),
      (", = find", ", h", .commands, nil), (", h h = find", ", h", .commands, nil),
      ("commands\tz  Ctrl-G\trotor\twhat it does\tVO-U", "Ctrl-G", .commands, .rotor),
      ("' digit = describeItem", "' 7", .commands, .describeItem),
      ("[any]\nCtrl-G = prefix", "Ctrl-G Ctrl-Z", .any, .suspend),
      ("[any]\nCtrl-G = prefix", "Ctrl-O Ctrl-Z", .any, nil),
      ("preset nvda\nk = keyHelp", "k", .commands, .keyHelp),
      ("preset nvda", "h", .commands, .nextHeading),
      ("\u{FEFF}z = rotor\r\nu = quit", "u", .commands, .quit), ("", "u", .commands, .rotor),
    ] as [(String, String, KeyBinding.Layer, ReaderCommand?)])
  func changes(
    _ text: String, _ keys: String, _ layer: KeyBinding.Layer, _ expected: ReaderCommand?
  ) {
    let file = KeyMapFile(text)
    #expect(file.problems == [])
    #expect(command(keys, layer, file.bindings) == expected)
  }

  /// What is asked for on the command line wins over the file, and the file over the setting.
  @Test func whichPresetHolds() {
    #expect(KeyMapFile("preset tdsr", preset: .nvda).bindings == KeyMapPreset.nvda.bindings)
    #expect(KeyMapFile("preset tdsr", otherwise: .nvda).bindings == KeyMapPreset.tdsr.bindings)
    #expect(KeyMapFile("", otherwise: .nvda).bindings == KeyMapPreset.nvda.bindings)
  }

  /// What `lectern keys` prints is a key map file that changes nothing.
  @Test(arguments: KeyMapPreset.allCases) func theListingIsAFile(_ preset: KeyMapPreset) {
    let file = KeyMapFile(KeyTable.listing(of: preset.bindings, locale: "fr"))
    #expect(file.problems == [])
    for binding in preset.bindings where binding.command != .prefix {
      for keys in binding.keys {
        #expect(
          command(keys.replacing("digit", with: "3"), binding.layer, file.bindings)
            == binding.command)
      }
    }
  }

  /// The first key of a command in the file is the one that is told; a chord can be bound too.
  @Test func ownKeysAreTold() {
    let file = KeyMapFile("J = activate\nK = activate\nVO-x = find")
    #expect(file.bindings.first { $0.command == .activate }?.keys.prefix(2) == ["J", "K"])
    let index = KeyIndex(file.bindings)
    #expect(KeyStroke(name: "VO-X").flatMap(index.chord)?.command == .find)
    #expect(KeyStroke(name: "VO-U").flatMap(index.chord)?.command == .rotor)
  }

  @Test func aFileWithoutEndIsReadAllTheSame() {
    let lines = (0..<20_000).map {
      "Ctrl-E \(Character(Unicode.Scalar(0x4E00 + $0) ?? "x")) = rotor"
    }
    let file = KeyMapFile(lines.joined(separator: "\n"))
    #expect(
      file.problems == [] && file.bindings.first { $0.command == .rotor }?.keys.count == 20_001)
    #expect(KeyMapFile(String(repeating: "x\n", count: 50_000)).problems.count == 20)
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
    #expect(KeyMapFile(changes: preset.changes).problems.isEmpty)
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

  /// Help, hints, messages and the screen tell the keys that are in use.
  @Test func whatIsToldAreTheKeysInUse() {
    let walk = Walk(FakeEditor()) {
      $0.tellsFirstSteps = true
      $0.bindings =
        KeyMapFile("J = activate\nT = keyHelp\n[any]\nCtrl-G = prefix\nCtrl-P = quit").bindings
    }
    walk.start()
    #expect(
      walk.take().last?.hasSuffix("Press capital T for help with keys, Control-P to quit.") == true)
    walk.press("N")
    #expect(
      walk.take() == ["You are currently on a button. To click this button, press capital J."])
    #expect(walk.reader.presentation.helpfulKeys.map(\.key) == ["J", "u", "T"])
    walk.press("Ctrl-C")
    #expect(walk.take() == ["Nothing is selected. Control-P quits"])
    walk.press("Ctrl-G , Tab")
    #expect(walk.take() == ["Pass-through, Control-G Escape to leave"])
  }

  @Test func listing() {
    for locale in ["en", "fr"] {
      let lines = KeyTable.listing(locale: locale).split(separator: "\n")
      #expect(lines.count == KeyTable.bindings.count)
      #expect(lines.allSatisfy { $0.split(separator: "\t").count >= 4 && !$0.contains("command.") })
    }
  }
}
