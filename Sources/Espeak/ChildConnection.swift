import CEspeakNG
import Glibc
import Speech

/// A running child and the ends we hold of what connects us.
final class ChildConnection {
  let process: pid_t
  let socket: Int32
  let stream: MessageStream
  /// Whether something has come from it, so that it is up and has only to answer.
  var isUp = false
  private var isReaped = false

  /// Starts a child. The lifeline's end is the caller's.
  init(
    executable: String, arguments: [String], generation: SharedGeneration, lifeline: Int32
  ) throws(SynthesisFailure) {
    let ends = try Self.socketPair()
    defer { close(ends[1]) }
    // Half a second of speech ahead is enough, and no more is to be thrown away after a cancel.
    var size: Int32 = 1 << 16
    setsockopt(ends[1], SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    do throws(SynthesisFailure) {
      process = try Self.spawn(
        executable, arguments,
        inheriting: [
          (ends[1], EspeakChild.Descriptor.socket),
          (generation.descriptor, EspeakChild.Descriptor.generation),
          (lifeline, EspeakChild.Descriptor.lifeline),
        ])
    } catch {
      close(ends[0])
      throw error
    }
    socket = ends[0]
    stream = MessageStream(socket)
  }

  deinit { close(socket) }

  /// Ends it and says what it died of.
  func kill(_ what: String) -> String {
    guard !isReaped else { return what }
    isReaped = true
    // One that is already dead keeps the reason it has.
    var status: Int32 = 0
    var result = waitpid(process, &status, WNOHANG)
    if result == 0 {
      Glibc.kill(process, SIGKILL)
      repeat { result = waitpid(process, &status, 0) } while result < 0 && errno == EINTR
    }
    guard result == process else { return what }
    let signal = status & 0x7f
    if signal != 0 { return "\(what), signal \(signal)" }
    return "\(what), exit status \((status >> 8) & 0xff)"
  }

  /// Two ends, closed on exec.
  static func socketPair() throws(SynthesisFailure) -> [Int32] {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .unavailable(reason("socketpair")) }
    return ends
  }

  private static func reason(_ call: String) -> String {
    "\(call): \(String(cString: strerror(errno)))"
  }

  /// Starts the program with these descriptors and no others but null devices.
  private static func spawn(
    _ executable: String, _ arguments: [String], inheriting descriptors: [(Int32, Int32)]
  ) throws(SynthesisFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Out of the way of the numbers they are to get.
    let copies = descriptors.map { fcntl($0.0, F_DUPFD_CLOEXEC, 16) }
    defer { for copy in copies where copy >= 0 { close(copy) } }
    guard !copies.contains(where: { $0 < 0 }) else { throw .unavailable(reason("dup")) }
    for standard in Int32(0)...2 {
      // Nothing the library prints may reach the terminal.
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
    }
    for (copy, descriptor) in zip(copies, descriptors) {
      posix_spawn_file_actions_adddup2(&actions, copy, descriptor.1)
    }
    posix_spawn_file_actions_addclosefrom_np(
      &actions, 1 + (descriptors.map(\.1).max() ?? 2))

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // A group of its own, so that what is typed at the terminal does not interrupt it.
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var environment: [String] = ["SWIFT_BACKTRACE=enable=no"]
    var next = environ
    while let entry = next.pointee {
      let variable = String(cString: entry)
      if !variable.hasPrefix("SWIFT_BACKTRACE=") { environment.append(variable) }
      next += 1
    }
    // Under the name of the program, not of the path it is found by.
    let words = ([CommandLine.arguments.first ?? executable] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for string in words + variables { free(string) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, executable, &actions, &attributes, words, variables)
    guard result == 0 else {
      throw .unavailable("\(executable): \(String(cString: strerror(result)))")
    }
    return process
  }
}
