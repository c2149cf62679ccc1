import ScreenReader
import Testing

@testable import lectern

@Suite struct SettingsFileTests {
  /// What is wrong with a file, and in which line.
  @Test(arguments: [
    ("", 1, SettingsFile.Problem.Kind.notJSON), ("[]", 1, .notJSON),
    ("{\n\n\"rate\": 2O0}", 3, .notJSON),
    ("{\"rate\": 200,\n}", 2, .notJSON), ("{\"a\": \"\u{1}\"}", 1, .notJSON), ("{} x", 1, .notJSON),
    ("{\"rate\": 9000}", 1, .notAllowed(.rate, "9000")),
    ("{\n \"x\": [1,\n2],\n \"rate\": \"fast\"}", 4, .notAllowed(.rate, "\"fast\"")),
    ("{\"rate\": 200.5}", 1, .notAllowed(.rate, "200.5")),
    ("{\"punctuation\": \"lots\"}", 1, .notAllowed(.punctuation, "\"lots\"")),
    ("{\"hints\": 1}", 1, .notAllowed(.hints, "1")),
    ("{\"keys\": \"jaws\"}", 1, .notAllowed(.keys, "\"jaws\"")),
    ("{\"audio\": \"gramophone\"}", 1, .notAllowed(.audio, "\"gramophone\"")),
    ("{\"voice\": \"\"}", 1, .notAllowed(.voice, "\"\"")),
    ("{\"rate\": 200,\n\"rate\": 210}", 2, .twice("rate")),
  ])
  func problems(_ text: String, _ line: Int, _ kind: SettingsFile.Problem.Kind) {
    let problem = #expect(throws: SettingsFile.Problem.self) {
      try SettingsFile(parsing: Array(text.utf8))
    }
    #expect(problem == SettingsFile.Problem(line: line, kind: kind))
    for locale in ["en", "fr"] {
      let words = problem.map { HostMessages(locale: locale).describe($0, file: "s.json") } ?? ""
      #expect(words.hasPrefix("s.json:\(line): ") && !words.contains("settings."))
    }
  }

  /// Every setting is read, written, and read again.
  @Test(arguments: SettingsKey.allCases) func everySetting(_ key: SettingsKey) throws {
    let values: [JSONValue] =
      switch key.allowed {
      case .integer(let range): [.integer(range.lowerBound), .integer(range.upperBound)]
      case .word(let words): words.map { .text($0) }
      case .flag: [.flag(true), .flag(false)]
      case .name: [.text("caf\u{e9} \"x\" \\ \u{1F600}"), .null]
      case .output: [.text("speechd"), .text("alsa:hw:0"), .null]
      }
    for value in values {
      var file = SettingsFile()
      file[key] = value
      let again = try SettingsFile(parsing: Array(file.text.utf8))
      #expect(again[key] == value)
      var settings = ReaderSettings()
      again.apply(to: &settings)
      if settings[key] != nil { #expect(settings[key] == value) }
    }
  }

  /// What is not known stays as it was written, where it was.
  @Test func whatIsNotKnownStays() throws {
    var file = try SettingsFile(
      parsing: Array("{\"mine\": {\"a\": [1,  2.50]},\n\"rate\": 200, \"z\": 1e3}".utf8))
    file[.rate] = .integer(210)
    file[.echo] = .text("words")
    #expect(
      file.text
        == "{\n  \"mine\": {\"a\": [1,  2.50]},\n  \"rate\": 210,\n  \"z\": 1e3,\n  \"echo\": \"words\"\n}\n"
    )
  }

  @Test func escapesAreRead() throws {
    let members = try JSONMembers(parsing: Array(#"{"x": "a\n\u00e9\ud83d\ude00\/\ud800"}"#.utf8))
    #expect(members["x"]?.value == .text("a\n\u{e9}\u{1F600}/\u{FFFD}"))
  }

  @Test func nothingTraps() {
    let text = Array(#"{"voice": "a\u00e9", "x": [{"y": [1, 2]}, null, true], "rate": 200}"#.utf8)
    for length in 0..<text.count { _ = try? SettingsFile(parsing: Array(text.prefix(length))) }
    for index in text.indices {
      for byte: UInt8 in [0, 0x22, 0x5C, 0x7B, 0xFF] {
        var broken = text
        broken[index] = byte
        _ = try? SettingsFile(parsing: broken)
      }
    }
    _ = try? SettingsFile(parsing: Array(String(repeating: "{\"a\":", count: 100_000).utf8))
  }

  /// Where the files are, by options and environment.
  @Test(
    arguments: [
      (["--config", "/a/s.json"], [:], "/a/s.json", "/a/keys.tsv"),
      (["--config", "s.json"], [:], "s.json", "keys.tsv"),
      ([], ["HOME": "/h"], "/h/.config/lectern/settings.json", "/h/.config/lectern/keys.tsv"),
      (
        [], ["HOME": "/h", "XDG_CONFIG_HOME": "/x"], "/x/lectern/settings.json",
        "/x/lectern/keys.tsv"
      ),
      ([], ["XDG_CONFIG_HOME": "relative"], nil, nil), ([], [:], nil, nil),
      (["--no-config"], ["HOME": "/h"], nil, nil),
      (["--no-config", "--keys", "k"], ["HOME": "/h"], nil, "k"),
    ] as [([String], [String: String], String?, String?)])
  func places(
    _ words: [String], _ variables: [String: String], _ settings: String?, _ keys: String?
  ) throws {
    let arguments = try Arguments(words, options: ConfigurationFiles.declared, positional: 0...0)
    let files = try ConfigurationFiles(arguments, variables: variables)
    #expect(files.settings == settings && files.keys == keys)
  }
}
