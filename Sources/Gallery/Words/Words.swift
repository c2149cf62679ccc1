package import TerminalUI

/// The words of the gallery in one locale.
package struct Words: Sendable {
  private let table: MessageTable

  /// The words of a locale such as "fr" or "fr-CA"; English where there are none.
  package init(locale: String) {
    let language = locale.prefix { $0 != "-" && $0 != "_" }
    table = language == "fr" ? Self.french : Self.english
  }

  /// The words of a key; the key itself where the table has none.
  package subscript(_ key: String) -> String { table[key] }

  package subscript(_ key: String, _ arguments: KeyValuePairs<String, String>) -> String {
    table[key, arguments]
  }

  package static let english = MessageTable(PackageResources.en_tsv)
  package static let french = MessageTable(PackageResources.fr_tsv)
}
