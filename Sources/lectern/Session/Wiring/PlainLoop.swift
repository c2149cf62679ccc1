import Glibc
import ReaderTesting
import ScreenReader
import TerminalHost

/// Words only: one utterance a line on standard output, a key, a command or a statement of a script
/// a line on standard input. No escape sequences, no screen.
@MainActor
struct PlainLoop {
  let session: Session
  /// Further descriptors to watch, with what to do when they are readable.
  var watched: [(descriptor: Int32, act: @MainActor (Session) -> Void)] = []

  /// Keeps unsaved text when the input ends before the session.
  var keepUnsavedText: @MainActor () -> Void = {}

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
    var input = LineReader(descriptor: STDIN_FILENO)
    var number = 0
    while !session.isEnded {
      let hasInput = wait {
        runner.finishSpeaking()
        report()
      }
      guard hasInput else { continue }
      guard let lines = input.next() else { break }
      for line in lines where !session.isEnded {
        number += 1
        do {
          let text = String(decoding: line, as: UTF8.self)
          let failures = runner.run(try Script(parsing: text, name: "line \(number)"))
          runner.finishSpeaking()
          report()
          for failure in failures { Output.error(failure.message) }
        } catch {
          Output.error("line \(number): \(error.message)")
        }
      }
    }
    if !session.isEnded { keepUnsavedText() }
    return ExitStatus.success
  }

  /// Waits until there is something to read, here or in what is watched besides.
  private func wait(_ report: () -> Void) -> Bool {
    var descriptors = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
    descriptors += watched.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    // Interrupted: nothing has happened, and nobody is asked what has.
    guard poll(&descriptors, nfds_t(descriptors.count), -1) >= 0 else { return errno != EINTR }
    for (descriptor, watched) in zip(descriptors.dropFirst(), watched)
    where descriptor.revents != 0 {
      watched.act(session)
      report()
    }
    return descriptors[0].revents != 0
  }
}
