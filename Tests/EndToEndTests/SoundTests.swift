import AudioTestSupport
import Foundation
import Glibc
import PseudoTerminal
import Testing

/// The real program, a real PulseAudio server with a null sink, and what comes out of it.
@Suite(.serialized) struct SoundTests {
  private func start(
    _ server: PulseServer, _ arguments: [String] = ["--audio", "pulse"]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(TerminalModel(columns: 100, rows: 30))
    var environment = server.environment
    environment["TERM"] = "xterm-256color"
    environment["LANG"] = "C.UTF-8"
    try terminal.spawn(Program.path, arguments, environment: environment)
    try terminal.wait(for: "Commands")
    return terminal
  }

  /// Presses a key and hears an answer begin after it.
  private func hears(
    _ recorder: MonitorRecorder, _ terminal: PseudoTerminal, key: String
  ) throws -> Bool {
    _ = recorder.silence(upTo: 20)
    let pressed = MonitorRecorder.now
    terminal.type(key)
    return recorder.firstSound(after: pressed, upTo: 10) != nil
  }

  /// Waits for the message that there is no sound, wherever its lines break: its reason may be long.
  private func waitForLoss(in terminal: PseudoTerminal) throws {
    try terminal.wait("“Captions go on”") { screen in
      screen.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains("Captions go on")
    }
  }

  @Test func keysAreAnsweredAloudAndSilencedAtOnce() throws {
    let server = try PulseServer.started()
    let recorder = try MonitorRecorder(server)
    let terminal = try start(server)
    #expect(recorder.firstSound(after: 0, upTo: 20) != nil)
    #expect(try hears(recorder, terminal, key: "\u{1B}[C"))
    #expect(try hears(recorder, terminal, key: "\u{1B}[D"))
    // A long phrase is cut by Control-O: silence comes long before it would have ended.
    let pressed = MonitorRecorder.now
    terminal.type("k")
    _ = recorder.firstSound(after: pressed)
    terminal.type("\u{0F}")
    #expect(recorder.silence(upTo: 10) != nil)
  }

  @Test func aServerThatIsKilledAndComesBackIsHeardAgain() throws {
    let server = try PulseServer.started()
    let terminal = try start(server)
    server.kill()
    try waitForLoss(in: terminal)
    terminal.type("\u{1B}[C")
    try terminal.wait(for: "▸ Minimize, button")
    try server.start()
    let recorder = try MonitorRecorder(server)
    var heard = false
    for key in ["\u{1B}[C", "\u{1B}[D", "\u{1B}[C", "\u{1B}[D"] where !heard {
      heard = try hears(recorder, terminal, key: key)
    }
    #expect(heard)
  }

  @Test func aServerThatStopsAnsweringHoldsUpNoKey() throws {
    let server = try PulseServer.started()
    let terminal = try start(server)
    terminal.type("\u{1B}[C")
    server.stop()
    for phrase in ["Full Screen, button", "toolbar", "My Text Document", "Sidebar, table"] {
      terminal.type("\u{1B}[C")
      try terminal.wait(for: phrase)
    }
    server.resume()
    terminal.type("\u{11}")
    #expect(try terminal.waitForExit() == .status(0))
  }

  @Test func withoutAnyServerItGoesOnAndSaysSo() throws {
    let server = try PulseServer()
    let terminal = try start(server)
    try waitForLoss(in: terminal)
    terminal.type("\u{1B}[C")
    try terminal.wait(for: "▸ Minimize, button")
  }

  @Test(arguments: [SIGSEGV, SIGKILL, SIGSTOP])
  func theSynthesiserMayDieInTheMiddleOfAWord(signal: Int32) throws {
    let server = try PulseServer.started()
    let recorder = try MonitorRecorder(server)
    let terminal = try start(server)
    _ = recorder.firstSound(after: 0, upTo: 20)
    let child = try #require(Self.child(of: terminal.process))
    kill(child, signal)
    var heard = false
    for key in ["\u{1B}[C", "\u{1B}[D", "\u{1B}[C"] where !heard {
      heard = try hears(recorder, terminal, key: key)
    }
    #expect(heard)
    #expect(Self.child(of: terminal.process) != child)
  }

  private static func child(of process: pid_t) -> pid_t? {
    let path = "/proc/\(process)/task/\(process)/children"
    let threads =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    let all = threads.compactMap {
      try? String(contentsOfFile: "/proc/\(process)/task/\($0)/children", encoding: .utf8)
    }
    return all.joined(separator: " ").split(separator: " ").compactMap { pid_t($0) }.first
      ?? (try? String(contentsOfFile: path, encoding: .utf8)).flatMap { pid_t($0) }
  }
}
