import Glibc

/// Where the speech server listens.
enum SSIPAddress: Hashable, Sendable {
  case unix(path: String)
  case inet(host: String, port: String)

  /// As the server's own clients find it: `SPEECHD_ADDRESS`, else its socket in the user's runtime
  /// directory or cache; nil where there is no such directory.
  ///
  /// - Parameter environment: looks a variable up.
  static func standard(_ environment: (String) -> String?) -> SSIPAddress? {
    if let address = environment("SPEECHD_ADDRESS"), let parsed = SSIPAddress(address) {
      return parsed
    }
    let directory = environment("XDG_RUNTIME_DIR") ?? environment("HOME").map { "\($0)/.cache" }
    return directory.map { .unix(path: "\($0)/speech-dispatcher/speechd.sock") }
  }

  /// "unix_socket:PATH", "inet_socket:HOST:PORT"; without the port 6560.
  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    switch parts.first {
    case "unix_socket" where parts.count == 2: self = .unix(path: parts[1])
    case "inet_socket" where parts.count == 2:
      let place = parts[1].split(separator: ":").map(String.init)
      self = .inet(host: place.first ?? "127.0.0.1", port: place.count > 1 ? place[1] : "6560")
    default: return nil
    }
  }

  /// A connected descriptor. Names of hosts are looked up here, which may take its time.
  func connect() throws(SSIPConnection.Failure) -> CInt {
    switch self {
    case .unix(let path): try Self.connect(path: path)
    case .inet(let host, let port): try Self.connect(host: host, port: port)
    }
  }

  private static func connect(path: String) throws(SSIPConnection.Failure) -> CInt {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: name.sun_path) else {
      throw .init(words: String(cString: strerror(ENAMETOOLONG)))
    }
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: bytes) }
    let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    let status = withUnsafePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else { throw failed(descriptor) }
    return descriptor
  }

  private static func connect(host: String, port: String) throws(SSIPConnection.Failure) -> CInt {
    var hints = addrinfo()
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(host, port, &hints, &list)
    guard status == 0 else { throw .init(words: String(cString: gai_strerror(status))) }
    defer { freeaddrinfo(list) }
    var entry = list
    var failure = SSIPConnection.Failure(words: String(cString: strerror(ECONNREFUSED)))
    while let address = entry?.pointee {
      let descriptor = socket(
        address.ai_family, address.ai_socktype | CInt(SOCK_CLOEXEC.rawValue), address.ai_protocol)
      if Glibc.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return descriptor }
      failure = failed(descriptor)
      entry = address.ai_next
    }
    throw failure
  }

  private static func failed(_ descriptor: CInt) -> SSIPConnection.Failure {
    defer { if descriptor >= 0 { close(descriptor) } }
    return .init(words: String(cString: strerror(errno)))
  }
}
