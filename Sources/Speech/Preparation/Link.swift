/// An address in running text, `https://host/path` or `www.host`.
struct Link {
  /// The cluster behind it.
  let end: Int
  private let host: String

  /// The address that begins at a cluster, or `nil` if none does. O(its length).
  init?(_ text: ClusteredText, at start: Int) {
    guard let body = Self.body(text.clusters, start) else { return nil }
    let end = Self.end(text.clusters, from: body)
    guard end > body else { return nil }
    self.end = end
    var host = ""
    var path = ""
    var isPath = false
    for cluster in text.clusters[body..<end] {
      switch cluster.scalar {
      case 0x2F:
        isPath = true
        if !path.isEmpty, cluster.start + 1 < text.clusters[end - 1].end { path = "" }
      case 0x3F, 0x23: isPath = true
      case 0x40 where !isPath: host = ""
      default:
        if isPath {
          if host.isEmpty, path.utf8.count < Self.limit { path += text.text(of: cluster) }
        } else if host.utf8.count < Self.limit {
          host += text.text(of: cluster)
        }
      }
    }
    host = host.lowercased()
    if host.first == "[" {
      // An address of numbers with colons.
      host = String(host.dropFirst().prefix { $0 != "]" })
    } else if let port = host.firstIndex(of: ":") {
      host = String(host[..<port])
    }
    if host.hasPrefix("www."), host.utf8.count > 4 { host = String(host.dropFirst(4)) }
    self.host = host.isEmpty ? path : host
    if self.host.isEmpty { return nil }
  }

  /// The longest name that is said.
  private static let limit = 120

  /// What the address leads to, with the word for a dot.
  func name(dot: String) -> String {
    host.split(separator: ".").joined(separator: dot)
  }

  /// The cluster behind the scheme.
  private static func body(_ clusters: [Cluster], _ start: Int) -> Int? {
    var cursor = start
    while cursor < clusters.count, cursor - start < 16, clusters[cursor].scalar < 0x80,
      clusters[cursor].isWord || clusters[cursor].scalar == 0x2B
    {
      cursor += 1
    }
    guard cursor > start, cursor < clusters.count else { return nil }
    func scalar(_ offset: Int) -> UInt32 {
      cursor + offset < clusters.count ? clusters[cursor + offset].scalar : 0
    }
    if scalar(0) == 0x3A, scalar(1) == 0x2F, scalar(2) == 0x2F { return cursor + 3 }
    let isWorldWideWeb =
      cursor - start == 3 && scalar(0) == 0x2E && scalar(1) > 0x20
      && clusters[start..<cursor].allSatisfy { $0.scalar | 0x20 == 0x77 }
    return isWorldWideWeb ? start : nil
  }

  /// Where the address ends: at white space or what cannot be in one, less the punctuation of the
  /// sentence around it.
  private static func end(_ clusters: [Cluster], from body: Int) -> Int {
    var end = body
    var depth = 0
    scan: while end < clusters.count {
      let cluster = clusters[end]
      switch cluster.scalar {
      case 0x22, 0x3C, 0x3E, 0x60, 0x7B, 0x7C, 0x7D, 0xAB, 0xBB, 0x201C, 0x201D, 0x3000...0x303F:
        break scan
      case 0x28: depth += 1
      case 0x29:
        if depth == 0 { break scan }
        depth -= 1
      default:
        if cluster.kind == .space || cluster.kind == .drawing { break scan }
      }
      end += 1
    }
    while end > body, Self.isTrailing(clusters[end - 1].scalar) { end -= 1 }
    return end
  }

  private static func isTrailing(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21, 0x27, 0x2A, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x5F, 0x7E, 0x2019, 0x2026: true
    default: false
    }
  }
}
