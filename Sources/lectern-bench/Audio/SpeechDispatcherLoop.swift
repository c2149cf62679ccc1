import Glibc

/// A client of speech-dispatcher that says what is typed, as small as one can be.
enum SpeechDispatcherLoop {
  static let argument = "--speech-dispatcher"

  static func run(socket path: String) throws -> Never {
    let server = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) {
      $0.copyBytes(from: path.utf8.prefix($0.count - 1))
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let connected = withUnsafePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(server, $0, size) }
    }
    guard connected == 0 else { throw BenchmarkError("no speech-dispatcher at \(path)") }
    ask(server, "SET SELF CLIENT_NAME bench:lectern:main")
    ask(server, "SET SELF OUTPUT_MODULE espeak-ng")
    RawKeys.forEach { key in
      ask(server, "CANCEL SELF")
      guard key != RawKeys.stop else { return }
      let words = RawKeys.words(for: key)
      if words.utf8.count == 1 {
        ask(server, "CHAR \(words)")
      } else {
        ask(server, "SPEAK")
        ask(server, "\(words)\r\n.")
      }
    }
  }

  /// Sends a line and waits for the line that ends the answer: a number and a space.
  private static func ask(_ server: Int32, _ line: String) {
    let bytes = Array((line + "\r\n").utf8)
    guard send(server, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { exit(1) }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(server, &buffer, buffer.count)
      guard count > 0 else { exit(1) }
      answer += buffer[..<count]
      let last = answer.split(separator: UInt8(ascii: "\n")).last ?? []
      if answer.last == UInt8(ascii: "\n"), last.dropFirst(3).first == UInt8(ascii: " ") { return }
    }
  }
}
