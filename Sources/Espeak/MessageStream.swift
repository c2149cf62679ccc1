import Glibc

/// A message as it came; the body is valid until the stream is read again.
struct Message {
  var kind: MessageKind
  var body: MessageReader
}

/// How an exchange of bytes went.
enum Transfer {
  case filled
  /// Nothing moved in all the time there was.
  case stalled
  /// The other end is gone, or sends nonsense.
  case closed
}

/// Messages out of a socket or pipe.
final class MessageStream {
  private let descriptor: Int32
  private var buffer: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0
  private var isCorrupt = false

  /// More than the list of all voices takes; longer messages are nonsense.
  private static let longest = 1 << 22

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    buffer = .allocate(byteCount: 1 << 16, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// The next complete message there is.
  func next() -> Message? {
    guard end - start >= messageHeader else { return nil }
    let length = Int(buffer.loadUnaligned(fromByteOffset: start, as: UInt32.self))
    guard length <= Self.longest,
      let kind = MessageKind(rawValue: buffer[start + messageHeader - 1])
    else {
      isCorrupt = true
      return nil
    }
    let whole = messageHeader + length
    guard end - start >= whole else {
      makeRoom(for: whole)
      return nil
    }
    let body = UnsafeRawBufferPointer(rebasing: buffer[start + messageHeader..<start + whole])
    start += whole
    return Message(kind: kind, body: MessageReader(body))
  }

  private func makeRoom(for length: Int) {
    if length > buffer.count {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 16)
      larger.copyMemory(from: .init(rebasing: buffer[start..<end]))
      buffer.deallocate()
      buffer = larger
    } else if start + length > buffer.count {
      buffer.copyMemory(from: .init(rebasing: buffer[start..<end]))
    } else {
      return
    }
    end -= start
    start = 0
  }

  /// Reads what there is, waiting for something to come; `nil` waits for ever.
  func fill(wait: Patience?) -> Transfer {
    guard !isCorrupt else { return .closed }
    if start == end {
      start = 0
      end = 0
    } else if end == buffer.count {
      makeRoom(for: buffer.count - start)
    }
    // What is left of a message is shorter than the buffer once it was made room for.
    if end == buffer.count { makeRoom(for: end - start + 1) }
    while true {
      if let wait, !wait.until(descriptor, POLLIN) { return .stalled }
      let count = read(descriptor, buffer.baseAddress.map { $0 + end }, buffer.count - end)
      if count > 0 {
        end += count
        return .filled
      }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      return .closed
    }
  }
}

/// How long somebody waits for a sign of life.
struct Patience {
  var limit: Duration

  /// `false` when nothing happened in all that time.
  func until(_ descriptor: Int32, _ event: Int32) -> Bool {
    // In slices: a program that was itself stopped for a while has waited for one slice only.
    let slice = Duration.milliseconds(50)
    var waited = Duration.zero
    while waited < limit {
      var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      let result = poll(&entry, 1, 50)
      if result > 0 { return true }
      if result < 0, errno != EINTR { return false }
      waited += slice
    }
    var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&entry, 1, 0) > 0
  }
}

/// Sends everything; `nil` waits for ever for room.
func sendAll(_ bytes: [UInt8], to socket: Int32, wait: Patience? = nil) -> Transfer {
  var rest = bytes[...]
  while !rest.isEmpty {
    let flags = Int32(MSG_NOSIGNAL) | (wait == nil ? 0 : Int32(MSG_DONTWAIT))
    let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, flags) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if count < 0, errno == EAGAIN {
      if let wait, !wait.until(socket, POLLOUT) { return .stalled }
    } else if count == 0 || errno != EINTR {
      return .closed
    }
  }
  return .filled
}
