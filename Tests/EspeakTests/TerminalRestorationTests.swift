import Glibc
import Speech
import Testing

@testable import Espeak

/// A pseudo-terminal of the test's own.
private final class Terminal {
  let master: Int32
  let path: String
  private let slave: Int32
  private var isGone = false

  init?() {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var unlock: Int32 = 0
    var number: UInt32 = 0
    // TIOCSPTLCK and TIOCGPTN, which are macros too deep for the importer.
    guard master >= 0, ioctl(master, 0x4004_5431, &unlock) == 0,
      ioctl(master, 0x8004_5430, &number) == 0
    else { return nil }
    path = "/dev/pts/\(number)"
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
  }

  deinit { hangUp() }

  /// Closes both ends, once.
  func hangUp() {
    guard !isGone else { return }
    isGone = true
    close(master)
    close(slave)
  }

  var settings: termios {
    get {
      var settings = termios()
      tcgetattr(slave, &settings)
      return settings
    }
    set {
      var settings = newValue
      tcsetattr(slave, TCSANOW, &settings)
    }
  }

  /// What has been written to it; waits for the first of it.
  func written() -> String {
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 20_000) > 0 else { return "" }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
  }
}

@Suite(.serialized) struct TerminalRestorationTests {
  private struct Setup {
    let terminal: Terminal
    let restoration: TerminalRestoration
    let lifeline = Lifeline()
    let generation: SharedGeneration
    let child: ChildConnection

    init() throws {
      terminal = try #require(Terminal())
      let found = terminal.settings
      var raw = found
      cfmakeraw(&raw)
      terminal.settings = raw
      restoration = TerminalRestoration(
        device: terminal.path, found: found, set: raw, output: Array("\u{1b}[?1049l".utf8))
      generation = try #require(SharedGeneration())
      let ends = try ChildConnection.socketPair()
      child = try ChildConnection(
        executable: program, arguments: [EspeakChild.argument], generation: generation,
        lifeline: ends[0])
      close(ends[0])
      lifeline.attach(ends[1], to: child.process)
    }

    /// Waits for the child to go of itself.
    func waitForTheEnd() -> Int32 {
      var status: Int32 = -1
      while waitpid(child.process, &status, 0) < 0, errno == EINTR {}
      return status
    }
  }

  /// The parent is gone without a word: the terminal is as it was found.
  @Test func restoresWhenTheParentVanishes() throws {
    let setup = try Setup()
    setup.lifeline.setTerminal(setup.restoration)
    setup.lifeline.detach()
    #expect(setup.waitForTheEnd() == 0)
    #expect(setup.terminal.written() == "\u{1b}[?1049l")
    #expect(setup.terminal.settings.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))
  }

  /// Another terminal that has the path of one that is gone by now gets nothing.
  @Test func leavesAnotherTerminalOfThatPath() throws {
    let setup = try Setup()
    setup.lifeline.setTerminal(setup.restoration)
    while !isOpen(setup.terminal.path, in: setup.child.process) { sched_yield() }
    setup.terminal.hangUp()
    let other = try #require(Terminal())
    setup.lifeline.detach()
    #expect(setup.waitForTheEnd() == 0)
    #expect(other.path != setup.terminal.path, "a path that is held is not given to another")
    var entry = pollfd(fd: other.master, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 0) == 0)
  }

  private func isOpen(_ path: String, in process: pid_t) -> Bool {
    (0..<64).contains { descriptor in
      var target = [UInt8](repeating: 0, count: 256)
      let count = readlink("/proc/\(process)/fd/\(descriptor)", &target, 256)
      return count > 0 && String(decoding: target.prefix(count), as: UTF8.self) == path
    }
  }

  /// A shell that has the terminal back keeps the settings it made.
  @Test func leavesTheSettingsOfOthers() throws {
    let setup = try Setup()
    setup.lifeline.setTerminal(setup.restoration)
    var others = setup.terminal.settings
    others.c_lflag |= tcflag_t(ISIG)
    setup.terminal.settings = others
    setup.lifeline.detach()
    #expect(setup.waitForTheEnd() == 0)
    #expect(setup.terminal.settings.c_lflag == others.c_lflag)
  }

  /// A terminal that was given back is left alone, and so is one nobody spoke of.
  @Test(arguments: [true, false]) func leavesWhatWasGivenBack(_ wasTaken: Bool) throws {
    let setup = try Setup()
    if wasTaken {
      setup.lifeline.setTerminal(setup.restoration)
      setup.lifeline.setTerminal(nil)
    }
    let before = setup.terminal.settings.c_lflag
    setup.lifeline.detach()
    #expect(setup.waitForTheEnd() == 0)
    var entry = pollfd(fd: setup.terminal.master, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 0) == 0 && setup.terminal.settings.c_lflag == before)
  }

  /// A crash handler gave the terminal back; nobody does it again.
  @Test func isNotDoneTwice() throws {
    let setup = try Setup()
    setup.lifeline.setTerminal(setup.restoration)
    let flag = try #require(setup.generation.terminalFlag)
    flag.storeBytes(of: 1, as: UInt64.self)
    setup.lifeline.detach()
    #expect(setup.waitForTheEnd() == 0)
    var entry = pollfd(fd: setup.terminal.master, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 0) == 0)
  }

  /// In the middle of a long text, with what the terminal's keys send on its way, too.
  @Test func restoresWhileSpeaking() throws {
    let setup = try Setup()
    setup.lifeline.setTerminal(setup.restoration)
    var writer = MessageWriter(.speak)
    writer.put(1)
    writer.put(1)
    writer.put(SpeechParameters())
    writer.put(
      SpeechPiece(text: String(repeating: "and so on, ", count: 5000), source: 0..<0))
    #expect(sendAll(writer.finished(), to: setup.child.socket) == .filled)
    // It speaks, and waits for somebody to take what it says.
    #expect(setup.child.stream.fill(wait: nil) == .filled)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGQUIT] { kill(setup.child.process, signal) }
    setup.lifeline.detach()
    #expect(setup.waitForTheEnd() == 0)
    #expect(setup.terminal.written() == "\u{1b}[?1049l")
  }

  /// A child that took the place of a dead one knows of the terminal.
  @Test func tellsTheNextChild() throws {
    let terminal = try #require(Terminal())
    let process = EspeakProcess(executable: program)
    _ = try process.prepare()
    process.setTerminalRestoration(
      TerminalRestoration(
        device: terminal.path, found: terminal.settings, set: terminal.settings,
        output: Array("bye".utf8)))
    let first = process.processIdentifier
    kill(first, SIGKILL)
    #expect(throws: SynthesisFailure.self) { try Heard(process, "a") }
    _ = try Heard(process, "a")
    #expect(process.processIdentifier != first)
    // No way to vanish without a word from here; a goodbye leaves the terminal alone.
    process.close()
    var entry = pollfd(fd: terminal.master, events: Int16(POLLIN), revents: 0)
    #expect(poll(&entry, 1, 0) == 0)
  }
}
