extension [UInt8] {
  /// The bytes with U+FFFD for every broken sequence, how many there were, and how many whole
  /// sequences of several bytes.
  func repairedUTF8() -> (text: [UInt8], invalid: Int, sequences: Int) {
    var text: [UInt8] = []
    text.reserveCapacity(count)
    var invalid = 0
    var sequences = 0
    var decoder = UTF8()
    var iterator = makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        if scalar.value >= 0x80 { sequences += 1 }
        if let code = UTF8.encode(scalar) { text.append(contentsOf: code) }
      case .error:
        invalid += 1
        text.append(contentsOf: [0xEF, 0xBF, 0xBD])
      case .emptyInput: return (text, invalid, sequences)
      }
    }
  }
}

/// Bytes read one character each, if they look like it.
struct SingleByteText {
  var utf8: [UInt8] = []
  var encoding = DecodedText.Encoding.latin1

  /// What Windows-1252 has at 0x80–0x9F; 0 where it has nothing.
  private static let windows: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// `nil` for bytes with controls that no text has, with bytes the encodings leave free, or whose
  /// accented letters mostly stand where no word has them.
  init?(_ bytes: [UInt8]) {
    guard Self.hasPlausibleLetters(bytes) else { return nil }
    utf8.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      var value = UInt32(byte)
      if byte < 0x20 {
        guard (0x09...0x0D).contains(byte) || byte == 0x1B else { return nil }
      } else if (0x80...0x9F).contains(byte) {
        value = Self.windows[Int(byte) - 0x80]
        encoding = .windows1252
      }
      guard value > 0, let scalar = Unicode.Scalar(value), let code = UTF8.encode(scalar) else {
        return nil
      }
      utf8.append(contentsOf: code)
    }
  }

  /// Whether at least half of the accented letters touch a plain one, or are the word "à".
  private static func hasPlausibleLetters(_ bytes: [UInt8]) -> Bool {
    func isPlain(_ index: Int) -> Bool {
      bytes.indices.contains(index) && (0x61...0x7A).contains(bytes[index] | 0x20)
    }
    var letters = 0
    var plausible = 0
    for (index, byte) in bytes.enumerated() where byte >= 0xC0 {
      letters += 1
      let isWord = byte | 0x20 == 0xE0 && index + 1 < bytes.count && bytes[index + 1] == 0x20
      if isWord || isPlain(index - 1) || isPlain(index + 1) { plausible += 1 }
    }
    return plausible * 2 >= letters
  }
}
