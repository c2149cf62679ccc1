/// Finds the ends of HTML tags and of what else begins with `<` in running text.
struct HTMLScanner {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  /// The end of the opening or closing tag at `start`, or `nil`.
  static func tag(in bytes: ArraySlice<UInt8>, at start: Int) -> Int? {
    var scanner = HTMLScanner(bytes: bytes, index: start)
    guard scanner.take(UInt8(ascii: "<")) else { return nil }
    if scanner.take(UInt8(ascii: "/")) {
      guard scanner.takeName() else { return nil }
      scanner.skipSpace()
    } else {
      guard scanner.takeName() else { return nil }
      while scanner.skipSpace(), scanner.takeAttributeName() {
        guard scanner.takeAttributeValue() else { return nil }
      }
      _ = scanner.take(UInt8(ascii: "/"))
    }
    return scanner.take(UInt8(ascii: ">")) ? scanner.index : nil
  }

  private var current: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    index += 1
    return true
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = index
    while current?.isASCIIWhiteSpace == true { index += 1 }
    return index > start
  }

  private mutating func takeName() -> Bool {
    guard current?.isASCIILetter == true else { return false }
    while let byte = current, byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") {
      index += 1
    }
    return true
  }

  private mutating func takeAttributeName() -> Bool {
    guard let first = current,
      first.isASCIILetter || first == UInt8(ascii: "_") || first == UInt8(ascii: ":")
    else { return false }
    while let byte = current,
      byte.isASCIILetter || byte.isASCIIDigit || "_.:-".utf8.contains(byte)
    {
      index += 1
    }
    return true
  }

  /// Takes `= value` if it is there; `false` where an equals sign has no value after it.
  private mutating func takeAttributeValue() -> Bool {
    let before = index
    skipSpace()
    guard take(UInt8(ascii: "=")) else {
      index = before
      return true
    }
    skipSpace()
    guard let quote = current else { return false }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      while index < bytes.endIndex, bytes[index] != quote { index += 1 }
      return take(quote)
    }
    let start = index
    while let byte = current, !byte.isASCIIWhiteSpace, !"\"'=<>`".utf8.contains(byte) {
      index += 1
    }
    return index > start
  }
}
