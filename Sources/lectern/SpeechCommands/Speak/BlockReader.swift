import Glibc

/// A text from a file descriptor, a paragraph at a time, so that the first is heard while the rest
/// is still being written. O(bytes), and no more than a paragraph is kept.
///
/// A paragraph ends before the line after a blank one; one without end is taken in parts.
struct BlockReader {
  private let descriptor: Int32
  private let name: String
  /// Lines that came are a block too when no more come for a moment: somebody is typing them.
  private let breaksAtPause: Bool
  private var bytes: [UInt8] = []
  private var isAtEnd = false
  /// Where `bytes` begins in the whole.
  private var start = 0
  private var line = 1
  private var scan = Scan()

  /// What has been seen of the paragraph.
  private struct Scan {
    var offset = 0
    var lineStart = 0
    var lineIsBlank = true
    var hasWords = false
    var hasBlankLine = false
  }

  /// A paragraph longer than this is taken in parts, in UTF-8 code units.
  static let limit = 1 << 16
  /// Milliseconds without another byte that are a pause.
  private static let pause: Int32 = 100

  /// - Parameter name: what error messages call it.
  init(descriptor: Int32, name: String, breaksAtPause: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.breaksAtPause = breaksAtPause
  }

  /// The next block; `nil` at the end.
  ///
  /// - Throws: where the text is not UTF-8, or cannot be read.
  mutating func next() throws(InputError) -> TextBlock? {
    while true {
      if let end = paragraphEnd() { return try take(end) }
      if bytes.count >= Self.limit { return try take(partEnd()) }
      if isAtEnd { return bytes.isEmpty ? nil : try take(bytes.count) }
      if breaksAtPause, scan.hasWords, bytes.last == UInt8(ascii: "\n"), !hasMore() {
        return try take(bytes.count)
      }
      try fill()
    }
  }

  /// Everything there is, as one block.
  mutating func whole(limit: Int) throws(InputError) -> TextBlock? {
    while !isAtEnd {
      guard bytes.count <= limit else {
        throw InputError("\(name): more than \(limit) bytes; SSML is taken whole, and no longer")
      }
      try fill()
    }
    return bytes.isEmpty ? nil : try take(bytes.count)
  }

  private mutating func paragraphEnd() -> Int? {
    while scan.offset < bytes.count {
      switch bytes[scan.offset] {
      case UInt8(ascii: "\n"):
        if scan.lineIsBlank, scan.hasWords { scan.hasBlankLine = true }
        scan.lineIsBlank = true
        scan.lineStart = scan.offset + 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default:
        if scan.hasBlankLine { return scan.lineStart }
        scan.hasWords = true
        scan.lineIsBlank = false
      }
      scan.offset += 1
    }
    return nil
  }

  /// After a line, else after a word, else between two scalars.
  private func partEnd() -> Int {
    let part = bytes[..<Self.limit]
    if let line = part.lastIndex(of: UInt8(ascii: "\n")), line > 0 { return line + 1 }
    if let space = part[(Self.limit / 2)...].lastIndex(of: UInt8(ascii: " ")) { return space + 1 }
    var end = Self.limit
    // The last scalar may go on in what has not been read yet.
    if end == bytes.count, bytes[end - 1] >= 0x80 { end -= 1 }
    while end < bytes.count, end > Self.limit - 4, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  private mutating func take(_ end: Int) throws(InputError) -> TextBlock {
    guard let text = String(validating: bytes[..<end], as: UTF8.self) else {
      throw InputError(Self.complaint(bytes[..<end], name: name, line: line))
    }
    defer {
      line += bytes[..<end].count { $0 == UInt8(ascii: "\n") }
      start += end
      bytes.removeFirst(end)
      scan = Scan()
    }
    return TextBlock(text: text, start: start)
  }

  private static func complaint(_ bytes: ArraySlice<UInt8>, name: String, line: Int) -> String {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var line = line
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar):
        offset += scalar.count
        if scalar.first == UInt8(ascii: "\n") { line += 1 }
      case .error, .emptyInput:
        let byte = String(bytes.dropFirst(offset).first ?? 0, radix: 16, uppercase: true)
        return "\(name):\(line): the byte \(byte) is not UTF-8; UTF-8 text is wanted"
          + " (iconv -f latin1 -t utf-8 makes it of Latin-1)"
      }
    }
  }

  private func hasMore() -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, Self.pause) != 0
  }

  private mutating func fill() throws(InputError) {
    var code: Int32 = 0
    let count = withUnsafeTemporaryAllocation(byteCount: 1 << 15, alignment: 1) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count > 0 { bytes += buffer[..<count] }
        code = errno
        if count >= 0 || code != EINTR { return count }
      }
    }
    guard count >= 0 else {
      throw InputError("\(name): cannot be read: \(String(cString: strerror(code)))")
    }
    isAtEnd = count == 0
  }
}
