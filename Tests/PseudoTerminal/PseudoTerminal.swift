package import CTerminal
import Glibc

/// A real pseudo-terminal with a program in it and an emulated terminal before it.
///
/// A test types, waits until something is on the screen, and looks. Nothing here waits for a time:
/// the limit of ``wait(_:until:)`` only ends a test that would not end.
package final class PseudoTerminal {
  package enum Exit: Hashable, Sendable {
    case status(Int32)
    case signal(Int32)
  }

  /// What a test waited for in vain.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// How long a wait may last before the test fails.
  package var patience = Duration.seconds(30)
  package private(set) var screen: EmulatedTerminal
  package private(set) var process: pid_t = 0
  /// Everything the program wrote.
  package private(set) var received: [UInt8] = []
  package private(set) var exit: Exit?

  private var controller: Int32
  /// Held open, as the settings are forgotten with the last one that has it.
  private let line: Int32

  package init(_ model: TerminalModel = TerminalModel()) throws {
    screen = EmulatedTerminal(model)
    controller = ct_open_pty()
    guard controller >= 0 else { throw Failure(description: "no pseudo-terminal: \(errno)") }
    var name = [CChar](repeating: 0, count: 128)
    ct_pty_name(controller, &name, name.count)
    line = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    ct_set_size(line, Int32(model.columns), Int32(model.rows))
  }

  deinit {
    if exit == nil, process > 0 {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(line)
    if controller >= 0 { close(controller) }
  }

  /// The settings of the line now.
  package var settings: termios {
    get {
      var settings = termios()
      tcgetattr(line, &settings)
      return settings
    }
    set {
      var settings = newValue
      tcsetattr(line, TCSANOW, &settings)
    }
  }

  /// A program of this package, beside the tests in the build folder.
  package static func builtProgram(_ name: String) -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    return path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/" + name
  }

  /// Starts a program as leader of a session whose terminal this is.
  /// - Parameter environment: all of it; nothing is inherited.
  package func spawn(
    _ path: String, _ arguments: [String] = [],
    environment: [String: String] = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var name = [CChar](repeating: 0, count: 128)
    ct_pty_name(controller, &name, name.count)
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(CT_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + variables { free(word) } }
    let error = posix_spawn(&process, path, &actions, &attributes, words, variables)
    guard error == 0 else { throw Failure(description: "cannot start \(path): error \(error)") }
  }

  /// Types bytes, reading meanwhile so that neither side waits for the other.
  package func type(_ bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty, controller >= 0 {
      receive(waiting: 20, toWrite: true)
      let count = rest.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EAGAIN && errno != EINTR {
        return
      }
    }
  }

  package func type(_ text: String) { type(text.utf8) }

  package func send(_ signal: Int32) { kill(process, signal) }

  package func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    // Tells the program as well (SIGWINCH).
    ct_set_size(controller, Int32(columns), Int32(rows))
  }

  /// Forgets which cells changed.
  package func mark() { screen.mark() }

  /// Stops the line's output, as the person does with Ctrl-S: what is written waits.
  package func stopOutput() { tcflow(line, TCOOFF) }

  package func startOutput() { tcflow(line, TCOON) }

  /// The process group that has the terminal, as `kill` takes it.
  package var foregroundGroup: pid_t { -tcgetpgrp(controller) }

  /// Closes the terminal under the program, as closing its window does.
  package func hangUp() {
    close(controller)
    controller = -1
  }

  /// Waits until the screen is as wanted.
  /// - Parameter what: the words for it, for the failure.
  package func wait(_ what: String, until isTrue: (EmulatedTerminal) -> Bool) throws {
    let end = ContinuousClock.now + patience
    while !isTrue(screen) {
      guard exit == nil, ContinuousClock.now < end else {
        throw Failure(
          description:
            "waited for \(what); exit \(String(describing: exit)); screen:\n\(screen.text)")
      }
      receive(waiting: 20)
      noteExit()
      // What was written before the end is still to be read.
      if exit != nil { receive(waiting: 0) }
    }
  }

  /// Waits until text is on the screen.
  package func wait(for text: String) throws { try wait("“\(text)”") { $0.contains(text) } }

  /// Waits for the program to end, and reads what it wrote last.
  @discardableResult
  package func waitForExit() throws -> Exit {
    let end = ContinuousClock.now + patience
    while true {
      receive(waiting: 20)
      noteExit()
      if let exit {
        receive(waiting: 0)
        return exit
      }
      guard ContinuousClock.now < end else {
        throw Failure(description: "waited for the end; screen:\n\(screen.text)")
      }
    }
  }

  private func noteExit() {
    guard exit == nil else { return }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return }
    exit =
      ct_exited(status) != 0 ? .status(ct_exit_status(status)) : .signal(ct_term_signal(status))
  }

  /// Reads what the program writes, once there is something or the time is over.
  package func receive(waiting milliseconds: Int32) {
    receive(waiting: milliseconds, toWrite: false)
  }

  private func receive(waiting milliseconds: Int32, toWrite: Bool) {
    guard controller >= 0 else {
      poll(nil, 0, milliseconds)
      return
    }
    var ready = pollfd(
      fd: controller, events: Int16(POLLIN) | (toWrite ? Int16(POLLOUT) : 0), revents: 0)
    poll(&ready, 1, milliseconds)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(controller, &buffer, buffer.count)
      guard count > 0 else { return }
      received += buffer[..<count]
      screen.receive(buffer[..<count])
      let answers = screen.takeAnswers()
      if !answers.isEmpty {
        _ = answers.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      }
    }
  }
}
