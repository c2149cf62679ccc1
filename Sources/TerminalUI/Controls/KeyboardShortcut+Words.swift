extension KeyboardShortcut {
  /// The keys as words, in the order they are pressed: "Control-Shift-Z".
  func words(_ strings: Strings) -> String {
    var words: [String] = []
    if !modifiers.isDisjoint(with: [.command, .control]) { words.append(strings[.control]) }
    if modifiers.contains(.option) { words.append(strings[.option]) }
    if modifiers.contains(.shift) { words.append(strings[.shift]) }
    words.append(keyWords(strings))
    return words.joined(separator: "-")
  }

  private func keyWords(_ strings: Strings) -> String {
    let names: [KeyEquivalent: Strings.Key] = [
      .return: .returnKey, .escape: .escapeKey, .space: .spaceKey, .tab: .tabKey,
      .delete: .deleteKey, .deleteForward: .deleteKey, .upArrow: .upKey, .downArrow: .downKey,
      .leftArrow: .leftKey, .rightArrow: .rightKey, .home: .homeKey, .end: .endKey,
      .pageUp: .pageUpKey, .pageDown: .pageDownKey,
    ]
    return names[key].map { strings[$0] } ?? key.name
  }

  /// The keys as they are drawn: "^S" for Control, "⌥" and "⇧" for the others.
  var abbreviation: String {
    let symbols: [KeyEquivalent: String] = [
      .return: "↩", .escape: "⎋", .space: "␣", .tab: "⇥", .delete: "⌫", .deleteForward: "⌦",
      .upArrow: "↑", .downArrow: "↓", .leftArrow: "←", .rightArrow: "→", .home: "↖", .end: "↘",
      .pageUp: "⇞", .pageDown: "⇟",
    ]
    var text = ""
    if !modifiers.isDisjoint(with: [.command, .control]) { text += "^" }
    if modifiers.contains(.option) { text += "⌥" }
    if modifiers.contains(.shift) { text += "⇧" }
    return text + (symbols[key] ?? key.name)
  }
}

extension KeyEquivalent {
  /// The character typed, or "F5".
  fileprivate var name: String {
    if let scalar = character.unicodeScalars.first, (0xF704...0xF726).contains(scalar.value) {
      return "F\(scalar.value - 0xF703)"
    }
    return isText ? character.uppercased() : ""
  }
}
