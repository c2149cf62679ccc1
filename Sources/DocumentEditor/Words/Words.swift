import TerminalUI

/// The words of the sample app in one locale.
package struct Words: Sendable {
  private let table: MessageTable

  /// The words of a locale such as "fr" or "fr-CA"; English where there are none.
  package init(locale: String) {
    table = MessageTable(
      locale: locale, english: PackageResources.en_tsv, french: PackageResources.fr_tsv)
  }

  package subscript(_ key: Key) -> String { table[key.rawValue] }

  package subscript(_ key: Key, _ arguments: KeyValuePairs<String, String>) -> String {
    table[key.rawValue, arguments]
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
