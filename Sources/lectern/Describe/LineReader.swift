import Glibc

/// The lines of a file descriptor, as many at a time as one read completes. O(bytes).
struct LineReader {
  private let descriptor: Int32
  private var rest: [UInt8] = []
  private var isAtEnd = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next complete lines, without their ends; the last may lack one. `nil` at the end.
  mutating func next() -> [ArraySlice<UInt8>]? {
    while !isAtEnd {
      let searched = rest.count
      let count = fill()
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        isAtEnd = true
        defer { rest = [] }
        return rest.isEmpty ? nil : [rest[...]]
      }
      guard let end = rest[searched...].lastIndex(of: UInt8(ascii: "\n")) else { continue }
      let lines = rest[..<end].split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      rest = Array(rest[(end + 1)...])
      return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    }
    return nil
  }

  private mutating func fill() -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { rest += buffer[..<count] }
      return count
    }
  }
}
