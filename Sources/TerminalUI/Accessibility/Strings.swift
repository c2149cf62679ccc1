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

  private let localeIdentifier: String

  /// The words of a language, whatever region or script it is written with; English for a localeIdentifier
  /// there are none of.
  init(_ localeIdentifier: String) {
    self.localeIdentifier = localeIdentifier
  }

  subscript(_ key: Key) -> String {
    let code = String(localeIdentifier.prefix { $0.isLetter }).lowercased()
    return Self.tables[code]?[key.rawValue] ?? Self.tables["en"]?[key.rawValue] ?? key.rawValue
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
