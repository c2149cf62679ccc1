extension JSONMembers {
  /// Reads an object. O(length).
  init(parsing bytes: [UInt8]) throws(SyntaxError) {
    var scanner = Scanner(bytes)
    members = try scanner.file()
  }

  private struct Scanner {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1

    /// Lists in lists deeper than this are nobody's settings.
    private static let deepest = 64

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }
    private var error: SyntaxError { SyntaxError(line: line) }

    mutating func file() throws(SyntaxError) -> [Member] {
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
      skipSpace()
      let members = try object()
      skipSpace()
      guard next == nil else { throw error }
      return members
    }

    private mutating func skipSpace() {
      while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        if byte == 0x0A { line += 1 }
        place += 1
      }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard next == UInt8(ascii: character) else { return false }
      place += 1
      return true
    }

    private mutating func object(depth: Int = 0) throws(SyntaxError) -> [Member] {
      guard take("{"), depth < Self.deepest else { throw error }
      var members: [Member] = []
      skipSpace()
      if take("}") { return members }
      repeat {
        skipSpace()
        let (start, name) = (line, try string())
        skipSpace()
        guard take(":") else { throw error }
        skipSpace()
        let begin = place
        let value = try value(depth: depth + 1)
        members.append(
          Member(
            name: name, line: start, value: value,
            text: String(decoding: bytes[begin..<place], as: UTF8.self)))
        skipSpace()
      } while take(",")
      guard take("}") else { throw error }
      return members
    }

    private mutating func value(depth: Int) throws(SyntaxError) -> JSONValue {
      switch next {
      case UInt8(ascii: "\""): return .text(try string())
      case UInt8(ascii: "{"):
        _ = try object(depth: depth)
        return .other
      case UInt8(ascii: "["):
        try list(depth: depth)
        return .other
      case UInt8(ascii: "-"): return try number()
      case let digit? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit):
        return try number()
      default:
        for (word, value) in [
          ("true", JSONValue.flag(true)), ("false", .flag(false)), ("null", .null),
        ]
        where bytes[place...].starts(with: word.utf8) {
          place += word.utf8.count
          return value
        }
        throw error
      }
    }

    private mutating func list(depth: Int) throws(SyntaxError) {
      guard take("["), depth < Self.deepest else { throw error }
      skipSpace()
      if take("]") { return }
      repeat {
        skipSpace()
        _ = try value(depth: depth + 1)
        skipSpace()
      } while take(",")
      guard take("]") else { throw error }
    }

    private mutating func number() throws(SyntaxError) -> JSONValue {
      let begin = place
      while let byte = next, "+-.eE0123456789".utf8.contains(byte) { place += 1 }
      let text = String(decoding: bytes[begin..<place], as: UTF8.self)
      if let number = Int(text), !text.hasPrefix("+") { return .integer(number) }
      guard Double(text) != nil else { throw error }
      return .other
    }

    private mutating func string() throws(SyntaxError) -> String {
      guard take("\"") else { throw error }
      var text: [UInt8] = []
      while let byte = next {
        place += 1
        switch byte {
        case UInt8(ascii: "\""):
          guard let words = String(validating: text, as: UTF8.self) else { throw error }
          return words
        case UInt8(ascii: "\\"): text += Array(String(try escape()).utf8)
        case 0..<0x20: throw error
        default: text.append(byte)
        }
      }
      throw error
    }

    private mutating func escape() throws(SyntaxError) -> Unicode.Scalar {
      defer { place += 1 }
      switch next {
      case UInt8(ascii: "n"): return "\n"
      case UInt8(ascii: "t"): return "\t"
      case UInt8(ascii: "r"): return "\r"
      case UInt8(ascii: "b"): return "\u{8}"
      case UInt8(ascii: "f"): return "\u{C}"
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        return next.map { Unicode.Scalar($0) } ?? "\\"
      case UInt8(ascii: "u"):
        let unit = try hexadecimal(at: place + 1)
        place += 4
        guard (0xD800..<0xDC00).contains(unit) else {
          return Unicode.Scalar(unit) ?? "\u{FFFD}"
        }
        // The first half of a pair.
        guard bytes[(place + 1)...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
        let low = try hexadecimal(at: place + 3)
        guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
        place += 6
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
      default: throw error
      }
    }

    private func hexadecimal(at start: Int) throws(SyntaxError) -> UInt32 {
      guard start + 4 <= bytes.count,
        let unit = UInt32(String(decoding: bytes[start..<start + 4], as: UTF8.self), radix: 16)
      else { throw error }
      return unit
    }
  }
}
