import Glibc
import Speech

/// The program as its own synthesiser: what the child process runs.
package enum EspeakChild {
  /// The hidden argument by which the program knows that it is the child. The only one.
  package static let argument = "--espeak-child"

  /// Where the parent puts what the child inherits.
  enum Descriptor {
    /// Requests in, samples out.
    static let socket: Int32 = 3
    static let generation: Int32 = 4
    /// Closed when the parent is gone, however it went.
    static let lifeline: Int32 = 5
  }

  /// Speaks until the parent is gone.
  package static func main() -> Never {
    // What ends or stops the parent must not reach its child first: it has the terminal to restore.
    // SIGTTOU would stop it there, for it is not in the foreground.
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE] {
      signal(number, SIG_IGN)
    }
    guard let generation = SharedGeneration(descriptor: Descriptor.generation),
      SpeechThread.start({ watchParent(generation) })
    else { exit(1) }
    let service = EspeakService(socket: Descriptor.socket, generation: generation)
    service.run()
    // The watch decides when to go: it may have more to do than the socket knows.
    while true { pause() }
  }

  private static func watchParent(_ shared: SharedGeneration) {
    var terminal: HeldTerminal?
    let stream = MessageStream(Descriptor.lifeline)
    while stream.fill(wait: nil) == .filled {
      while let message = stream.next(), message.kind == .terminal {
        var reader = message.body
        terminal = reader.flag() ? HeldTerminal(TerminalRestoration(&reader)) : nil
      }
    }
    // Twice would be once too often: the shell may already be writing.
    if !shared.isTerminalGivenBack { terminal?.giveBack() }
    _exit(0)
  }
}
