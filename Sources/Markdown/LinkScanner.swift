/// The parts of links, found in the joined text of a block. Each takes time for what it finds only.
enum LinkScanner {
  /// The end, behind the `]`, of the label that begins with the `[` at `start`.
  static func label(in bytes: [UInt8], at start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count, index - start <= 1001 {
      switch bytes[index] {
      case UInt8(ascii: "]"): return index + 1
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  /// Behind white space with at most one line end.
  static func skipSpace(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    var lines = 0
    while index < bytes.count, bytes[index].isASCIIWhiteSpace {
      if bytes[index] == .lineFeed {
        lines += 1
        if lines > 1 { break }
      }
      index += 1
    }
    return index
  }

  /// The destination at `start`, its pointed brackets included.
  static func destination(in bytes: [UInt8], at start: Int) -> Range<Int>? {
    var index = start
    if index < bytes.count, bytes[index] == UInt8(ascii: "<") {
      index += 1
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: ">"): return start..<(index + 1)
        case UInt8(ascii: "<"), .lineFeed: return nil
        case UInt8(ascii: "\\")
        where index + 1 < bytes.count && bytes[index + 1].isASCIIPunctuation:
          index += 2
        default: index += 1
        }
      }
      return nil
    }
    var depth = 0
    scan: while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\\") where index + 1 < bytes.count && bytes[index + 1].isASCIIPunctuation:
        index += 1
      case UInt8(ascii: "("):
        depth += 1
        if depth > 32 { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
      default:
        if byte <= 0x20 || byte == 0x7F { break scan }
      }
      index += 1
    }
    return depth == 0 ? start..<index : nil
  }

  /// The address a destination means.
  static func text(ofDestination range: Range<Int>, in bytes: [UInt8]) -> String {
    let isPointed = bytes[range].first == UInt8(ascii: "<")
    let inner = isPointed ? (range.lowerBound + 1)..<(range.upperBound - 1) : range
    return CharacterReference.resolve(bytes[inner])
  }

  /// The title at `start`, its quotation marks included.
  static func title(in bytes: [UInt8], at start: Int) -> Range<Int>? {
    guard start < bytes.count else { return nil }
    let close: UInt8
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = bytes[start]
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == close { return start..<(index + 1) }
      if bytes[index] == UInt8(ascii: "("), close == UInt8(ascii: ")") { return nil }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
