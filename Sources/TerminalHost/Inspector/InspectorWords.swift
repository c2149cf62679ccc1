import AccessibilityTree
import ScreenReader

/// The words of the inspector in one locale: a table of `key⇥words`.
struct InspectorWords: Sendable {
  private let table: [String: String]
  /// Names kinds and states as the reader does.
  private let reader: PhraseComposer

  /// The words of a locale such as "fr" or "fr-CA"; English where there are none.
  init(locale: String) {
    let language = locale.prefix { $0 != "-" && $0 != "_" }
    reader = PhraseComposer(locale: locale)
    let english = Self.parse(PackageResources.inspector_en_tsv)
    table =
      language == "fr"
      ? english.merging(Self.parse(PackageResources.inspector_fr_tsv)) { _, own in own } : english
  }

  subscript(_ key: Key) -> String { table[key.rawValue] ?? key.rawValue }

  subscript(_ key: Key, _ name: String) -> String {
    self[key].replacing("{name}", with: name)
  }

  /// Role and label of an element: "button “Done”".
  func name(of element: Element) -> String {
    let role = element.roleDescription ?? reader.name(of: element.role)
    let words = element.label ?? element.value ?? ""
    guard !words.isEmpty else { return role }
    return self[.named].replacing("{role}", with: role).replacing("{name}", with: words)
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

  private static func parse(_ bytes: [UInt8]) -> [String: String] {
    var table: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2 { table[String(parts[0])] = String(parts[1]) }
    }
    return table
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
