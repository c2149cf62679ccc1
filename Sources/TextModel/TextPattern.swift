import UnicodeText

/// A text to look for, prepared for the Knuth–Morris–Pratt search, which is linear for any text.
struct TextPattern {
  /// How much text is looked at a time, in bytes.
  static let window = 32 << 10

  /// The pattern's bytes, case folded if wanted, when it is ASCII: then bytes are compared.
  private let bytes: Table<UInt8>?
  private let characters: Table<Character>
  private let ignoresCase: Bool
  /// No match is longer, in bytes: folding and composing change lengths a little.
  let longestMatch: Int

  init(_ text: String, ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    bytes = isASCII ? Table(text.utf8.map { ignoresCase ? Self.folded($0) : $0 }) : nil
    characters = Table(text.map { ignoresCase ? Self.folded($0) : $0 })
    longestMatch = isASCII ? text.utf8.count : text.utf8.count * 4 + 64
  }

  /// The first or last match in `text` that begins before `limit`, in offsets of `text`.
  func match(in text: String, startingBefore limit: Int, last: Bool) -> Range<Int>? {
    var found: Range<Int>?
    if let bytes {
      bytes.forEachMatch(in: text.utf8.lazy.map { ignoresCase ? Self.folded($0) : $0 }) { start in
        guard start < limit else { return false }
        let match = start..<(start + bytes.pattern.count)
        guard text.isCharacterBoundary(match.lowerBound),
          text.isCharacterBoundary(match.upperBound)
        else { return true }
        found = match
        return last
      }
      return found
    }
    var offsets = text.utf8.isEmpty ? [] : [0]
    for character in text { offsets.append(offsets[offsets.count - 1] + character.utf8.count) }
    characters.forEachMatch(in: text.lazy.map { ignoresCase ? Self.folded($0) : $0 }) { index in
      guard offsets[index] < limit else { return false }
      found = offsets[index]..<offsets[index + characters.pattern.count]
      return last
    }
    return found
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  private static func folded(_ character: Character) -> Character {
    // A capital may have a lower case of several characters (İ); it then stands for itself.
    let lower = character.lowercased()
    return lower.count == 1 ? Character(lower) : character
  }

  struct Table<Unit: Equatable> {
    let pattern: [Unit]
    /// For each unit, how much of the pattern's beginning ends there.
    private let borders: [Int]

    init(_ pattern: [Unit]) {
      self.pattern = pattern
      var borders = [Int](repeating: 0, count: pattern.count)
      var length = 0
      for index in pattern.indices.dropFirst() {
        while length > 0 && pattern[index] != pattern[length] { length = borders[length - 1] }
        if pattern[index] == pattern[length] { length += 1 }
        borders[index] = length
      }
      self.borders = borders
    }

    /// Calls `body` with the index of each match's first unit until it answers `false`.
    func forEachMatch(in text: some Sequence<Unit>, _ body: (Int) -> Bool) {
      guard !pattern.isEmpty else { return }
      var length = 0
      var index = 0
      for unit in text {
        while length > 0 && pattern[length] != unit { length = borders[length - 1] }
        if pattern[length] == unit { length += 1 }
        index += 1
        if length == pattern.count {
          guard body(index - length) else { return }
          length = borders[length - 1]
        }
      }
    }
  }
}
