import Glibc
import Speech
import Synchronization

/// A speech server of the test's own: takes messages and speaks as the test says.
final class SSIPFake: Sendable {
  let path: String
  private let listener: CInt
  private let state = Mutex(State())

  private struct State {
    var commands: [String] = []
    var texts: [String] = []
    var lastMessage: UInt64 = 0
    var client: CInt = -1
    /// Speaks every message at once, marks and all.
    var speaks = true
    var isSilent = false
  }

  init() {
    path = "/tmp/lectern-ssip-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    listener = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    withUnsafePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    listen(listener, 4)
    let incoming = listener
    _ = SpeechThread.start { [weak self] in
      while true {
        let client = accept(incoming, nil, nil)
        guard client >= 0, let self else { return }
        _ = SpeechThread.start { [weak self] in self?.serve(client) }
      }
    }
  }

  deinit {
    shutdown(listener, CInt(SHUT_RDWR))
    close(listener)
    unlink(path)
  }

  var commands: [String] { state.withLock(\.commands) }
  var texts: [String] { state.withLock(\.texts) }
  func setSpeaks(_ speaks: Bool) { state.withLock { $0.speaks = speaks } }
  /// Reads, and answers nothing.
  func setSilent(_ silent: Bool) { state.withLock { $0.isSilent = silent } }
  /// Breaks the connection, as a server that crashes does.
  func disconnect() { state.withLock { _ = shutdown($0.client, CInt(SHUT_RDWR)) } }

  /// Says what becomes of the last message.
  func tell(_ code: Int, _ words: String, mark: String? = nil) {
    let (client, message) = state.withLock { ($0.client, $0.lastMessage) }
    let mark = mark.map { "\(code)-\($0)\r\n" } ?? ""
    send("\(code)-\(message)\r\n\(code)-1\r\n\(mark)\(code) \(words)\r\n", client)
  }

  private func send(_ text: String, _ client: CInt) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(client, bytes, bytes.count, CInt(MSG_NOSIGNAL))
  }

  private func serve(_ client: CInt) {
    var pending: [UInt8] = []
    var isText = false
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(client, &buffer, buffer.count), count > 0 {
      pending += buffer[..<count]
      while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: pending[..<end].dropLast(), as: UTF8.self)
        pending.removeFirst(end + 1)
        if state.withLock({ $0.isSilent }) { continue }
        if isText {
          if line == "." { isText = false }
          takeText(line, client)
        } else {
          isText = line == "SPEAK"
          state.withLock { $0.commands.append(line) }
          send(answer(line), client)
        }
      }
    }
    close(client)
  }

  private func answer(_ line: String) -> String {
    switch line {
    case "SPEAK": "230 OK RECEIVING DATA\r\n"
    case "LIST SYNTHESIS_VOICES":
      "249-Anna\ten-US\tnone\r\n249-Béa\tfr\tnone\r\n249-Béa+Max\tfr\tMax\r\n249 OK VOICE LIST SENT\r\n"
    case _ where line.hasPrefix("SET SELF PITCH_RANGE"): "300 ERR UNKNOWN COMMAND\r\n"
    default: "208 OK\r\n"
    }
  }

  private func takeText(_ line: String, _ client: CInt) {
    guard line == "." else { return state.withLock { $0.texts.append(line) } }
    let (message, text, speaks) = state.withLock { state in
      state.lastMessage += 1
      state.client = client
      return (state.lastMessage, state.texts.last ?? "", state.speaks)
    }
    send("225-\(message)\r\n225 OK MESSAGE QUEUED\r\n", client)
    guard speaks else { return }
    tell(701, "BEGIN")
    let marks = text.split(separator: "<mark name=\"").dropFirst()
    for mark in marks { tell(700, "INDEX MARK", mark: String(mark.prefix { $0 != "\"" })) }
    tell(702, "END")
  }
}
