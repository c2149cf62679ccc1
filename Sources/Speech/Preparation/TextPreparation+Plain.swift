extension TextPreparation {
  /// A fragment of plain words as it is, or `nil` if there may be anything to prepare in it.
  ///
  /// Most of what an interface says is such: it costs one look at every byte.
  func plainPiece(_ fragment: Fragment, index: Int) -> SpeechPiece? {
    guard dictionary.isEmpty, settings.numbers == .words, settings.punctuation <= .some,
      !fragment.alwaysIncludesPunctuation
    else { return nil }
    let count = fragment.text.utf8.count
    guard count > 0, count <= Self.longestPlainText else { return nil }
    let isPlain =
      fragment.text.utf8.withContiguousStorageIfAvailable(Self.isPlain) ?? false
    guard isPlain else { return nil }
    let voice = voices.voice(marked: fragment.language)
    // Latin letters belong to another voice than the text's own.
    let latin = voices.voice(for: WritingSystem.latin, marked: fragment.language)
    guard voice == latin else { return nil }
    return SpeechPiece(
      text: fragment.text, language: voice.tag, fragment: index, source: 0..<count,
      pitch: fragment.pitch)
  }

  private static let longestPlainText = 240

  /// Words of small letters after at most one capital, numbers, and punctuation that ends nothing
  /// but the text.
  private static func isPlain(_ units: UnsafeBufferPointer<UInt8>) -> Bool {
    var before: UInt8 = 0x20
    var hasWord = false
    var digits = 0
    for (index, unit) in units.enumerated() {
      switch unit {
      case 0x61...0x7A:
        if isDigit(before) { return false }
        hasWord = true
      case 0x41...0x5A:
        if isLetter(before) || isDigit(before) { return false }
        hasWord = true
      case 0x30...0x39:
        digits = isDigit(before) ? digits + 1 : 1
        if isLetter(before) || digits > TextRenderer.longestNumber { return false }
        hasWord = true
      case 0x20: if before == 0x20 { return false }
      case 0x2C, 0x3A, 0x3B:
        // Only behind a word and before a space.
        guard isLetter(before) || isDigit(before),
          index + 1 == units.count || units[index + 1] == 0x20
        else { return false }
      case 0x27:
        guard isLetter(before), index + 1 < units.count, isLetter(units[index + 1]) else {
          return false
        }
      case 0x2D:
        guard isLetter(before), index + 1 < units.count, isLetter(units[index + 1]) else {
          return false
        }
      case 0x21, 0x2E, 0x3F:
        guard isLetter(before), index + 1 == units.count else { return false }
      default: return false
      }
      before = unit
    }
    return hasWord && before != 0x20
  }

  private static func isLetter(_ unit: UInt8) -> Bool { (0x61...0x7A).contains(unit | 0x20) }
  private static func isDigit(_ unit: UInt8) -> Bool { (0x30...0x39).contains(unit) }
}
