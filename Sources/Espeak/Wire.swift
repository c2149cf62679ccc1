import Speech

/// What goes between the program and its child: a length, a kind, and a body of plain values in the
/// order in which they are put in. Both ends are the same binary, so there is no version.
enum MessageKind: UInt8 {
  // To the child.
  case configure, speak, listVoices, phonemes, terminal
  // From the child.
  case ready, samples, done, voices, text, failed
}

/// Length and kind.
let messageHeader = 5

struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  init(_ kind: MessageKind, capacity: Int = 256) {
    bytes.reserveCapacity(capacity)
    bytes += [0, 0, 0, 0, kind.rawValue]
  }

  mutating func put(_ number: Int) {
    withUnsafeBytes(of: Int64(number)) { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func put(_ string: String) {
    put(string.utf8.count)
    bytes.append(contentsOf: string.utf8)
  }

  mutating func put(_ string: String?) {
    put(string != nil)
    if let string { put(string) }
  }

  mutating func put(_ list: [UInt8]) {
    put(list.count)
    bytes.append(contentsOf: list)
  }

  mutating func put(rest: UnsafeRawBufferPointer) { bytes.append(contentsOf: rest) }

  /// With the length filled in.
  func finished() -> [UInt8] {
    var bytes = bytes
    withUnsafeBytes(of: UInt32(bytes.count - messageHeader)) { length in
      for (index, byte) in length.enumerated() { bytes[index] = byte }
    }
    return bytes
  }
}

/// Reads a body; past its end everything is zero or empty, for a child is not to be trusted.
struct MessageReader {
  /// What has not been read.
  private(set) var rest: UnsafeRawBufferPointer

  init(_ body: UnsafeRawBufferPointer) { rest = body }

  private mutating func take(_ count: Int) -> UnsafeRawBufferPointer? {
    guard count >= 0, count <= rest.count else {
      rest = .init(rebasing: rest.prefix(0))
      return nil
    }
    defer { rest = .init(rebasing: rest.dropFirst(count)) }
    return .init(rebasing: rest.prefix(count))
  }

  mutating func number() -> Int {
    Int(take(8)?.loadUnaligned(as: Int64.self) ?? 0)
  }

  mutating func flag() -> Bool { take(1)?.first == 1 }

  mutating func string() -> String {
    let count = number()
    return take(count).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  mutating func bytes() -> [UInt8] {
    let count = number()
    return take(count).map { [UInt8]($0) } ?? []
  }

  mutating func optionalString() -> String? { flag() ? string() : nil }

  /// A count of things that take a byte at least each.
  mutating func count() -> Int { min(max(number(), 0), rest.count) }
}
