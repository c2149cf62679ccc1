import Testing

@testable import ScreenReader

@Suite @MainActor struct SettingsMenuTests {
  private static let voices = [
    SpeechVoice(identifier: "gmw/en-GB", name: "English (Great Britain)", aliases: ["en-gb"]),
    SpeechVoice(identifier: "roa/fr", name: "French", aliases: ["fr"]),
  ]

  private func walk(_ locale: String = "en") -> Walk {
    let walk = Walk(FakeEditor(), locale: locale)
    walk.start()
    walk.reader.learn(voices: Self.voices, variants: ["croak", "f3"])
    _ = walk.take()
    return walk
  }

  /// Every setting is there, is said with its value, changes by the arrows, and is said again.
  @Test(arguments: Setting.allCases, ["en", "fr"])
  func everySettingChanges(_ setting: Setting, _ locale: String) {
    let walk = walk(locale)
    walk.press("v")
    for _ in 0...(Setting.allCases.firstIndex(of: setting) ?? 0) { walk.press("↓") }
    let before = walk.take().last
    walk.press("→")
    let lines = walk.take()
    #expect(lines.count == 2 && lines.first == "[settings changed]")
    #expect(lines.last != before)
    for words in [before, lines.last] {
      #expect(words?.contains("setting.") == false && words?.contains(", ") == true)
    }
    walk.press("←")
    #expect(walk.take().last == before)
    #expect(walk.reader.configuration.settings == ReaderSettings(speech: .init(), hints: false))
  }

  @Test(arguments: [("→", 900), ("←", 80)]) func ratesEndSomewhere(_ key: String, _ end: Int) {
    let walk = walk()
    walk.press("v")
    walk.press("↓")
    walk.press(key + " x90")
    #expect(walk.reader.configuration.speech.rate == end)
    #expect(walk.take().suffix(2) == ["♪ boundary", "Rate, \(end)"])
  }

  /// Return lists the values of a setting, letters find one, and Return sets it.
  @Test func aVoiceIsFoundByTyping() {
    let walk = walk()
    walk.press("v")
    walk.type("voice")
    _ = walk.take()
    walk.press("Return")
    #expect(walk.take() == ["Voice, 3 items"])
    walk.type("fr")
    walk.press("Return")
    #expect(walk.take().last == "Voice, French")
    #expect(walk.reader.configuration.speech.voice == "roa/fr")
    #expect(walk.reader.presentation.menu?.title == "Settings")
    walk.press("Return")
    walk.press("Escape")
    #expect(walk.take().last == "Voice, French")
    walk.press("Escape")
    #expect(walk.reader.presentation.menu == nil)
  }

  /// A voice of the command line may be called by its language, or be one nobody knows.
  @Test(arguments: [("en-GB", "English (Great Britain)"), ("marvin", "marvin")])
  func voicesHaveOtherNames(_ voice: String, _ name: String) {
    let walk = Walk(FakeEditor()) { $0.speech.voice = voice }
    walk.start()
    walk.reader.learn(voices: Self.voices, variants: [])
    walk.press("v")
    walk.type("voice")
    #expect(walk.take().last == "Voice, \(name)")
  }

  // MARK: - The history

  @Test func theHistoryTellsKeyAndTime() {
    let walk = walk()
    walk.press("→")
    walk.tick(after: .seconds(61))
    walk.press("n")
    walk.press("↓")
    #expect(walk.take().last == "Minimize, button, Right Arrow, 1 minute ago")
    walk.press("↓")
    walk.press("Escape")
    _ = walk.take()
    // Reading the history is not history; leaving it said an element.
    walk.press("n")
    #expect(walk.take() == ["Speech history, 3 items"])
    walk.type("clos")
    #expect(walk.take().last?.contains("Close, button") == true)
  }

  @Test func theHistoryIsExportedWithKeyAndTime() {
    let walk = walk()
    walk.press("→")
    walk.press("Z")
    #expect(walk.take().last?.contains(#"0:00.100\t→\tMinimize, button"#) == true)
  }
}
