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
    return (code == "fr" ? Self.french : Self.english)[key.rawValue]
  }

  private static let english = MessageTable(PackageResources.en_strings)
  private static let french = MessageTable(
    locale: "fr", english: PackageResources.en_strings, french: PackageResources.fr_strings)
}
