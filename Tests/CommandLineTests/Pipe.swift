import Glibc

/// A pipe between a test and the program.
final class Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32
  private var rest: [UInt8] = []

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Lectern.Process.SpawnError(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if reading >= 0 { close(reading) }
    reading = -1
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  func write(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard Glibc.write(writing, bytes, bytes.count) == bytes.count else {
      throw Lectern.Process.SpawnError(code: errno)
    }
  }

  /// The next line, waiting for it; what there is at the end.
  func readLine() -> String {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeFirst(end + 1) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(reading, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: rest, as: UTF8.self) }
      rest += chunk[..<count]
    }
  }
}
