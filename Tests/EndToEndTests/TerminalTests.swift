import CTerminal
import Foundation
import Glibc
import PseudoTerminal
import Testing

/// The real program in a real pseudo-terminal.
@Suite(.serialized) struct TerminalTests {
  private static let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]

  /// Starts it without sound and waits for its first frame.
  private func start(
    columns: Int = 100, rows: Int = 30, _ arguments: [String] = [],
    environment: [String: String] = TerminalTests.environment
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(TerminalModel(columns: columns, rows: rows))
    try terminal.spawn(
      Program.path, ["--audio", "none"] + arguments, environment: environment)
    try terminal.wait(for: columns < 8 ? "C" : "Commands")
    return terminal
  }

  @Test func theWindowIsDrawnAndTheWalkIsCaptioned() throws {
    let terminal = try start()
    try terminal.wait(for: "[ Apply ]")
    try terminal.wait(for: "VoiceOver on Accessible Text Editor")
    terminal.type("\u{1B}[C")
    try terminal.wait(for: "▸ Minimize, button")
    terminal.type("\u{1B}[1;7C")
    try terminal.wait(for: "▸ Full Screen, button")
    terminal.type("\u{11}")
    #expect(try terminal.waitForExit() == .status(0))
    #expect(!terminal.screen.showsAlternateScreen)
    #expect(terminal.screen.showsCursor)
  }

  @Test func theSettingsFoundAreTheSettingsLeft() throws {
    let terminal = try PseudoTerminal(TerminalModel(columns: 80, rows: 24))
    var odd = terminal.settings
    odd.c_cc.0 = 7
    odd.c_lflag &= ~tcflag_t(ECHOK)
    terminal.settings = odd
    try terminal.spawn(Program.path, ["--audio", "none"], environment: Self.environment)
    try terminal.wait(for: "Commands")
    #expect(terminal.settings.c_lflag & tcflag_t(ICANON) == 0)
    terminal.type("\u{11}")
    try terminal.waitForExit()
    #expect(terminal.settings.c_lflag == odd.c_lflag && terminal.settings.c_cc.0 == 7)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGKILL, SIGSEGV])
  func howeverItEndsTheTerminalIsGivenBack(signal: Int32) throws {
    let terminal = try start()
    let found = tcflag_t(ICANON | ECHO)
    let children = Self.children(of: terminal.process)
    terminal.send(signal)
    try terminal.waitForExit()
    try terminal.wait("the shell's screen") { !$0.showsAlternateScreen && $0.showsCursor }
    let end = ContinuousClock.now + .seconds(10)
    while terminal.settings.c_lflag & found != found, ContinuousClock.now < end { usleep(1000) }
    #expect(terminal.settings.c_lflag & found == found)
    // Once: neither by the handler and the child, nor by none of them.
    #expect(!children.isEmpty)
    while children.contains(where: Self.isRunning), ContinuousClock.now < end { usleep(1000) }
    try terminal.waitForExit()
    #expect(
      String(decoding: terminal.received, as: UTF8.self).ranges(of: "\u{1B}[?1049l").count == 1)
    #expect(!terminal.screen.modes.contains(2004) && !terminal.screen.modes.contains(1003))
  }

  /// Ends the program, and waits for its children too: one gives the terminal back, which until then
  /// must not be another test's.
  private func finish(_ terminal: PseudoTerminal, by signal: Int32) throws {
    let children = Self.children(of: terminal.process)
    terminal.send(signal)
    try terminal.waitForExit()
    let end = ContinuousClock.now + .seconds(10)
    while children.contains(where: Self.isRunning), ContinuousClock.now < end { usleep(1000) }
  }

  /// The processes that any thread of a process has started.
  private static func children(of process: pid_t) -> [pid_t] {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.flatMap { thread in
      let text = try? String(contentsOfFile: "\(folder)/\(thread)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  private static func isRunning(_ process: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return false
    }
    // A process that nobody has waited for yet does nothing more.
    return !status.contains(") Z ")
  }

  /// What the shell set while the program was stopped is what is given back, by the child too.
  @Test func theSettingsOfAShellInBetweenAreGivenBack() throws {
    let terminal = try PseudoTerminal(TerminalModel(columns: 100, rows: 30))
    try terminal.spawn(
      "/bin/sh", ["-i", "-m"],
      environment: Self.environment.merging(
        ["PS1": "shell> ", "PATH": "/usr/bin:/bin"], uniquingKeysWith: { $1 }))
    try terminal.wait(for: "shell>")
    terminal.type("\(Program.path) --audio none\n")
    try terminal.wait(for: "Commands")
    terminal.type("\u{F}\u{1A}")
    try terminal.wait("the shell") { !$0.showsAlternateScreen && $0.contains("topped") }
    let echo = tcflag_t(ECHOK | ECHOCTL)
    terminal.type("stty -echok -echoctl; echo se''t\n")
    try terminal.wait("the settings") { $0.contains("set\n") || $0.text.contains("\nset") }
    #expect(terminal.settings.c_lflag & echo == 0)
    terminal.type("fg\n")
    try terminal.wait("the program") { $0.showsAlternateScreen && $0.contains("Commands") }
    terminal.type("\u{1B}[C")
    try terminal.wait(for: "▸ Minimize, button")
    kill(terminal.foregroundGroup, SIGKILL)
    try terminal.wait("the shell again") { !$0.showsAlternateScreen }
    let end = ContinuousClock.now + .seconds(10)
    let line = tcflag_t(ICANON | ECHO)
    while terminal.settings.c_lflag & line != line, ContinuousClock.now < end { usleep(1000) }
    #expect(terminal.settings.c_lflag & (line | echo) == line)
  }

  @Test func unsavedTextOutlivesASignalAndAKill() throws {
    for signal in [SIGTERM, SIGKILL] {
      let folder = try TemporaryFolder()
      let path = try folder.write("Text.\n", to: "a.md")
      let terminal = try start([path])
      for _ in 0..<7 { terminal.type("\u{1B}[C") }
      try terminal.wait(for: "▸ edit text")
      terminal.type("\r")
      try terminal.wait(for: "Typing")
      terminal.type("kept")
      try terminal.wait(for: "keptText.")
      if signal == SIGKILL {
        let end = ContinuousClock.now + .seconds(20)
        while !folder.names.contains(".a.md.unsaved"), ContinuousClock.now < end { usleep(10_000) }
      }
      try finish(terminal, by: signal)
      #expect(try folder.read(".a.md.unsaved") == "keptText.\n")
      #expect(try folder.read("a.md") == "Text.\n")
    }
  }

  @Test func whoeverTypesWithoutAPauseIsKeptToo() throws {
    let folder = try TemporaryFolder()
    let terminal = try start([try folder.write("Text.\n", to: "a.md")])
    for _ in 0..<7 { terminal.type("\u{1B}[C") }
    try terminal.wait(for: "▸ edit text")
    terminal.type("\r")
    try terminal.wait(for: "Typing")
    let end = ContinuousClock.now + .seconds(30)
    while !folder.names.contains(".a.md.unsaved"), ContinuousClock.now < end {
      terminal.type("k")
      usleep(100_000)
    }
    try finish(terminal, by: SIGKILL)
    #expect(try folder.read(".a.md.unsaved").hasPrefix("kkk"))
  }

  @Test func everySizeHasItsOwnScreen() throws {
    var problems: [String] = []
    for (columns, rows) in [(1, 1), (2, 3), (10, 2), (20, 5), (40, 12), (60, 20), (300, 100)] {
      let terminal = try start(columns: columns, rows: rows)
      terminal.type("\u{1B}[C\u{1B}[C\r u\u{1B}[B")
      terminal.resize(columns: columns + 1, rows: rows + 1)
      try terminal.wait("a frame") { $0.text.contains(columns < 8 ? "C" : "C") }
      terminal.type("\u{11}")
      let exit = try terminal.waitForExit()
      check(exit == .status(0), "\(columns)×\(rows): \(exit)", &problems)
      check(terminal.screen.unknown.isEmpty, "\(terminal.screen.unknown)", &problems)
    }
    #expect(problems.isEmpty, Comment(rawValue: problems.joined(separator: "\n")))
  }

  @Test func aSmallScreenSaysTheFocusTheCaptionAndTheMode() throws {
    let terminal = try start(columns: 20, rows: 5)
    terminal.type("\u{1B}[C")
    try terminal.wait(for: "Minimize")
    #expect(terminal.screen.line(4).contains("Commands"))
  }

  @Test func aSmallScreenShowsTheLineThatIsTypedIn() throws {
    let folder = try TemporaryFolder()
    let words = "These are words enough for more lines than such a screen has.\n"
    let terminal = try start(columns: 20, rows: 5, [try folder.write(words, to: "a.md")])
    for _ in 0..<7 { terminal.type("\u{1B}[C") }
    try terminal.wait(for: "edit text")
    terminal.type("\r")
    try terminal.wait(for: "Typing")
    terminal.type("\u{1B}[F")
    terminal.type("X")
    try terminal.wait("the end of the line and the caret after it") { screen in
      screen.line(screen.cursor.y).prefix(screen.cursor.x).hasSuffix("X")
    }
  }

  @Test func withoutUTF8ThereIsOnlyASCII() throws {
    let terminal = try start(environment: ["TERM": "xterm", "LANG": "C"])
    terminal.type("\u{1B}[C")
    try terminal.wait(for: "Minimize, button")
    let strange = terminal.screen.text.filter { !$0.isASCII }
    #expect(strange.isEmpty)
  }

  @Test func aDumbTerminalGetsPlainWords() throws {
    let terminal = try PseudoTerminal(TerminalModel())
    try terminal.spawn(Program.path, ["--audio", "none"], environment: ["TERM": "dumb"])
    try terminal.wait(for: "VoiceOver on Accessible Text Editor")
    terminal.type("Right\n")
    try terminal.wait(for: "Minimize, button")
    #expect(!terminal.received.contains(0x1B))
  }

  @Test func keysAreTheSameHoweverTheirBytesAreSplit() throws {
    let terminal = try start()
    for byte in Array("\u{1B}[C\u{1B}[1;7C".utf8) {
      terminal.type([byte])
      terminal.mark()
    }
    try terminal.wait(for: "▸ Full Screen, button")
    #expect(!terminal.screen.contains("is not a command"))
  }

  @Test func pastedTextIsNeverRunAsCommands() throws {
    let terminal = try start()
    terminal.type("\u{1B}[200~X\u{11}Sq\u{1B}[201~")
    try terminal.wait(for: "Paste ignored")
    #expect(terminal.exit == nil)
  }

  @Test func theHardwareCursorStandsOnTheFocus() throws {
    let terminal = try start()
    for _ in 0..<5 { terminal.type("\u{1B}[C") }
    try terminal.wait(for: "▸ Sidebar, table")
    terminal.type("\r")
    try terminal.wait(for: "Page 1, selected")
    terminal.type("\u{1B}[B")
    try terminal.wait(for: "▸ Page 2")
    try terminal.wait("the cursor on the row") { screen in
      screen.line(screen.cursor.y).contains("Page 2") && screen.cursor.y < 20
    }
  }

  /// What a braille display or another reader of this terminal follows: one line a key.
  @Test func aHostReaderHearsTheFocusOnceAndNothingElse() throws {
    let terminal = try PseudoTerminal(TerminalModel(columns: 100, rows: 30))
    try terminal.spawn(Program.path, ["--host-reader"], environment: Self.environment)
    try terminal.wait(for: "Close, button")
    for phrase in ["Minimize, button", "Full Screen, button", "toolbar"] {
      terminal.mark()
      let before = terminal.screen.cells
      terminal.type("\u{1B}[C")
      try terminal.wait("the phrase alone") { $0.line(29) == phrase }
      let changed = terminal.screen.changed.filter { point in
        before[point.y][point.x].text != terminal.screen.cells[point.y][point.x].text
      }
      #expect(changed.allSatisfy { $0.y == 29 }, "\(phrase): \(changed)")
      try terminal.wait("the cursor at the phrase") { $0.cursor.y == 29 && $0.cursor.x == 0 }
    }
  }
}
