extension TextRenderer {
  /// A number with its points, commas and colons as the voice reads them, or digit by digit.
  ///
  /// Nothing is guessed: `1.01.02` is no date and `2020-12` no subtraction.
  mutating func sayNumber() {
    let isStart = index == 0 || !clusters[index - 1].isWord
    if isStart, settings.shortensLinks, clusters[index].scalar < 0x80,
      let link = Link(text, at: index)
    {
      return say(
        tables.phrase("link", name: link.name(dot: tables.phrase("host.dot"))), through: link.end)
    }
    if isStart, sayHash() { return }
    let voice = clusters[index].voice
    while index < clusters.count, clusters[index].kind == .digit, clusters[index].voice == voice {
      let end = digitsEnd(from: index)
      if settings.numbers == .digits || end - index > Self.longestNumber {
        for cursor in index..<end {
          if cursor > index { builder.separate() }
          copy(cursor..<(cursor + 1))
        }
      } else {
        copy(index..<end)
      }
      index = end
      if !sayJoint() { break }
    }
    sayExponent()
    if index < clusters.count, clusters[index].isLetter, settings.numbers == .digits {
      builder.separate()
    }
  }

  /// `d41d8cd98f00`, character by character: a voice would make millions of parts of it. `false` if
  /// there is no such code here.
  mutating func sayHash() -> Bool {
    var end = index
    var (changes, letters, longest) = (0, 0, 0)
    var isUpper = false, isLower = false
    while end < clusters.count, clusters[end].isWord {
      switch clusters[end].scalar {
      case 0x30...0x39: letters = 0
      case 0x41...0x46: (letters, isUpper) = (letters + 1, true)
      case 0x61...0x66: (letters, isLower) = (letters + 1, true)
      default: return false
      }
      if end > index, clusters[end].kind != clusters[end - 1].kind { changes += 1 }
      longest = max(longest, letters)
      end += 1
    }
    // "face2face" is none.
    guard end - index >= Self.shortestHash, changes >= 2, isUpper != isLower,
      longest < 4 || end - index >= 2 * Self.shortestHash
    else { return false }
    for cursor in index..<end {
      if cursor > index { builder.separate() }
      copy(cursor..<(cursor + 1))
    }
    index = end
    return true
  }

  /// As many characters has an abbreviated commit.
  private static let shortestHash = 7

  /// More digits than this are a code, not a number; voices have no words for them either.
  static let longestNumber = 15

  private func digitsEnd(from start: Int) -> Int {
    var end = start
    while end < clusters.count, clusters[end].kind == .digit { end += 1 }
    return end
  }

  /// What joins two groups of digits into one number; `false` if there is none.
  private mutating func sayJoint() -> Bool {
    guard index + 1 < clusters.count, clusters[index + 1].kind == .digit,
      clusters[index].kind == .symbol
    else { return false }
    switch clusters[index].scalar {
    case 0x5F:
      // 1_000_000
      index += 1
    case 0x2C, 0x2E, 0x3A:
      if settings.numbers == .digits, let row = tables.row(ascii: UInt8(clusters[index].scalar)) {
        say(row.name, through: index + 1)
      } else {
        copy(index..<(index + 1))
        index += 1
      }
    case 0x2F:
      say(tables.row(ascii: 0x2F)?.name ?? "", through: index + 1)
    default: return false
    }
    return true
  }

  /// `e-9`, whose sign the voice would lose.
  private mutating func sayExponent() {
    guard index > 0, index + 2 < clusters.count, clusters[index - 1].kind == .digit,
      clusters[index].scalar | 0x20 == 0x65, clusters[index + 2].kind == .digit
    else { return }
    let sign = clusters[index + 1].scalar
    guard sign == 0x2D || sign == 0x2212 || sign == 0x2B else { return }
    builder.separate()
    copy(index..<(index + 1))
    index += 1
    let plus = tables.row(ascii: 0x2B)?.name ?? ""
    say(sign == 0x2B ? plus : tables.phrase("minus"), through: index + 1)
    let end = digitsEnd(from: index)
    copy(index..<end)
    index = end
  }

  /// `$2000`, in the order in which it is said; `false` if the symbol is no currency before a
  /// number.
  mutating func sayAmount() -> Bool {
    let symbol = text.text(of: clusters[index])
    guard tables.hasPhrase("currency.\(symbol).one") else { return false }
    var end = index + 1
    while end < clusters.count,
      clusters[end].kind == .digit
        || (clusters[end].scalar == 0x2E || clusters[end].scalar == 0x2C)
          && clusters[end - 1].kind == .digit && end + 1 < clusters.count
          && clusters[end + 1].kind == .digit
    {
      end += 1
    }
    guard end > index + 1, end - index <= Self.longestNumber,
      end == clusters.count || !clusters[end].isLetter, clusters[index + 1].kind == .digit
    else { return false }
    let number = clusters[(index + 1)..<end].map { text.text(of: $0) }
    let said = number.joined(separator: settings.numbers == .digits ? " " : "")
    say(said + " " + currency(symbol, after: number.joined()), through: end)
    return true
  }

  /// A currency after its number: "1 euro", "2 euros".
  func currency(_ symbol: String, after number: String) -> String {
    tables.plural("currency.\(symbol)", count: number == "1" ? 1 : 2)
  }

  /// The digits right before ``index``, across one space.
  func numberBefore() -> String? {
    var end = index
    if end > 0, clusters[end - 1].kind == .space { end -= 1 }
    var start = end
    while start > 0, end - start < Self.longestNumber,
      clusters[start - 1].kind == .digit || clusters[start - 1].scalar == 0x2E
        || clusters[start - 1].scalar == 0x2C
    {
      start -= 1
    }
    guard end > start, clusters[end - 1].kind == .digit else { return nil }
    return clusters[start..<end].map { text.text(of: $0) }.joined()
  }
}
