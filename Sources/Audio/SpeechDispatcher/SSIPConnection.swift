import Glibc
import Speech

/// A connection to speech-dispatcher, used by one thread.
///
/// Commands wait for their answer, but never longer than ``patience``: a server that hangs costs
/// that once, on the thread of the output.
final class SSIPConnection {
  static let patience: Duration = .milliseconds(1500)

  let descriptor: CInt
  private var parser = SSIPParser()
  private var replies: [(code: Int, lines: [String])] = []
  /// News that came in, to be taken by the owner.
  private(set) var events: [(event: SSIPParser.Event, message: UInt64)] = []

  struct Failure: Error { var words: String }

  /// - Parameter starting: whether to start a server of the user's own where none listens.
  init(_ address: SSIPAddress, starting: Bool) throws(Failure) {
    do throws(Failure) { descriptor = try address.connect() } catch {
      guard starting, case .unix = address, SSIPServer.start() else { throw error }
      descriptor = try address.connect()
    }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  func takeEvents() -> [(event: SSIPParser.Event, message: UInt64)] {
    defer { events = [] }
    return events
  }

  /// Sends a command and returns the answer's lines, the last of them the server's comment.
  @discardableResult
  func command(
    _ text: String, patience: Duration = SSIPConnection.patience
  ) throws(Failure) -> [String] {
    try send(text + "\r\n")
    let deadline = Monotonic.now() + patience
    while replies.isEmpty { try receive(until: deadline) }
    let reply = replies.removeFirst()
    guard (200..<300).contains(reply.code) else {
      throw Failure(words: "\(reply.code) \(reply.lines.last ?? "")")
    }
    return reply.lines
  }

  /// A command whose refusal does not matter: an older server, a module without the feature.
  func attempt(_ text: String) throws(Failure) {
    do throws(Failure) { try command(text) } catch {
      // The server's refusals begin with their code; everything else is the connection.
      guard error.words.first?.isNumber == true else { throw error }
    }
  }

  /// Gives a message to the server; returns what its events will call it.
  func speak(_ text: String) throws(Failure) -> UInt64 {
    try command("SPEAK")
    // A line that begins with a point would end the message.
    let lines = try command((text.hasPrefix(".") ? "." : "") + text + "\r\n.")
    guard let message = lines.first.flatMap({ UInt64($0) }) else {
      throw Failure(words: "no message id")
    }
    return message
  }

  /// Takes in what has come, without waiting.
  func receive() throws(Failure) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        for message in parser.feed(buffer[..<count]) {
          switch message {
          case .reply(let code, let lines): replies.append((code, lines))
          case .event(let event, let message): events.append((event, message))
          }
        }
      } else if count == 0 {
        throw Failure(words: "connection closed")
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        throw Failure(words: String(cString: strerror(errno)))
      }
    }
  }

  private func receive(until deadline: Duration) throws(Failure) {
    try wait(for: POLLIN, until: deadline)
    try receive()
  }

  private func send(_ text: String) throws(Failure) {
    let bytes = Array(text.utf8)
    let deadline = Monotonic.now() + Self.patience
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      if count > 0 {
        offset += count
      } else if errno == EAGAIN {
        try wait(for: POLLOUT, until: deadline)
      } else if errno != EINTR {
        throw Failure(words: String(cString: strerror(errno)))
      }
    }
  }

  private func wait(for events: CInt, until deadline: Duration) throws(Failure) {
    let rest = (deadline - Monotonic.now()).frames(at: 1000)
    guard rest > 0 else { throw Failure(words: "no answer") }
    var poll = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    _ = Glibc.poll(&poll, 1, CInt(clamping: rest))
  }
}
