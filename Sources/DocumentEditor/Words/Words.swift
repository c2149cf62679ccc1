/// The words of the sample app in one locale.
///
/// A table is a list of `key⇥words`; `{name}` stands for an argument, `{name:lowercase}` for the
/// argument as it stands inside a sentence.
package struct Words: Sendable {
  private let table: [String: String]

  /// The words of a locale such as "fr" or "fr-CA"; English where there are none.
  package init(locale: String) {
    let language = locale.prefix { $0 != "-" && $0 != "_" }
    let english = Self.parse(PackageResources.en_tsv)
    table =
      language == "fr"
      ? english.merging(Self.parse(PackageResources.fr_tsv)) { _, own in own } : english
  }

  package subscript(_ key: Key) -> String { table[key.rawValue] ?? key.rawValue }

  package subscript(_ key: Key, _ arguments: KeyValuePairs<String, String>) -> String {
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

  private static func parse(_ bytes: [UInt8]) -> [String: String] {
    var table: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2 { table[String(parts[0])] = String(parts[1]) }
    }
    return table
  }

  /// The keys of the tables; a test holds every table to them.
  package enum Key: String, CaseIterable, Sendable {
    case application, untitled, sidebar, page, pageOf, bookmarked, bookmarks, bookmark
    case removeBookmark, removeBookmarkShort, formatInspector, titleStyles, stylePresets, title
    case subtitle, heading, body, apply, bold, italic, underline, strikethrough, code, quote
    case listStyle, listNone, listBullet, listNumber, listTask, listLevel, insertLink
    case clearFormatting, view, lineWidth, showMarks, showSidebar, showInspector, text, edited
    case readOnly, saveQuestion, saveExplanation, save, saveAs, fileName
    case existsAlready, keptIn, dontSave, cancel, saved, nothingToSave
    case undone, redone, nothingToUndo, nothingToRedo, structureAsItComes, structureContain
    case structureCombine, bookmarkAdded, bookmarkRemoved, readOnlyMessage, reasonEncoding
    case reasonPermission, changedOutside, couldNotSave, recovered, styled, alreadyStyled,
      notFormattable
    case fileMenu, editMenu, formatMenu, close, quit, undo, redo, nextStructure
  }
}
