import Glibc
import Synchronization

/// The socket by whose end a child knows that we are gone, and on which it hears what to do then.
///
/// Told by the thread that has the terminal, while others wait for the child.
final class Lifeline: Sendable {
  private struct State {
    var descriptor: Int32 = -1
    var process: Int32 = 0
    var terminal: TerminalRestoration?
  }

  private let state = Mutex(State())

  deinit { detach() }

  /// The child; 0 when there is none.
  var process: Int32 { state.withLock(\.process) }

  /// There is a child; it is told what is to be told.
  func attach(_ descriptor: Int32, to process: Int32) {
    state.withLock { state in
      state.process = process
      if state.descriptor >= 0 { close(state.descriptor) }
      state.descriptor = descriptor
      if state.terminal != nil { Self.tell(state) }
    }
  }

  func detach() {
    state.withLock { state in
      if state.descriptor >= 0 { close(state.descriptor) }
      state.descriptor = -1
      state.process = 0
    }
  }

  func setTerminal(_ terminal: TerminalRestoration?) {
    state.withLock { state in
      guard state.terminal != terminal else { return }
      state.terminal = terminal
      Self.tell(state)
    }
  }

  private static func tell(_ state: State) {
    guard state.descriptor >= 0 else { return }
    var writer = MessageWriter(.terminal)
    writer.put(state.terminal != nil)
    state.terminal?.put(into: &writer)
    // A child that cannot be told at once is dead or stopped, and is replaced and told then.
    _ = sendAll(writer.finished(), to: state.descriptor, wait: Patience(limit: .zero))
  }
}
