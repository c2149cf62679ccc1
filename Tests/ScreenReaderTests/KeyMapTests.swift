import Testing

@testable import ScreenReader

@Suite @MainActor struct KeyMapTests {
  /// Every binding decodes to its command, in every written form, and key help names it in words;
  /// so does every binding of every preset.
  @Test(arguments: KeyMapPreset.allCases)
  func everyBindingDecodesAndIsNamed(_ preset: KeyMapPreset) {
    let index = KeyIndex(preset.bindings)
    for binding in preset.bindings where binding.command != .prefix {
      for keys in binding.keys { check(binding, keys, index) }
    }
  }

  private func check(_ binding: KeyBinding, _ keys: String, _ index: KeyIndex) {
    let mode: ReaderMode =
      switch binding.layer {
      case .typing: .typing
      case .quickNav: .quickNav
      case .any, .commands, .iOS: .commands
      }
    for (strokes, digit) in KeyIndex.expanded(keys) {
      var map = KeyMap(index: index)
      var outcome = KeyOutcome.cancelled
      for stroke in strokes {
        outcome = map.decode(stroke, mode: mode, profile: binding.layer == .iOS ? .iOS : .macOS)
      }
      #expect(
        outcome
          == .command(binding.command, argument: digit ?? binding.argument, count: 1),
        "\(keys)")
    }
    for locale in ["en", "fr"] {
      let strings = Strings(locale: locale)
      #expect(strings.has(binding.command.descriptionKey), "\(binding.command) \(locale)")
      #expect(!binding.spokenKeys(strings).contains("key."), "\(keys) \(locale)")
    }
  }

  /// The rows of the key table of the specification: 132, each with a key of its own in its mode.
  @Test func noKeyHasTwoMeaningsInALayer() {
    for layer in KeyBinding.Layer.allCases {
      var seen: [[KeyStroke]: ReaderCommand] = [:]
      for binding in KeyTable.bindings where binding.layer == layer {
        for keys in binding.keys {
          for (strokes, _) in KeyIndex.expanded(keys) {
            let other = seen.updateValue(binding.command, forKey: strokes)
            #expect(other == nil, "\(keys): \(binding.command) and \(other.map(\.rawValue) ?? "")")
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("VO-→", ReaderCommand.nextItem), ("VO-Shift-↓", .goIn), ("VO-Shift-↑", .stopInteracting),
    ("VO-F1", .describeApplication), ("VO-;", .unlock), ("VO-Command-H", .nextHeading),
    ("VO-Command-Shift-H", .previousHeading), ("VO-Space", .activate), ("VO-Shift-W", .readWindow),
    ("VO-Command-F5", .pointerToItem), ("VO-?", .modeKeys), ("VO-Shift-F4", .cursorToFocus),
    ("F3", .describeItem), ("VO-S", .readSentence), ("VO-+", .increment),
  ])
  func chords(_ name: String, _ command: ReaderCommand) {
    var map = KeyMap()
    let outcome = map.decode(KeyStroke(name: name)!, mode: .commands, profile: .macOS)
    #expect(outcome == .command(command, argument: nil, count: 1))
    if name.hasPrefix("VO") {
      #expect(
        map.decode(KeyStroke(name: name)!, mode: .typing, profile: .macOS)
          == .command(command, argument: nil, count: 2))
    }
  }

  /// A press count is reset by another key, and by nothing else.
  @Test func pressCounts() {
    var map = KeyMap()
    func count(_ name: String) -> Int? {
      guard
        case .command(_, _, let count) = map.decode(
          KeyStroke(name: name)!, mode: .commands, profile: .macOS)
      else { return nil }
      return count
    }
    #expect([count("w"), count("w"), count("w")] == [1, 2, 3])
    #expect([count("c"), count("w")] == [1, 1])
  }

  /// Terminals report one press in several ways.
  @Test(arguments: [
    KeyStroke(.character("W")), KeyStroke(.character("W"), .shift),
    KeyStroke(.character("w"), .shift), KeyStroke(.character("Ц"), baseKey: "w"),
  ])
  func normalized(_ stroke: KeyStroke) {
    var map = KeyMap()
    #expect(
      map.decode(stroke, mode: .commands, profile: .macOS)
        == .command(.readWindow, argument: nil, count: 1))
  }

  /// In Typing and Pass-through keys belong to the application, but for the prefix.
  @Test func modesThatForward() {
    var map = KeyMap()
    func decode(_ name: String, _ mode: ReaderMode) -> KeyOutcome {
      map.decode(KeyStroke(name: name)!, mode: mode, profile: .macOS)
    }
    #expect(decode("w", .typing) == .type("w"))
    #expect(decode("↓", .typing) == .forward(KeyStroke(.down)))
    #expect(decode("Ctrl-X", .typing) == .forward(KeyStroke(name: "Ctrl-X")!))
    #expect(decode("Escape", .passThrough) == .forward(KeyStroke(.escape)))
    #expect(decode("Ctrl-S", .passThrough) == .forward(KeyStroke(name: "Ctrl-S")!))
    #expect(decode("Ctrl-O", .passThrough) == .prefix)
    #expect(decode("Escape", .passThrough) == .command(.leaveMode, argument: nil, count: 1))
    #expect(decode("Ctrl-O", .typing) == .prefix)
    #expect(decode(",", .typing) == .pending)
    #expect(decode("h", .typing) == .command(.nextHeading, argument: nil, count: 1))
    #expect(decode("Ctrl-O", .typing) == .prefix)
    #expect(decode("Ctrl-O", .typing) == .command(.pauseOrResume, argument: nil, count: 1))
    #expect(decode("w", .typing) == .type("w"))
  }

  /// Written names are read back as they are written.
  @Test func names() {
    for binding in KeyTable.bindings {
      for keys in binding.keys + binding.voiceOver
      where !keys.hasSuffix("digit") && keys != "Control" {
        for name in keys.split(separator: " ") {
          #expect(KeyStroke(name: String(name))?.name == String(name))
        }
      }
    }
    #expect(KeyStroke(name: "PageDown") == KeyStroke(.pageDown))
    #expect(KeyStroke(name: "nonsense") == nil)
  }
}
