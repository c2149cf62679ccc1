/// The words the views themselves say, by locale.
struct Strings {
  enum Key: String, CaseIterable {
    case close, minimize, fullScreen, exitFullScreen, showAlternateItems, delete
    case fileMenu, editMenu, formatMenu, viewMenu, windowMenu, helpMenu
    case control, option, shift, returnKey, escapeKey, spaceKey, tabKey, deleteKey
    case upKey, downKey, leftKey, rightKey, homeKey, endKey, pageUpKey, pageDownKey
    case ok, cancel, back, increment, decrement, disclosure, more
    case zoomIn, zoomOut
  }

  private let table: [String: String]
  private let fallback: [String: String]

  /// The words of a language, whatever region or script it is written with; English for a language
  /// there are none of.
  init(_ localeIdentifier: String) {
    let language = String(localeIdentifier.prefix { $0.isLetter }).lowercased()
    table = Self.tables[language] ?? [:]
    fallback = Self.tables["en"] ?? [:]
  }

  subscript(_ key: Key) -> String {
    table[key.rawValue] ?? fallback[key.rawValue] ?? key.rawValue
  }

  private static let tables: [String: [String: String]] = [
    "en": parse(PackageResources.en_strings), "fr": parse(PackageResources.fr_strings),
  ]

  /// Lines of `key<TAB>words`; lines without a tab are comments.
  private static func parse(_ bytes: [UInt8]) -> [String: String] {
    var table: [String: String] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      table[String(decoding: line[..<tab], as: UTF8.self)] = String(
        decoding: line[(tab + 1)...], as: UTF8.self)
    }
    return table
  }
}
