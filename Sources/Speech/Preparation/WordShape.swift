/// Takes a compound word apart: `getUserName`, `HTTPServer`, `NASA`, `HTML`.
struct WordShape {
  var tables: SpokenTables
  /// The whole line is in capitals: then they are no sign of an acronym.
  var isInCapitals: Bool

  struct Part {
    var range: Range<Int>
    var style: Style
  }

  enum Style {
    case asWritten
    /// In small letters, so that the voice does not spell it.
    case asWord
    /// Letter by letter.
    case spelled
  }

  /// O(length).
  func parts(of word: ArraySlice<Cluster>) -> [Part] {
    var parts: [Part] = []
    var start = word.startIndex
    for index in word.indices.dropFirst() where isBoundary(word, from: start, at: index) {
      parts.append(Part(range: start..<index, style: style(of: word[start..<index])))
      start = index
    }
    parts.append(
      Part(range: start..<word.endIndex, style: style(of: word[start..<word.endIndex])))
    return parts
  }

  private func isBoundary(_ word: ArraySlice<Cluster>, from start: Int, at index: Int) -> Bool {
    guard word[index].kind == .upper else { return false }
    let before = word[index - 1].kind
    if before == .lower || before == .digit && index - start > 1 {
      // "iPhone", "eBay", "pH", "kHz", "PhD" are words of their own.
      let rest = word.endIndex - index
      if index - start == 1 {
        return rest > 2 && word[start].scalar != 0x69 && word[start].scalar != 0x65
      }
      return rest > 1 || index - start > 2
    }
    // "HTTPServer": the last capital begins the word. "GHz" and "URLs" are left alone.
    guard before == .upper, index + 1 < word.endIndex, word[index + 1].kind == .lower else {
      return false
    }
    let capitals = word[start..<index].filter { $0.kind == .upper }.count
    let isPlural = index + 2 == word.endIndex && word[index + 1].scalar == 0x73
    return capitals > 1 && capitals == index - start && !isPlural
  }

  private func style(of part: ArraySlice<Cluster>) -> Style {
    guard part.count > 1, part.allSatisfy({ $0.kind == .upper && $0.scalar < 0x250 }) else {
      return .asWritten
    }
    let letters = part.map { Self.plain($0.scalar) }
    guard letters.contains(where: Self.isVowel) else { return .spelled }
    if tables.acronyms.contains(String(letters)) && !isInCapitals { return .spelled }
    if part.count == 2 { return isInCapitals ? .asWord : .asWritten }
    let isOwn = part.allSatisfy { $0.scalar < 0x80 }
    return isPronounceable(letters, isOwn: isOwn) ? .asWord : .spelled
  }

  private func isPronounceable(_ letters: [Character], isOwn: Bool) -> Bool {
    if letters.allSatisfy(Self.isVowel) { return false }
    // What is foreign to the language begins and ends as it likes.
    guard isOwn else { return true }
    guard let vowel = letters.firstIndex(where: Self.isVowel),
      let last = letters.lastIndex(where: Self.isVowel)
    else { return false }
    let onset = String(letters[..<vowel])
    var coda = String(letters[(last + 1)...])
    // A plural ends like its singular.
    if coda.utf8.count > 1, coda.last == "s" { coda.removeLast() }
    return (onset.utf8.count < 2 || tables.onsets.contains(onset))
      && (coda.utf8.count < 2 || tables.codas.contains(coda))
  }

  private static func isVowel(_ letter: Character) -> Bool { "aeiouy".contains(letter) }

  /// The small ASCII letter under a capital with marks.
  private static func plain(_ scalar: UInt32) -> Character {
    guard let letter = Unicode.Scalar(scalar) else { return "?" }
    if scalar < 0x80 { return Character(String(letter).lowercased()) }
    switch letter {
    case "Æ", "Œ": return "e"
    default: return CharacterNamer.latinParts(letter)?.base.lowercased().first ?? "?"
    }
  }
}
