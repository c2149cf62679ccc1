/// The words of a part of a program in one locale, from files of a line each, `key⇥words`.
///
/// `{name}` in the words stands for an argument, `{name:lowercase}` for the argument as it stands
/// inside a sentence. Lines without a tab, and those that begin with `#`, say nothing.
package struct MessageTable: Sendable {
  private var words: [String: String] = [:]

  package init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let key = String(decoding: line[..<tab], as: UTF8.self)
      words[key] = String(decoding: line[(tab + 1)...], as: UTF8.self)
    }
  }

  /// The words of a locale such as "fr" or "fr-CA"; English where there are none.
  package init(locale: String, english: [UInt8], french: [UInt8]) {
    self.init(english)
    guard locale.prefix(while: { $0 != "-" && $0 != "_" }) == "fr" else { return }
    words.merge(Self(french).words) { _, own in own }
  }

  package var keys: some Collection<String> { words.keys }

  /// The words of a key; the key itself where there are none.
  package subscript(_ key: String) -> String { words[key] ?? key }

  /// The words of a key with arguments in their places; a place without an argument stays.
  package subscript(_ key: String, _ arguments: KeyValuePairs<String, String>) -> String {
    var result = ""
    var rest = self[key][...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let place = rest[rest.index(after: open)..<close].split(separator: ":")
      result += rest[..<open]
      if let (_, value) = arguments.first(where: { $0.key == place.first ?? "" }) {
        result += place.last == "lowercase" ? value.lowercased() : value
      } else {
        result += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
