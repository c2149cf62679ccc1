import Glibc

/// Bytes on their way to the terminal.
struct OutputBuffer {
  private var bytes: [UInt8] = []
  private var start = 0

  var isEmpty: Bool { start == bytes.count }

  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Writes what the descriptor takes now; false when nobody is behind it any more.
  mutating func write(to descriptor: Int32) -> Bool {
    while start < bytes.count {
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&ready, 1, 0) > 0 else { return true }
      let written = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: start), $0.count - start)
      }
      if written > 0 {
        start += written
      } else if written < 0, errno == EINTR {
        continue
      } else {
        return written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)
      }
    }
    removeAll()
    return true
  }
}
