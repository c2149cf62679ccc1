import UnicodeText

/// Cuts text into clusters and makes each of them what a voice can read: composed, without styles,
/// without what has no sound.
struct ClusterReader {
  /// Latin letters beyond those of Western and Central Europe stay as they are, for a voice that
  /// is at home in them.
  var keepsExtendedLatin: Bool
  var tables: SpokenTables
  private var result: ClusteredText

  init(
    bytes: [UInt8], base: Int, tables: SpokenTables, keepsExtendedLatin: Bool
  ) {
    self.tables = tables
    self.keepsExtendedLatin = keepsExtendedLatin
    result = ClusteredText(bytes: bytes, base: base)
    result.clusters.reserveCapacity(bytes.count)
  }

  /// O(bytes).
  mutating func read() -> ClusteredText {
    var offset = 0
    let count = result.bytes.count
    while offset < count {
      let unit = result.bytes[offset]
      // An ASCII character stands alone when no mark can follow it.
      if unit < 0x80, offset + 1 == count || result.bytes[offset + 1] < 0x80 {
        append(ascii: unit, offset..<(offset + 1))
        offset += 1
        continue
      }
      // From here to the next two ASCII characters in a row, Unicode says where clusters end.
      var end = offset + 1
      while end < count, result.bytes[end] >= 0x80 || result.bytes[end - 1] >= 0x80 { end += 1 }
      let text = String(decoding: result.bytes[offset..<end], as: UTF8.self)
      for character in text {
        let length = character.utf8.count
        append(character, offset..<(offset + length))
        offset += length
      }
    }
    return result
  }

  private mutating func append(ascii unit: UInt8, _ range: Range<Int>) {
    let kind: Cluster.Kind
    var script = WritingSystem.common
    switch unit {
    case 0x41...0x5A: (kind, script) = (.upper, WritingSystem.latin)
    case 0x61...0x7A: (kind, script) = (.lower, WritingSystem.latin)
    case 0x30...0x39: kind = .digit
    case 0x00...0x20, 0x7F: kind = .space
    default: kind = .symbol
    }
    add(kind, script, UInt32(unit), range)
  }

  private mutating func append(_ character: Character, _ range: Range<Int>) {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return }
    if first.value < 0x80 && character.utf8.count == 1 {
      return append(ascii: UInt8(first.value), range)
    }
    if EmojiSequence.isEmoji(character) {
      return add(.emoji, WritingSystem.common, first.value, range)
    }
    switch first.value {
    case 0xFFFC: return add(.object, WritingSystem.common, first.value, range)
    case 0xFFFD: return add(.invalid, WritingSystem.common, first.value, range)
    case 0x2500...0x259F: return add(.drawing, WritingSystem.common, first.value, range)
    case 0x2801...0x28FF:
      result.isLatin = false
      return add(.letter, WritingSystem.other, first.value, range)
    case 0x2800: return add(.space, WritingSystem.common, first.value, range)
    default: break
    }
    switch first.properties.generalCategory {
    case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      add(.space, WritingSystem.common, first.value, range)
      if let mark = scalars.next(), mark.isCombiningMark, !mark.isInvisible {
        add(.mark, WritingSystem.common, mark.value, range, String(mark))
      }
    case .privateUse, .unassigned, .surrogate:
      add(.named, WritingSystem.common, first.value, range)
    case .spacingMark where continuesWord(first, at: range):
      // Burmese vowels are clusters of their own.
      add(.letter, WritingSystem.id(of: first), first.value, range)
    case .nonspacingMark, .spacingMark, .enclosingMark:
      // A variation selector or a joiner without a base is nothing, a mark is something.
      if !first.isInvisible { add(.mark, WritingSystem.common, first.value, range) }
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter:
      if !first.isInvisible { append(letter: character, first, range) }
    case .decimalNumber:
      let digit = first.properties.numericValue.map { String(Int($0)) }
      add(.digit, WritingSystem.common, digit?.unicodeScalars.first?.value ?? 0x30, range, digit)
    default:
      if !first.isInvisible { append(symbol: character, first, range) }
    }
  }

  /// Whether a mark stands right behind a letter of its own script.
  private func continuesWord(_ mark: Unicode.Scalar, at range: Range<Int>) -> Bool {
    guard let last = result.clusters.last, last.isLetter else { return false }
    return last.end == result.base + range.lowerBound && last.script == WritingSystem.id(of: mark)
  }

  private mutating func append(
    letter character: Character, _ first: Unicode.Scalar, _ range: Range<Int>
  ) {
    // A raised n or i is a number; other raised letters end words, as in 1ˢᵗ.
    if first.value >= 0x80,
      tables.row(of: String(first))?.level != nil || PlainForm.raised(first) != nil
    {
      return add(.symbol, WritingSystem.common, first.value, range, String(first))
    }
    let script = WritingSystem.id(of: first)
    if script != WritingSystem.latin { result.isLatin = false }
    // Joiners shape Indic syllables, and have no sound anywhere else.
    let keepsJoiners = (0x900...0xDFF).contains(first.value)
    var text = String(character).nfc
    if !keepsJoiners, text.unicodeScalars.contains(where: \.isInvisible) {
      text = String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isInvisible }))
    }
    // Latin, Greek and Cyrillic voices know composed letters only; elsewhere marks are vowels.
    let isAlphabet = script == WritingSystem.latin || (0x370...0x52F).contains(first.value)
    let marks = isAlphabet ? 0 : 6
    if text.unicodeScalars.count > 1 + marks {
      text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(1 + marks)))
    }
    guard let base = text.unicodeScalars.first else { return }
    guard let plain = PlainForm.text(of: base, keepsExtendedLatin: keepsExtendedLatin) else {
      // A letter of a Latin text that no voice knows and nothing plainer stands for.
      let isUnknown =
        script == WritingSystem.latin && base.value > 0x24F && !keepsExtendedLatin
        && !(0x1E00...0x1EFF).contains(base.value)
      let kind = isUnknown || base.isCommonLetter ? .named : Self.kind(of: base)
      return add(
        kind, kind == .named ? WritingSystem.common : script, base.value, range,
        text.utf8.count == range.count ? nil : text)
    }
    // Half-width kana carry their voicing marks as characters of their own.
    append(plain: text.unicodeScalars.count > 1 && !isAlphabet ? text.nfkc : plain, range)
  }

  private mutating func append(
    symbol character: Character, _ first: Unicode.Scalar, _ range: Range<Int>
  ) {
    let own = String(first)
    if tables.row(of: own) != nil || PlainForm.raised(first) != nil {
      return add(.symbol, WritingSystem.common, first.value, range, own)
    }
    guard let plain = PlainForm.text(of: first, keepsExtendedLatin: keepsExtendedLatin) else {
      return add(.symbol, WritingSystem.common, first.value, range, own)
    }
    append(plain: plain, range)
  }

  /// What a styled character stands for, each part made of the whole of it.
  private mutating func append(plain: String, _ range: Range<Int>) {
    for scalar in plain.unicodeScalars {
      let script = WritingSystem.id(of: scalar)
      if script != WritingSystem.common, script != WritingSystem.latin { result.isLatin = false }
      let kind: Cluster.Kind
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter:
        kind = Self.kind(of: scalar)
      case .decimalNumber: kind = .digit
      case .spaceSeparator: kind = .space
      case .nonspacingMark, .spacingMark, .enclosingMark:
        continue
      default: kind = .symbol
      }
      let isLetter = kind.rawValue <= Cluster.Kind.letter.rawValue
      add(
        kind, isLetter ? script : WritingSystem.common, scalar.value, range, String(scalar))
    }
  }

  private static func kind(of letter: Unicode.Scalar) -> Cluster.Kind {
    switch letter.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: .upper
    case .lowercaseLetter: .lower
    default: .letter
    }
  }

  private mutating func add(
    _ kind: Cluster.Kind, _ script: WritingSystem.ID, _ scalar: UInt32, _ range: Range<Int>,
    _ text: String? = nil
  ) {
    var cluster = Cluster(
      kind: kind, script: script, scalar: scalar, start: result.base + range.lowerBound,
      end: result.base + range.upperBound)
    if let text {
      cluster.text = Int32(result.texts.count)
      result.texts.append(text)
    }
    result.clusters.append(cluster)
  }
}

extension Unicode.Scalar {
  /// A letter of no script, such as a modifier letter: no voice has a sound for it.
  fileprivate var isCommonLetter: Bool {
    value > 0x24F && WritingSystem.id(of: self) == WritingSystem.common
  }
}
