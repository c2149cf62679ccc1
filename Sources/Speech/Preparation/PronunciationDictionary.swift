/// The user's own words for words: how names, abbreviations and patterns are said.
///
/// The file is plain text, a line an entry: what is written, a tab, what is said.
/// ```
/// # Names
/// Nguyen	win
/// /v(\d+)\b/	version
/// [fr]
/// SNCF	s n c f
/// ```
/// A word or several match whatever their case; between slashes stands a ``DictionaryPattern``. A
/// section in brackets is for one language, what stands before any section for all of them.
package struct PronunciationDictionary: Sendable {
  private var words: [String: String] = [:]
  private var patterns: [(pattern: DictionaryPattern, said: String)] = []
  /// How many words the entries have, the longest first.
  private var lengths: [Int] = []

  package init() {}

  package var isEmpty: Bool { words.isEmpty && patterns.isEmpty }

  /// Something in a dictionary file that could not be used.
  package struct Problem: Hashable, Sendable {
    /// The first line is 1.
    package var line: Int
    package var reason: Reason

    package enum Reason: String, Error, Hashable, Sendable {
      case noTab, nothingWritten, nothingSaid, tooLong, notALanguage, sectionNotClosed
      case patternNotClosed, badRepetition, badSet, badGroup, badEscape, patternTooLarge
    }

    /// What is wrong and what is allowed, in the reader's language: "line 3: no tab between …".
    package func message(locale: String) -> String {
      let tables = SpokenTables.tables(for: locale) ?? .english
      return tables.phrase(
        "problem", count: line, name: tables.phrase("problem.\(reason.rawValue)"))
    }
  }

  /// Reads a dictionary file; entries with a problem are left out, the others are used.
  /// O(length).
  package static func read(
    _ text: String, locale: String
  ) -> (dictionary: PronunciationDictionary, problems: [Problem]) {
    var dictionary = PronunciationDictionary()
    var problems: [Problem] = []
    let wanted = LanguageTag.primary(locale)
    var isWanted = true
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = line.first == "\u{FEFF}" ? line.dropFirst() : line
      if line.allSatisfy(\.isWhitespace) || line.first == "#" && !line.contains("\t") { continue }
      do throws(Reason) {
        if line.first == "[", !line.contains("\t") {
          let section = line.trimmed
          guard section.last == "]" else { throw .sectionNotClosed }
          let language = LanguageTag.primary(String(section.dropFirst().dropLast()))
          isWanted = language == wanted
          if !isLanguage(language) { throw .notALanguage }
        } else {
          try dictionary.add(line, isWanted: isWanted)
        }
      } catch {
        problems.append(Problem(line: index + 1, reason: error))
      }
    }
    return (dictionary, problems)
  }

  /// Languages have two or three letters (BCP 47, ISO 639).
  private static func isLanguage(_ subtag: String) -> Bool {
    (2...3).contains(subtag.utf8.count) && subtag.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  package typealias Reason = Problem.Reason

  /// What is said for one entry is no longer, in UTF-8 code units.
  private static let longestSaid = 240
  private static let longestWords = 8

  private mutating func add(_ line: Substring, isWanted: Bool) throws(Reason) {
    guard let tab = line.firstIndex(of: "\t") else { throw .noTab }
    let written = line[..<tab].trimmed
    let said = Self.speakable(line[line.index(after: tab)...])
    if written.isEmpty { throw .nothingWritten }
    if said.isEmpty { throw .nothingSaid }
    if said.utf8.count > Self.longestSaid || written.utf8.count > Self.longestSaid {
      throw .tooLong
    }
    if written.first == "/", written.utf8.count > 1 {
      guard written.last == "/", written.utf8.count > 2 else { throw .patternNotClosed }
      let pattern = try DictionaryPattern(parsing: String(written.dropFirst().dropLast()))
      if isWanted { patterns.append((pattern, said)) }
      return
    }
    let tokens = Self.tokens(of: written)
    if tokens.isEmpty { throw .nothingWritten }
    if tokens.count > Self.longestWords { throw .tooLong }
    guard isWanted else { return }
    words[tokens.joined(separator: " ")] = said
    if !lengths.contains(tokens.count) {
      lengths.append(tokens.count)
      lengths.sort(by: >)
    }
  }

  /// Without control characters and brackets, which could command a voice.
  private static func speakable(_ text: Substring) -> String {
    text.split { character in
      character.unicodeScalars.contains {
        $0 == "[" || $0 == "]" || $0.properties.isWhitespace
          || $0.properties.generalCategory == .control
      }
    }.joined(separator: " ")
  }

  private static func tokens(of written: Substring) -> [String] {
    var reader = ClusterReader(
      bytes: Array(written.utf8), base: 0, tables: .english, keepsExtendedLatin: true)
    return tokens(in: reader.read()).map(\.text)
  }

  private struct Token {
    var text: String
    var clusters: Range<Int>
  }

  /// Words, and everything else but white space one by one.
  private static func tokens(in text: ClusteredText) -> [Token] {
    var tokens: [Token] = []
    var index = 0
    while index < text.clusters.count {
      let cluster = text.clusters[index]
      var end = index + 1
      if cluster.isWord {
        while end < text.clusters.count, text.clusters[end].isWord { end += 1 }
      }
      if cluster.kind != .space {
        let word = text.clusters[index..<end].map { text.text(of: $0) }.joined()
        tokens.append(Token(text: word.lowercased(), clusters: index..<end))
      }
      index = end
    }
    return tokens
  }

  /// Where the entries occur in a segment, from left to right and without overlap; the longest
  /// wins, and a pattern over words. O(length), whatever the patterns.
  func matches(in text: ClusteredText) -> [TextRenderer.Pronunciation] {
    if isEmpty { return [] }
    var found: [TextRenderer.Pronunciation] = []
    for entry in patterns {
      found += entry.pattern.matches(in: text).map { .init(clusters: $0, said: entry.said) }
    }
    let tokens = words.isEmpty ? [] : Self.tokens(in: text)
    for start in tokens.indices {
      for length in lengths where start + length <= tokens.count {
        let key = tokens[start..<(start + length)].map(\.text).joined(separator: " ")
        guard let said = words[key] else { continue }
        let end = tokens[start + length - 1].clusters.upperBound
        found.append(.init(clusters: tokens[start].clusters.lowerBound..<end, said: said))
        break
      }
    }
    return Self.withoutOverlap(found)
  }

  private static func withoutOverlap(
    _ found: [TextRenderer.Pronunciation]
  ) -> [TextRenderer.Pronunciation] {
    let sorted = found.enumerated().sorted { left, right in
      let (first, second) = (left.element.clusters, right.element.clusters)
      return (first.lowerBound, -first.count, left.offset)
        < (second.lowerBound, -second.count, right.offset)
    }
    var end = 0
    return sorted.map(\.element).filter {
      guard $0.clusters.lowerBound >= end else { return false }
      end = $0.clusters.upperBound
      return true
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
