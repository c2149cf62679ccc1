import Glibc

/// A program run for its output: standard output and errors together.
struct ChildProcess {
  let process: pid_t
  /// The end to read from; the reader closes it.
  let output: Int32

  struct Result {
    var status: Int32
    var output: String
  }

  /// Starts a program by its path, in a process group of its own.
  init?(_ words: [String]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // So that what is typed at the terminal does not interrupt it.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, words[0], &actions, &attributes, arguments, environ)
    close(ends[1])
    guard failure == 0 else {
      close(ends[0])
      return nil
    }
    self.process = process
    output = ends[0]
  }

  /// Runs a program to its end.
  static func run(_ words: [String]) -> Result? {
    ChildProcess(words)?.finish { _ in true }
  }

  /// Waits for the end. `goesOn` is asked with the descriptor that becomes readable when there is
  /// output; it waits for that, and `false` from it kills the program.
  func finish(while goesOn: (Int32) -> Bool) -> Result? {
    var bytes: [UInt8] = []
    var isWanted = true
    reading: while true {
      guard goesOn(output) else {
        isWanted = false
        kill(-process, SIGKILL)
        break
      }
      let count = withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { buffer in
        let count = read(output, buffer.baseAddress, buffer.count)
        if count > 0 { bytes += buffer[..<count] }
        return count
      }
      if count == 0 || (count < 0 && errno != EINTR) { break reading }
    }
    close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    guard isWanted else { return nil }
    return Result(status: status, output: String(decoding: bytes, as: UTF8.self))
  }
}
