import Glibc

/// A PulseAudio daemon of a test's own: one null sink named `lectern`, a socket in a private
/// directory, no configuration, no HOME. Reaches programs by ``address`` as `PULSE_SERVER`.
package final class PulseServer: @unchecked Sendable {
  package let directory: String
  private var daemon: ChildProcess?

  package init() throws {
    var template = Array("/tmp/lectern-pulse-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ChildProcess.SpawnError(program: "mkdtemp", code: errno)
    }
    directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    daemon?.end()
    if let files = try? ChildProcess(["rm", "-rf", directory]) {
      var status: CInt = 0
      waitpid(files.processID, &status, 0)
    }
  }

  /// A server that runs and whose null sink has warmed up.
  package static func started() throws -> PulseServer {
    let server = try PulseServer()
    try server.start()
    return server
  }

  package var address: String { "unix:\(directory)/socket" }

  /// For programs that are to play here; no HOME, no configuration of the machine's.
  package var environment: [String: String] {
    [
      "PULSE_SERVER": address, "XDG_RUNTIME_DIR": directory, "HOME": directory,
      "XDG_CONFIG_HOME": directory, "PULSE_COOKIE": "\(directory)/cookie",
    ]
  }

  /// Starts it, or starts it again after ``kill()``; returns when it can be connected to.
  package func start() throws {
    // A daemon that a crashed test left behind ends by itself once nobody is connected.
    daemon = try ChildProcess(
      [
        "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=30", "--use-pid-file=no",
        "--disable-shm=yes", "--log-level=error",
        "-L", "module-null-sink sink_name=lectern rate=48000 channels=1",
        "-L", "module-native-protocol-unix socket=\(directory)/socket auth-anonymous=1",
      ], environment: environment)
    for _ in 0..<1000 {
      if isListening { return }
      usleep(10_000)
    }
    throw ChildProcess.SpawnError(program: "pulseaudio", code: ETIMEDOUT)
  }

  /// Answers no more, but its connections stay.
  package func stop() { daemon?.send(signal: SIGSTOP) }

  package func resume() { daemon?.send(signal: SIGCONT) }

  /// Gone in the middle of whatever it did.
  package func kill() {
    daemon?.end()
    daemon = nil
  }

  /// Loads a module into the running server; returns its index.
  package func loadModule(_ arguments: String...) throws -> String {
    try ChildProcess(
      ["pactl", "load-module"] + arguments, environment: environment,
      capturesOutput: true
    ).wait()
  }

  package func unloadModule(_ index: String) throws {
    _ = try ChildProcess(["pactl", "unload-module", index], environment: environment).wait()
  }

  private var isListening: Bool {
    let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { path in
      path.copyBytes(from: "\(directory)/socket".utf8.prefix(path.count - 1))
    }
    return withUnsafePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
}
