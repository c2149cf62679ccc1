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

/// Finds the ends of comments, instructions, declarations and CDATA sections in one text.
///
/// It remembers which of them are closed nowhere further on, so that a text of many openings without
/// an end is not searched to its end for each.
struct HTMLSectionScanner {
  private enum Section: CaseIterable {
    case comment, instruction, declaration, cdata

    var opening: StaticString {
      switch self {
      case .comment: "<!--"
      case .instruction: "<?"
      case .cdata: "<![CDATA["
      case .declaration: "<!"
      }
    }

    var closing: StaticString {
      switch self {
      case .comment: "-->"
      case .instruction: "?>"
      case .cdata: "]]>"
      case .declaration: ">"
      }
    }
  }

  private var unclosed: Set<Section> = []

  /// The end of the section that begins at `start`, or `nil`.
  mutating func end(in bytes: [UInt8], at start: Int) -> Int? {
    let text = bytes[start...]
    let section: Section
    if text.starts(with: "<!--") {
      section = .comment
      // Two comments that are nothing but their ends.
      if text.starts(with: "<!-->") { return start + 5 }
      if text.starts(with: "<!--->") { return start + 6 }
    } else if text.starts(with: "<?") {
      section = .instruction
    } else if text.starts(with: "<![CDATA[") {
      section = .cdata
    } else if text.starts(with: "<!"), text.dropFirst(2).first?.isASCIILetter == true {
      section = .declaration
    } else {
      return nil
    }
    guard !unclosed.contains(section) else { return nil }
    let from = start + section.opening.utf8CodeUnitCount
    if let end = bytes[from...].firstEnd(of: section.closing) { return end }
    unclosed.insert(section)
    return nil
  }
}

extension ArraySlice<UInt8> {
  func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { starts(with: $0) }
  }

  /// The index behind the first place that holds an ASCII text.
  func firstEnd(of text: StaticString) -> Int? {
    text.withUTF8Buffer { wanted in
      guard let first = wanted.first else { return nil }
      var index = startIndex
      while index + wanted.count <= endIndex {
        if self[index] == first, self[index...].starts(with: wanted) {
          return index + wanted.count
        }
        index += 1
      }
      return nil
    }
  }
}
