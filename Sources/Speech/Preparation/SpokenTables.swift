import Synchronization

/// What the preparation of text says in one language: names of symbols and emoji, its own words.
///
/// One table names a symbol, whoever asks. What a language lacks is said in English.
final class SpokenTables: Sendable {
  /// The primary language subtag, such as `en`.
  let language: String
  let abbreviations: Set<String>
  /// Abbreviations before a number, which at the end of a sentence are words: "no. 5".
  let numbered: Set<String>
  let acronyms: Set<String>
  /// Groups of consonants that words begin and end with.
  let onsets: Set<String>
  let codas: Set<String>
  /// Letters with marks that the language says as they are.
  let ownLetters: Set<Character>
  private let ascii: [SymbolRow?]
  private let symbols: [String: SymbolRow]
  private let phrases: [String: String]
  private let emoji: EmojiNames
  private let fallback: SpokenTables?

  private init(
    language: String, symbols rows: [UInt8], phrases: [UInt8], emoji: [UInt8],
    fallback: SpokenTables?
  ) {
    self.language = language
    self.fallback = fallback
    self.emoji = EmojiNames(table: emoji)
    var symbols: [String: SymbolRow] = [:]
    for row in TableReader(rows) where row.count >= 4 {
      symbols[Self.symbol(row[0])] = SymbolRow(
        name: row[1], level: Self.level(row[2]), whenSilent: .init(rawValue: row[3]) ?? .space)
    }
    self.symbols = symbols
    ascii = (0..<0x80).map { symbols[String(Unicode.Scalar(UInt8($0)))] }
    var words: [String: String] = [:]
    for row in TableReader(phrases) where row.count >= 2 { words[row[0]] = row[1] }
    self.phrases = words
    func list(_ key: String) -> Set<String> {
      Set((words[key] ?? "").split(separator: " ").map(String.init))
    }
    abbreviations = list("abbreviations")
    numbered = list("numbered")
    acronyms = list("acronyms")
    onsets = list("onsets")
    codas = list("codas")
    ownLetters = Set(words["letters"] ?? "")
  }

  private static func symbol(_ column: String) -> String {
    guard column.hasPrefix("U+"), let value = UInt32(column.dropFirst(2), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return column }
    return String(scalar)
  }

  private static func level(_ column: String) -> PunctuationLevel? {
    switch column {
    case "none": PunctuationLevel.none
    case "some": .some
    case "most": .most
    case "all": .all
    default: nil
    }
  }
}

extension SpokenTables {
  private typealias Resources = PackageResources

  static let english = SpokenTables(
    language: "en", symbols: Resources.symbols_en_tsv, phrases: Resources.speech_en_tsv,
    emoji: Resources.emoji_en_tsv, fallback: nil)

  private static let others = Mutex<[String: SpokenTables]>([:])

  /// The tables of a language, or `nil` where there are none.
  static func tables(for language: String) -> SpokenTables? {
    let primary = LanguageTag.primary(language)
    if primary == "en" { return english }
    return others.withLock { made in
      if let tables = made[primary] { return tables }
      let rows: (symbols: [UInt8], phrases: [UInt8], emoji: [UInt8])? =
        switch primary {
        case "de": (Resources.symbols_de_tsv, Resources.speech_de_tsv, Resources.emoji_de_tsv)
        case "es": (Resources.symbols_es_tsv, Resources.speech_es_tsv, Resources.emoji_es_tsv)
        case "fr": (Resources.symbols_fr_tsv, Resources.speech_fr_tsv, Resources.emoji_fr_tsv)
        case "ja": (Resources.symbols_ja_tsv, Resources.speech_ja_tsv, Resources.emoji_ja_tsv)
        default: nil
        }
      let tables = rows.map {
        SpokenTables(
          language: primary, symbols: $0.symbols, phrases: $0.phrases, emoji: $0.emoji,
          fallback: english)
      }
      made[primary] = tables
      return tables
    }
  }
}

extension SpokenTables {
  /// The row of an ASCII symbol.
  func row(ascii unit: UInt8) -> SymbolRow? {
    unit < 0x80 ? ascii[Int(unit)] ?? fallback?.ascii[Int(unit)] : nil
  }

  /// The row of a symbol, or `nil` where no table of ours has one.
  func row(of symbol: String) -> SymbolRow? {
    symbols[symbol] ?? fallback?.row(of: symbol)
  }

  /// CLDR's name of a sequence without variation selectors.
  func emojiName(_ sequence: String) -> String? {
    emoji.name(of: sequence) ?? fallback?.emojiName(sequence)
  }

  /// A word or sentence of ours with what belongs into it; empty where no table has it.
  func phrase(_ key: String, count: Int? = nil, name: String? = nil) -> String {
    let text = phrases[key] ?? fallback?.phrases[key] ?? ""
    return Self.fill(text, number: count.map(String.init), name: name)
  }

  /// Likewise with something in place of the number.
  func phrase(_ key: String, number: String, name: String? = nil) -> String {
    Self.fill(phrases[key] ?? fallback?.phrases[key] ?? "", number: number, name: name)
  }

  /// The keys that the language has words for itself.
  var ownPhraseKeys: Set<String> { Set(phrases.keys) }
  /// The symbols that the language has names for itself.
  var ownSymbols: Set<String> { Set(symbols.keys) }

  func hasPhrase(_ key: String) -> Bool {
    phrases[key] != nil || fallback?.phrases[key] != nil
  }

  /// The form of a phrase that the language uses with a number.
  func plural(_ key: String, count: Int, name: String? = nil) -> String {
    for source in [self, fallback].compactMap(\.self) {
      let one = source.language == "fr" ? count < 2 : count == 1
      if let text = source.phrases[key + (one ? ".one" : ".other")]
        ?? source.phrases[key + ".other"] ?? source.phrases[key + ".one"]
      {
        return Self.fill(text, number: String(count), name: name)
      }
    }
    return ""
  }

  /// The phonetic word of a small letter; one may be written with two, as in ǽ.
  func phoneticWord(_ letter: String) -> String? {
    phrases["phonetic.\(letter)"] ?? fallback?.phrases["phonetic.\(letter)"]
  }

  private static func fill(_ text: String, number: String?, name: String?) -> String {
    guard text.utf8.contains(0x7B) else { return text }
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      filled += rest[..<open]
      switch rest[rest.index(after: open)..<close] {
      case "n": filled += number ?? ""
      case "name": filled += name ?? ""
      default: filled += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
