/// The words the reader speaks and shows, in one locale.
///
/// `strings["mode.commands"]`, `strings["items", ["count": 3]]`. A word the locale lacks is
/// English; a key that no table has is returned as it is, so that a mistake is heard and not a
/// crash.
public struct Strings: Sendable {
  /// The language the words are kept under ("fr").
  public let locale: String
  private let table: StringTable
  private let english: StringTable

  /// - Parameter locale: a BCP 47 or POSIX name; the language alone decides ("fr-CA",
  ///   "fr_CA.UTF-8"). A language without a table is English.
  public init(locale: String) {
    self.locale = Self.language(of: locale)
    english = Self.tables["en"]?() ?? StringTable()
    table = Self.tables[self.locale]?() ?? english
  }

  /// The string of `key`, which has no named places.
  public subscript(key: String) -> String { self[key, [:]] }

  /// The string of `key` with its named places filled. The argument `count` chooses the plural.
  public subscript(key: String, arguments: [String: StringArgument]) -> String {
    self[key, variant: nil, arguments]
  }

  /// The variant of a string, `key[variant]`, or the string itself where there is no such variant.
  public subscript(
    key: String, variant variant: String?, arguments: [String: StringArgument] = [:]
  ) -> String {
    pieces(of: key, variant: variant, arguments).map(\.text).joined()
  }

  /// The string of exactly this variant in this locale, not English in its place.
  func exact(_ key: String, variant: String) -> String? { table["\(key)[\(variant)]"] }

  /// Whether this locale, or English, has the string.
  package func has(_ key: String) -> Bool { find(key, nil, nil) != nil || find(key, nil, 2) != nil }

  /// A stretch of a formatted string: words of the table, or what was put in a named place.
  struct Piece {
    var text: String
    var argument: String?
  }

  func pieces(
    of key: String, variant: String? = nil, _ arguments: [String: StringArgument]
  ) -> [Piece] {
    var number: Int?
    if case .number(let count)? = arguments["count"] { number = count }
    guard let format = find(key, variant, number) else { return [Piece(text: key)] }
    return Self.fill(format, arguments)
  }

  private func find(_ key: String, _ variant: String?, _ number: Int?) -> String? {
    for (table, language) in [(table, locale), (english, "en")] {
      if let variant, let found = table["\(key)[\(variant)]"] { return found }
      if let number {
        let category = PluralRule.category(of: number, in: language)
        if let found = table["\(key)[\(category.rawValue)]"] ?? table["\(key)[other]"] {
          return found
        }
      }
      if let found = table[key] { return found }
    }
    return nil
  }

  private static func fill(_ format: String, _ arguments: [String: StringArgument]) -> [Piece] {
    guard format.contains("{") else { return [Piece(text: format)] }
    var pieces: [Piece] = []
    var rest = format[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      if open > rest.startIndex { pieces.append(Piece(text: String(rest[..<open]))) }
      if let argument = arguments[name] {
        pieces.append(Piece(text: argument.text, argument: name))
      }
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(Piece(text: String(rest))) }
    return pieces
  }

  /// The language of a locale's name that there are words for; English where there are none.
  public static func language(of locale: String) -> String {
    knownLanguage(of: locale) ?? "en"
  }

  /// Likewise; `nil` where there are no words for it.
  public static func knownLanguage(of locale: String) -> String? {
    let language = String(locale.prefix { $0.isASCII && $0.isLetter }).lowercased()
    return tables[language] == nil ? nil : language
  }

  /// The languages that there are words for.
  public static let languages: [String] = tables.keys.sorted()
}
