/// The words of the gallery in one locale.
///
/// A table is a list of `key⇥words`; `{name}` stands for an argument.
package struct Words: Sendable {
  private let table: [String: String]

  /// The words of a locale such as "fr" or "fr-CA"; English where there are none.
  package init(locale: String) {
    let language = locale.prefix { $0 != "-" && $0 != "_" }
    table = language == "fr" ? Self.french : Self.english
  }

  /// The words of a key; the key itself where the table has none.
  package subscript(_ key: String) -> String { table[key] ?? key }

  package subscript(_ key: String, _ arguments: KeyValuePairs<String, String>) -> String {
    var words = self[key]
    for (name, value) in arguments { words = words.replacing("{\(name)}", with: value) }
    return words
  }

  package static let english = parse(PackageResources.en_tsv)
  package static let french = parse(PackageResources.fr_tsv)

  private static func parse(_ bytes: [UInt8]) -> [String: String] {
    var table: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2 { table[String(parts[0])] = String(parts[1]) }
    }
    return table
  }
}
