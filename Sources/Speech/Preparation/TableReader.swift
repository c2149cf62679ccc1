/// The rows of an embedded table: tab-separated columns, `# ` for a comment.
struct TableReader: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> [String]? {
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[position..<end]
      position = end + 1
      if line.isEmpty || line.starts(with: [0x23, 0x20]) { continue }
      return line.split(separator: 0x09, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    return nil
  }
}
