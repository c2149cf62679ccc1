import AudioTestSupport
import Glibc

/// speech-dispatcher, twice: one at a socket for those who can, one at a port for the others.
final class SpeechDispatcherServer {
  let socket: String
  let port: Int
  private var processes: [ChildProcess] = []

  init(_ server: PulseServer) throws {
    socket = server.directory + "/speechd"
    port = try Self.freePort()
    for (name, method) in [
      ("unix", ["-c", "unix_socket", "-S", socket]),
      ("inet", ["-c", "inet_socket", "-p", "\(port)"]),
    ] {
      let folder = "\(server.directory)/speechd-\(name)"
      mkdir(folder, 0o700)
      processes.append(
        try ChildProcess(
          ["speech-dispatcher", "-s", "-t", "0", "-L", folder, "-P", folder + "/pid"] + method,
          environment: server.environment))
    }
    for _ in 0..<1000 where access(socket, F_OK) != 0 { usleep(10_000) }
  }

  /// Asks it to end, so that it ends its modules.
  func end() {
    for process in processes {
      process.send(signal: SIGTERM)
      _ = process.wait()
    }
  }

  private static func freePort() throws -> Int {
    let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(descriptor, name, size) == 0 && getsockname(descriptor, name, &size) == 0
      }
    }
    guard isBound else { throw BenchmarkError("no free port") }
    return Int(UInt16(bigEndian: name.sin_port))
  }
}
