import Foundation
import PseudoTerminal
import Testing

/// A person's settings, key map and dictionary, with the real program and a HOME of the test's own.
@Suite(.serialized) struct SettingsTests {
  private let home: TemporaryFolder
  private let folder: URL
  private var file: String { "home/.config/lectern/settings.json" }

  init() throws {
    home = try TemporaryFolder()
    folder = home.url.appendingPathComponent("home/.config/lectern")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // So that nobody is greeted.
    let state = home.url.appendingPathComponent("home/.local/state/lectern")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    _ = try home.write("", to: "home/.local/state/lectern/greeted")
  }

  private func start(_ arguments: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(TerminalModel(columns: 140, rows: 30))
    try terminal.spawn(
      Program.path, (arguments.contains("--audio") ? [] : ["--audio", "none"]) + arguments,
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8",
        // Nobody listens there, and nobody starts a server there.
        "SPEECHD_ADDRESS": "inet_socket:127.0.0.1:1",
        "HOME": home.url.appendingPathComponent("home").path,
      ])
    try terminal.wait(for: "Commands")
    return terminal
  }

  private func quit(_ terminal: PseudoTerminal, _ key: String = "\u{11}") throws {
    terminal.type(key)
    #expect(try terminal.waitForExit() == .status(0))
  }

  /// What is changed is remembered, and nothing else is written; what is not known stays.
  @Test func aChangeIsRemembered() throws {
    let terminal = try start("--pitch", "60")
    terminal.type("v\u{1B}[B")
    try terminal.wait(for: "▸ Rate, 175")
    terminal.type("\u{1B}[C\u{1B}[C")
    try terminal.wait(for: "▸ Rate, 195")
    terminal.type("hints")
    try terminal.wait(for: "▸ Hints, on")
    terminal.type("\r")
    try terminal.wait(for: "▸ Hints, off")
    terminal.type("\u{1B}")
    try terminal.wait(for: "Commands")
    try quit(terminal)
    #expect(try home.read(file) == "{\n  \"rate\": 195,\n  \"hints\": false\n}\n")
    _ = try home.write("{\"mine\": [1,2],\n\"rate\": 195}", to: file)
    let again = try start()
    again.type(",+")
    try again.wait(for: "▸ Rate, 205")
    try quit(again)
    #expect(try home.read(file) == "{\n  \"mine\": [1,2],\n  \"rate\": 205\n}\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["settings.json"])
  }

  @Test func theCommandLineWins() throws {
    _ = try home.write("{\"rate\": 300, \"locale\": \"fr\"}", to: file)
    let terminal = try start("--locale", "en")
    terminal.type("v\u{1B}[B")
    try terminal.wait(for: "▸ Rate, 300")
    terminal.type("\u{1B}")
    try terminal.wait(for: "Commands")
    try quit(terminal)
  }

  /// A broken file is told of with its place, and neither used nor written.
  @Test(arguments: ["--config", ""]) func aBrokenFileIsLeftAlone(option: String) throws {
    let broken = "{\n  \"rate\": \"fast\"\n}"
    let path = try home.write(broken, to: file)
    let terminal = option.isEmpty ? try start() : try start(option, path)
    try terminal.wait(for: "settings.json:2:")
    terminal.type("v\u{1B}[B\u{1B}[C")
    try terminal.wait(for: "▸ Rate, 185")
    terminal.type("\u{1B}")
    try terminal.wait(for: "Commands")
    try quit(terminal)
    #expect(try home.read(file) == broken)
  }

  @Test func theKeyMapIsUsedAndTold() throws {
    _ = try home.write("preset nvda\n[any]\nCtrl-P = quit\n", to: "home/.config/lectern/keys.tsv")
    let terminal = try start()
    terminal.type("\u{3}")
    try terminal.wait(for: "Control-P quits")
    try quit(terminal, "\u{10}")
  }

  @Test(arguments: [
    ("keys.tsv", "\nCtrl-I = quit\n", "keys.tsv:2:"),
    ("dictionary.txt", "no tab\n", "dictionary.txt: line 1"),
  ])
  func aBrokenFileLeavesTheDefaults(name: String, text: String, place: String) throws {
    _ = try home.write(text, to: "home/.config/lectern/" + name)
    let terminal = try start()
    try terminal.wait(for: place)
    try quit(terminal)
  }

  /// Voices come from the synthesiser, some time after the start.
  @Test func aVoiceIsChosenByName() throws {
    let terminal = try start()
    // The settings have a voice as soon as the first words were spoken.
    while !terminal.screen.line(28).contains("Voice, default") {
      terminal.type("vvoice")
      try terminal.wait("an answer") { screen in
        ["Voice, default", "matches voice"].contains { screen.line(28).contains($0) }
      }
      if terminal.screen.line(28).contains("matches") {
        terminal.type("\u{1B}")
        try terminal.wait("the menu's end") { screen in
          screen.line(29).contains("Commands") && !screen.line(28).contains("matches")
        }
      }
    }
    terminal.type("\rgreat\r")
    try terminal.wait(for: "▸ Voice, English (Great Britain)")
    terminal.type("\u{1B}")
    try terminal.wait(for: "Commands")
    try quit(terminal)
    #expect(try home.read(file).contains("en"))
  }

  @Test func speechDispatcherThatIsNotThereIsTold() throws {
    let terminal = try start("--audio", "speechd")
    try terminal.wait(for: "No speech by speech-dispatcher")
    terminal.type("\u{1B}[C")
    try terminal.wait(for: "▸ Minimize, button")
    try quit(terminal)
  }

  // MARK: - Without a terminal

  /// Each way to tell a capital sounds another way.
  @Test func capitalsAreHeard() throws {
    let document = try home.write("Zebra.\n", to: "z.md")
    let script = try home.write("Right x7\nc\nexpect \"Z\"\n", to: "c.keys")
    let sounds = try ["none", "none", "say", "pitch", "sound"].map { capitals in
      let config = try home.write("{\"capitals\": \"\(capitals)\"}", to: "c.json")
      let wav = home.url.appendingPathComponent("c.wav").path
      let result = try Program.run(
        "run", script, "--document", document, "--config", config, "--wav", wav)
      #expect(result.status == 0, Comment(rawValue: result.errors))
      return try home.bytes("c.wav")
    }
    #expect(sounds[0] == sounds[1] && Set(sounds).count == 4)
  }

  /// A word of the person's dictionary is said as the dictionary says.
  @Test func theDictionaryIsHeard() throws {
    let script = try home.write("Right\n", to: "d.keys")
    let config = try home.write("{}", to: "d.json")
    let sounds = try ["", "minimize\tcrocodile\n", "[fr]\nminimize\tcrocodile\n"].map { text in
      _ = try home.write(text, to: "dictionary.txt")
      let wav = home.url.appendingPathComponent("d.wav").path
      #expect(try Program.run("run", script, "--config", config, "--wav", wav).status == 0)
      return try home.bytes("d.wav")
    }
    #expect(sounds[0] != sounds[1] && sounds[0] == sounds[2])
  }

  @Test func whatTheCommandsAnswer() throws {
    let good = try home.write("{\"rate\": 300, \"keys\": \"nvda\", \"x\": 1}", to: "good.json")
    let bad = try home.write("{\n\"rate\": 9}", to: "bad.json")
    let keys = try home.write("z = rotor\n", to: "z.tsv")
    let badKeys = try home.write("\n\nz = flyAway\n", to: "bad.tsv")
    let script = try home.write("z\nexpect \"Form Controls menu\"\n", to: "z.keys")
    let target = home.url.appendingPathComponent("new/target.json").path
    var problems: [String] = []
    for (arguments, status, words) in [
      (["keys", "--keys-preset", "nvda"], 0, "commands\tInsert n\thelpMenu"),
      (["keys", "--config", good], 0, "commands\tInsert n\thelpMenu"),
      (["keys", "--keys", keys], 0, "commands\tz  u\trotor"),
      (["keys", "--keys", badKeys], 2, "bad.tsv:3: no command is called flyAway"),
      (["keys", "--keys", "/nowhere.tsv"], 2, "/nowhere.tsv"),
      (["keys", "--keys-preset", "jaws"], 2, "voiceover, tdsr, nvda, emacspeak are known"),
      (["keys", "--config", bad], 2, "bad.json:2: \"rate\": 9 is not allowed"),
      (["run", script], 1, "Form Controls menu"), (["run", script, "--keys", keys], 0, ""),
      (["run", script, "--keys", badKeys], 2, "bad.tsv:3:"),
      (["run", script, "--config", bad, "--locale", "fr"], 2, "n’est pas permis"),
      (["settings", "export", "-", "--config", good], 0, "\"rate\": 300"),
      (["settings", "export", "-", "--config", good], 0, "\"x\": 1"),
      (["settings", "export", "-", "--config", good], 0, "\"punctuation\": \"some\""),
      (["settings", "export", "-", "--config", bad], 2, "bad.json:2:"),
      (["settings", "import", bad, "--config", target], 2, "bad.json:2:"),
      (["settings", "import", "/nowhere.json", "--config", target], 2, "/nowhere.json"),
      (["settings", "import", good, "--config", target], 0, "target.json"),
      (["settings", "export", "-", "--config", target], 0, "\"keys\": \"nvda\""),
      (["settings", "import", good], 2, "--config"),
      (["settings", "polish", good], 2, "export FILE"),
    ] as [([String], Int32, String)] {
      let result = try Program.run(arguments)
      check(result.status == status, "\(arguments): \(result)", &problems)
      check(
        words.isEmpty || (result.output + result.errors).contains(words),
        "\(arguments): no “\(words)” in \(result)", &problems)
    }
    #expect(problems.isEmpty, Comment(rawValue: problems.joined(separator: "\n")))
  }
}
