import AudioTestSupport
import Glibc
import PseudoTerminal

/// A program in a pseudo-terminal that answers keys with sound.
final class Speaker {
  let name: String
  let terminal: PseudoTerminal

  /// - Parameter environment: in addition to that of the sound server.
  init(
    _ name: String, _ program: String, _ arguments: [String], server: PulseServer,
    environment: [String: String] = [:]
  ) throws {
    self.name = name
    terminal = try PseudoTerminal(TerminalModel(columns: 100, rows: 30))
    var variables = server.environment
    variables["TERM"] = "xterm-256color"
    variables["LANG"] = "C.UTF-8"
    variables["PATH"] = "/usr/local/bin:/usr/bin:/bin"
    variables.merge(environment) { $1 }
    try terminal.spawn(program, arguments, environment: variables)
  }

  /// Types, and tells when: just before the bytes went.
  func press(_ keys: String) -> Double {
    terminal.receive(waiting: 0)
    let time = MonitorRecorder.now
    terminal.type(keys)
    return time
  }

  func end() {
    terminal.send(SIGHUP)
    terminal.hangUp()
  }
}
