/// What a speech server says, put together from its bytes (SSIP, the Speech Synthesis Interface
/// Protocol of speech-dispatcher).
struct SSIPParser {
  enum Message: Hashable {
    /// The answer to a command: its code, and its lines without the codes.
    case reply(Int, [String])
    /// News of a message that is spoken.
    case event(Event, message: UInt64)
  }

  enum Event: Hashable {
    case mark(String)
    case begin, end, cancel, pause, resume
  }

  private var line: [UInt8] = []
  private var lines: [String] = []
  /// Longer lines are cut: no answer we need is that long.
  private static let limit = 1 << 16

  /// The messages that these bytes complete, however they are split.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [Message] {
    var messages: [Message] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        if let message = take(String(decoding: line, as: UTF8.self)) { messages.append(message) }
        line.removeAll(keepingCapacity: true)
      } else if line.count < Self.limit {
        line.append(byte)
      }
    }
    return messages
  }

  /// "250-one", "250-two", "250 OK": codes with a hyphen go on, one with a space ends.
  private mutating func take(_ text: String) -> Message? {
    let bytes = text.utf8
    guard bytes.count >= 4, let code = Int(text.prefix(3)), code >= 100 else { return nil }
    lines.append(String(text.dropFirst(4)))
    guard bytes[bytes.index(bytes.startIndex, offsetBy: 3)] == UInt8(ascii: " ") else { return nil }
    defer { lines = [] }
    guard (700..<800).contains(code) else { return .reply(code, lines) }
    guard let message = UInt64(lines[0]) else { return nil }
    switch code {
    case 700: return lines.count > 3 ? .event(.mark(lines[2]), message: message) : nil
    case 701: return .event(.begin, message: message)
    case 702: return .event(.end, message: message)
    case 703: return .event(.cancel, message: message)
    case 704: return .event(.pause, message: message)
    case 705: return .event(.resume, message: message)
    default: return nil
    }
  }
}
