package import Glibc

/// A program that a test has started; ended at the latest with the last reference to it.
package final class ChildProcess: @unchecked Sendable {
  package let processID: pid_t
  /// The reading end of its standard output, or −1 where that was not asked for.
  package let output: CInt
  private var isReaped = false

  package struct SpawnError: Error {
    package var program: String
    package var code: CInt
  }

  /// - Parameter environment: what it sees, and nothing else, besides `PATH`.
  package init(
    _ arguments: [String], environment: [String: String] = [:], capturesOutput: Bool = false
  ) throws {
    var environment = environment
    environment["PATH"] = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    var ends: [CInt] = [-1, -1]
    if capturesOutput {
      guard pipe(&ends) == 0 else { throw SpawnError(program: arguments[0], code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if capturesOutput {
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let argv = arguments.map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in argv + envp { free(string) } }
    var child = pid_t()
    let status = posix_spawnp(&child, arguments[0], &actions, nil, argv, envp)
    if capturesOutput { close(ends[1]) }
    guard status == 0 else {
      if capturesOutput { close(ends[0]) }
      throw SpawnError(program: arguments[0], code: status)
    }
    processID = child
    output = ends[0]
  }

  deinit { end() }

  package func send(signal: CInt) { if !isReaped { kill(processID, signal) } }

  /// Waits until it has ended by itself; returns what it printed, without the last line end.
  package func wait() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while output >= 0, case let count = read(output, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    var status: CInt = 0
    while waitpid(processID, &status, 0) < 0 && errno == EINTR {}
    isReaped = true
    if output >= 0 { close(output) }
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Kills it and waits until it is gone.
  package func end() {
    guard !isReaped else { return }
    kill(processID, SIGKILL)
    var status: CInt = 0
    while waitpid(processID, &status, 0) < 0 && errno == EINTR {}
    isReaped = true
    if output >= 0 { close(output) }
  }
}
