import CTerminal
import Glibc
import PseudoTerminal
import Testing

@testable import TerminalIO

/// The terminal is taken and given back, however the program ends: a real program in a real
/// pseudo-terminal (``TerminalFixture``).
@Suite struct TerminalSessionTests {
  /// Settings as nobody has them, to be found again.
  static func marked(_ terminal: PseudoTerminal) -> [UInt8] {
    var settings = terminal.settings
    settings.c_lflag &= ~tcflag_t(ECHOK)
    settings.c_iflag |= tcflag_t(IXANY)
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VERASE)] = 8 }
    terminal.settings = settings
    return bytes(terminal.settings)
  }

  static func bytes(_ settings: termios) -> [UInt8] {
    withUnsafeBytes(of: settings) { Array($0) }
  }

  static func start(
    _ arguments: [String] = [], model: TerminalModel = TerminalModel(),
    environment: [String: String] = [:]
  ) throws -> (terminal: PseudoTerminal, settings: [UInt8]) {
    let terminal = try PseudoTerminal(model)
    let settings = marked(terminal)
    var variables = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"]
    variables.merge(environment) { $1 }
    try terminal.spawn(
      PseudoTerminal.builtProgram("TerminalFixture"), arguments, environment: variables)
    try terminal.wait(for: "ready")
    return (terminal, settings)
  }

  /// That nothing of ours is left on the terminal.
  static func checkGivenBack(_ terminal: PseudoTerminal, _ settings: [UInt8]) {
    let screen = terminal.screen
    #expect(screen.modes == [7, 25], "modes left: \(screen.modes)")
    #expect(!screen.showsAlternateScreen && screen.keyboardFlags == [])
    #expect(screen.unknown == [])
    #expect(bytes(terminal.settings) == settings, "the settings are not those that were found")
  }

  @Test func takesTheTerminalAndGivesItBack() throws {
    var model = TerminalModel()
    model.hasKittyKeyboard = true
    model.hasSynchronizedOutput = true
    model.background = (0, 0, 0)
    let (terminal, settings) = try Self.start(model: model)
    try terminal.wait("the keyboard protocol") { $0.keyboardFlags == [31] }
    #expect(terminal.screen.showsAlternateScreen)
    #expect(
      terminal.screen.modes.isSuperset(of: [25, 1003, 1004, 1006, 1036, 1039, 1049, 2004]))
    let raw = terminal.settings
    #expect(raw.c_lflag & tcflag_t(ECHO | ICANON | ISIG | IEXTEN) == 0)
    #expect(raw.c_iflag & tcflag_t(IXON | ICRNL) == 0)
    terminal.type("q")
    #expect(try terminal.waitForExit() == .status(0))
    Self.checkGivenBack(terminal, settings)
    #expect(terminal.screen.text == "ended")
  }

  @Test func halfAKeyboardProtocolIsUsedForHalf() throws {
    var model = TerminalModel()
    model.hasKittyKeyboard = true
    model.kittyKeyboardFlags = 7
    let (terminal, settings) = try Self.start(model: model)
    try terminal.wait("the flags") { $0.keyboardFlags == [5] }
    terminal.type("q")
    #expect(try terminal.waitForExit() == .status(0))
    Self.checkGivenBack(terminal, settings)
  }

  /// tmux between the program and the terminal changes keys and cells; nothing of that shows.
  @Test(.enabled(if: access("/usr/bin/tmux", X_OK) == 0)) func runsInsideTmux() throws {
    let terminal = try PseudoTerminal(TerminalModel(columns: 160, rows: 24))
    let program = PseudoTerminal.builtProgram("TerminalFixture")
    let socket = "/tmp/tmux-test-\(getpid())"
    defer { unlink(socket) }
    try terminal.spawn(
      "/usr/bin/tmux", ["-f", "/dev/null", "-S", socket, "new-session", program],
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"])
    try terminal.wait(for: "ready")
    terminal.type("\u{1b}[1;7C")
    try terminal.wait("Control, Option and an arrow") {
      $0.text.contains("KeyInput.Key.right") && $0.text.contains("rawValue: 6")
    }
    terminal.type("\u{1b}[200~two\rlines\u{1b}[201~")
    try terminal.wait(for: "paste of 9: two␊lines")
    terminal.resize(columns: 100, rows: 30)
    try terminal.wait(for: "100×29")
    terminal.type("q")
    #expect(try terminal.waitForExit() == .status(0))
  }

  /// Each end, and how the process is then seen to have ended. A crash keeps its signal, so that
  /// whoever started the program learns the truth.
  static let ends: [(String, [PseudoTerminal.Exit])] = [
    ("fatalError", [.signal(SIGILL), .signal(SIGTRAP)]), ("segv", [.signal(SIGSEGV)]),
    ("null", [.signal(SIGSEGV)]), ("overflow", [.signal(SIGSEGV)]), ("abort", [.signal(SIGABRT)]),
    ("exit", [.status(7)]),
  ]

  @Test func aCrashGivesTheTerminalBack() throws {
    for (end, expected) in Self.ends {
      let (terminal, settings) = try Self.start([end])
      terminal.type("x")
      let exit = try terminal.waitForExit()
      #expect(expected.contains(exit), "\(end): \(exit)")
      Self.checkGivenBack(terminal, settings)
      if end == "fatalError" {
        // The message came while the screen was ours, and is not lost.
        #expect(terminal.screen.contains("the reason"))
      }
    }
  }

  @Test func theSwiftBacktraceComesAfterTheTerminalIsGivenBack() throws {
    let (terminal, settings) = try Self.start(
      ["fatalError"],
      environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,symbolicate=off,limit=4"]
    )
    terminal.type("x")
    _ = try terminal.waitForExit()
    Self.checkGivenBack(terminal, settings)
    // A backtrace is long: the message may have scrolled away.
    let output = String(decoding: terminal.received, as: UTF8.self)
    let parts = output.split(separator: "\u{1b}[?1049l")
    #expect(parts.count == 2 && parts.last?.contains("the reason") == true, "\(output)")
    #expect(parts.last?.contains("rash") == true)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGTRAP])
  func aSignalGivesTheTerminalBack(_ signal: Int32) throws {
    let (terminal, settings) = try Self.start()
    terminal.send(signal)
    #expect(try terminal.waitForExit() == .signal(signal))
    Self.checkGivenBack(terminal, settings)
  }

  @Test func aGracefulEndIsTheProgramsOwn() throws {
    let (terminal, settings) = try Self.start(["graceful"])
    terminal.send(SIGTERM)
    #expect(try terminal.waitForExit() == .status(0))
    Self.checkGivenBack(terminal, settings)
    #expect(terminal.screen.contains("ended"))
  }

  @Test func whatLibrariesPrintComesAfterwards() throws {
    let (terminal, settings) = try Self.start(["noise"])
    terminal.type("x")
    try terminal.wait(for: "done")
    #expect(!terminal.screen.contains("noise"))
    terminal.type("q")
    _ = try terminal.waitForExit()
    Self.checkGivenBack(terminal, settings)
    #expect(terminal.screen.contains("noise of a library"))
    #expect(terminal.screen.contains("print of a library"))
  }

  @Test func aClosedTerminalEndsTheProgram() throws {
    let (terminal, _) = try Self.start(["graceful"])
    terminal.hangUp()
    // It may learn of it by the signal or by the end of its input.
    let exit = try terminal.waitForExit()
    #expect([.status(0), .status(4), .signal(SIGHUP)].contains(exit), "\(exit)")
  }

  @Test func aSizeThatChangesIsDrawn() throws {
    let (terminal, _) = try Self.start()
    for (columns, rows) in [(20, 5), (300, 100), (1, 1), (100, 30)] {
      terminal.resize(columns: columns, rows: rows)
      let label = "\(columns)×\(rows)".prefix(columns)
      try terminal.wait("the size \(label)") { $0.line(rows - 1) == label }
    }
    terminal.type("q")
    #expect(try terminal.waitForExit() == .status(0))
  }

  @Test func keysComeThroughInAnyPieces() throws {
    let (terminal, _) = try Self.start()
    terminal.type("\u{1b}")
    try terminal.wait(for: "escape")
    terminal.type("\u{1b}[1;")
    // Some other output in between, so that the program has certainly read the first half.
    terminal.resize(columns: 200, rows: 24)
    try terminal.wait(for: "200×24")
    terminal.type("5A")
    try terminal.wait(for: "KeyInput.Key.up")
    let paste = String(repeating: "0123456789abcdef", count: 40_000)
    terminal.type("\u{1b}[200~\(paste)END\u{1b}[201~")
    try terminal.wait(for: "paste of 640003: f0123456789abcdefEND")
    terminal.type("q")
    #expect(try terminal.waitForExit() == .status(0))
  }

  @Test func aLocaleWithoutUnicodeGetsNone() throws {
    let (terminal, _) = try Self.start(environment: ["LANG": "C"])
    #expect(terminal.received.allSatisfy { $0 < 0x80 })
    #expect(terminal.screen.contains("80x24"))
  }

  @Test func aTerminalThatNeverAnswersDelaysNothing() throws {
    var model = TerminalModel()
    model.answersAttributes = false
    let (terminal, settings) = try Self.start(model: model)
    terminal.type("q")
    #expect(try terminal.waitForExit() == .status(0))
    Self.checkGivenBack(terminal, settings)
  }

  @Test func aTerminalThatTakesNoBytesDelaysNoEnd() throws {
    let (terminal, settings) = try Self.start(["exit"])
    // As Ctrl-S does, by the line itself: nothing more is taken until it is started again.
    terminal.stopOutput()
    terminal.type("x")
    #expect(try terminal.waitForExit() == .status(7))
    #expect(Self.bytes(terminal.settings) == settings)
  }

  @Test func suspendedAndContinuedInAShell() throws {
    let terminal = try PseudoTerminal()
    let settings = Self.marked(terminal)
    try terminal.spawn(
      "/bin/sh", ["-i", "-m"],
      environment: [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "PS1": "shell> ", "PATH": "/usr/bin:/bin",
      ])
    try terminal.wait(for: "shell>")
    for stop in ["z", "TSTP", "STOP"] {
      terminal.type("\(PseudoTerminal.builtProgram("TerminalFixture"))\n")
      // When the last answer is read, none can reach the shell.
      try terminal.wait(for: "primaryAttributes")
      if stop == "z" {
        terminal.type("z")
      } else {
        kill(terminal.foregroundGroup, stop == "TSTP" ? SIGTSTP : SIGSTOP)
      }
      if stop == "STOP" {
        // It could do nothing: the shell takes over the screen as it is.
        try terminal.wait(for: "topped")
      } else {
        try terminal.wait("the shell's screen") { !$0.showsAlternateScreen }
        try terminal.wait("the shell's prompt") { $0.contains("topped") }
        #expect(terminal.screen.modes == [7, 25] || terminal.screen.modes == [7, 25, 2004])
      }
      terminal.type("fg\n")
      try terminal.wait("the program again") {
        $0.showsAlternateScreen && $0.modes.contains(1003) && $0.contains("resumed")
      }
      terminal.type("q")
      try terminal.wait("the shell's screen") { !$0.showsAlternateScreen && $0.contains("ended") }
      terminal.type("clear\n")
      try terminal.wait("an empty screen") { !$0.contains("ended") && $0.line(0) == "shell>" }
    }
    terminal.type("exit\n")
    _ = try terminal.waitForExit()
    Self.checkGivenBack(terminal, settings)
  }
}
