import UnicodeText

/// A file's bytes as text, and how they were understood.
package struct DecodedText: Sendable {
  package enum Encoding: String, Hashable, Sendable, CaseIterable {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    case latin1 = "ISO-8859-1"
    case windows1252 = "Windows-1252"
  }

  package var buffer: TextBuffer
  package var encoding: Encoding
  /// Whether the file begins with a byte order mark, which is not part of the text.
  package var hasByteOrderMark: Bool
  /// How many pieces could not be decoded; each is U+FFFD in the text.
  package var invalidCount: Int

  /// Whether encoding the text again gives the file's bytes.
  package var isLossless: Bool { invalidCount == 0 }

  /// Whether the file was valid UTF-8, so that an edited text can be written back to it.
  package var isValidUTF8: Bool { encoding == .utf8 && isLossless }

  /// Decodes any bytes.
  ///
  /// A byte order mark decides. Without one, valid UTF-8 is that; else bytes of which every other
  /// one is mostly zero are UTF-16, bytes without any UTF-8 sequence of several bytes are Latin-1
  /// (Windows-1252 where they use 0x80–0x9F), and the rest is UTF-8 with U+FFFD for what is broken.
  /// O(length).
  package init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.init(utf8: Array(bytes.dropFirst(3)), hasByteOrderMark: true)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self.init(utf16: bytes.dropFirst(2), .utf16LittleEndian, hasByteOrderMark: true)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self.init(utf16: bytes.dropFirst(2), .utf16BigEndian, hasByteOrderMark: true)
    } else if let encoding = Self.guessUTF16(bytes) {
      self.init(utf16: bytes[...], encoding, hasByteOrderMark: false)
    } else {
      self.init(utf8: bytes, hasByteOrderMark: false)
    }
  }

  /// The bytes of a text in this file's encoding, as they are written back; `nil` for an encoding
  /// that is only read. O(length).
  package func encoded(_ buffer: TextBuffer) -> [UInt8]? {
    guard encoding == .utf8 else { return nil }
    return (hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []) + buffer.utf8
  }

  private init(
    _ buffer: TextBuffer, _ encoding: Encoding, hasByteOrderMark: Bool, invalidCount: Int
  ) {
    self.buffer = buffer
    self.encoding = encoding
    self.hasByteOrderMark = hasByteOrderMark
    self.invalidCount = invalidCount
  }

  private init(utf8 bytes: [UInt8], hasByteOrderMark: Bool) {
    if String(validating: bytes, as: UTF8.self) != nil {
      self.init(
        TextBuffer(validUTF8: bytes), .utf8, hasByteOrderMark: hasByteOrderMark, invalidCount: 0)
      return
    }
    let (text, invalid, sequences) = bytes.repairedUTF8()
    if !hasByteOrderMark, sequences == 0, let single = SingleByteText(bytes) {
      self.init(
        TextBuffer(validUTF8: single.utf8), single.encoding, hasByteOrderMark: false,
        invalidCount: 0)
    } else {
      self.init(
        TextBuffer(validUTF8: text), .utf8, hasByteOrderMark: hasByteOrderMark,
        invalidCount: invalid)
    }
  }

  private init(utf16 bytes: ArraySlice<UInt8>, _ encoding: Encoding, hasByteOrderMark: Bool) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      units.append(encoding == .utf16LittleEndian ? first | second << 8 : first << 8 | second)
      index += 2
    }
    let text = String(decoding: units, as: UTF16.self)
    // Half a unit at the end, and each lone surrogate.
    let repaired = text.unicodeScalars.lazy.filter { $0 == "\u{FFFD}" }.count
    let meant = units.lazy.filter { $0 == 0xFFFD }.count
    let half = bytes.count % 2
    self.init(
      TextBuffer(half == 0 ? text : text + "\u{FFFD}"), encoding,
      hasByteOrderMark: hasByteOrderMark, invalidCount: repaired - meant + half)
  }

  /// UTF-16 without a mark: text of the Latin script has a zero in every other byte, and a text
  /// without zeros is never taken for it.
  private static func guessUTF16(_ bytes: [UInt8]) -> Encoding? {
    let sample = bytes.prefix(4096)
    guard bytes.count % 2 == 0, sample.count >= 4 else { return nil }
    var zeros = [0, 0]
    for (index, byte) in sample.enumerated() where byte == 0 { zeros[index % 2] += 1 }
    let pairs = sample.count / 2
    if zeros[1] * 2 > pairs && zeros[0] * 20 < pairs { return .utf16LittleEndian }
    if zeros[0] * 2 > pairs && zeros[1] * 20 < pairs { return .utf16BigEndian }
    return nil
  }
}
