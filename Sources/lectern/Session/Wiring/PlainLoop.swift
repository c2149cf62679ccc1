import Glibc
import ReaderTesting
import ScreenReader
import TerminalHost

/// Words only: one utterance a line on standard output, a key, a command or a statement of a script
/// a line on standard input. No escape sequences, no screen.
@MainActor
struct PlainLoop {
  let session: Session

  /// Runs until the session or the input ends.
  /// - Returns: the exit status.
  func run() -> Int32 {
    let runner = ScriptRunner(session)
    var printed = 0
    func report() {
      for spoken in runner.spoken[printed...] {
        Output.print(spoken.text.split(whereSeparator: \.isNewline).joined(separator: " "))
      }
      printed = runner.spoken.count
    }
    report()
    var number = 0
    while !session.isEnded, let line = readLine(strippingNewline: true) {
      number += 1
      do {
        let failures = runner.run(try Script(parsing: line, name: "line \(number)"))
        runner.finishSpeaking()
        report()
        for failure in failures { Output.error(failure.message) }
      } catch {
        Output.error("line \(number): \(error.message)")
      }
    }
    return ExitStatus.success
  }
}
