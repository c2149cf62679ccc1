import AccessibilityTree
import ScreenReader
import TerminalUI

/// The words of the inspector in one locale.
struct InspectorWords: Sendable {
  private let table: MessageTable
  /// Names kinds and states as the reader does.
  private let reader: PhraseComposer

  /// The words of a locale such as "fr" or "fr-CA"; English where there are none.
  init(locale: String) {
    reader = PhraseComposer(locale: locale)
    table = MessageTable(
      locale: locale, english: PackageResources.inspector_en_tsv,
      french: PackageResources.inspector_fr_tsv)
  }

  subscript(_ key: Key) -> String { table[key.rawValue] }

  subscript(_ key: Key, _ name: String) -> String {
    table[key.rawValue, ["name": name]]
  }

  /// Role and label of an element: "button “Done”".
  func name(of element: Element) -> String {
    let role = element.roleDescription ?? reader.name(of: element.role)
    let words = element.label ?? element.value ?? ""
    guard !words.isEmpty else { return role }
    return table[Key.named.rawValue, ["role": role, "name": words]]
  }

  /// The kind of an element in words, and its name in programs where that differs.
  func kind(_ role: Role) -> String {
    let word = reader.name(of: role)
    return word == role.rawValue ? word : "\(word) (\(role.rawValue))"
  }

  func name(of state: Element.ToggleState) -> String { reader.name(of: state) }

  func name(of rotor: Rotor) -> String {
    switch rotor.kind {
    case .custom(let name): name
    case .system(let kind): reader.name(of: kind)
    }
  }

  /// An action as the inspector's buttons name it.
  func name(of action: AccessibilityAction) -> String {
    guard action.name.isEmpty else { return action.name }
    return switch action.id {
    case .press: self[.press]
    case .increment: self[.increment]
    case .decrement: self[.decrement]
    case .escape: self[.escape]
    case .magicTap: self[.magicTap]
    case .delete: self[.delete]
    case .showMenu: self[.showMenu]
    case .showAlternateItems: self[.showAlternateItems]
    case .custom(let index): "\(index + 1)"
    }
  }

  /// The keys of the tables; a test holds every table to them.
  enum Key: String, CaseIterable, Sendable {
    case inspector, colon, named, shown, shownBeside, hidden, inspecting, noContainer, containers,
      performable, tree
    case openSource, written, yes, no, important
    case role, automationType, label, value, hint, help, placeholder, identifier, roleDescription
    case inputLabels, language, traits, toggle, expanded, required, states, level, orientation
    case position, table, rows, columns, row, column, children, text, selection, editable
    case textContentType, missingTextParts, customContent, combinedPart, rotors, actions
    case sortPriority, linked, previousText, nextText, scrollable, interaction, activationPoint
    case speech, spelledOut, punctuation, pitch, queued, frame
    case press, increment, decrement, escape, magicTap, delete, showMenu, showAlternateItems
  }
}
