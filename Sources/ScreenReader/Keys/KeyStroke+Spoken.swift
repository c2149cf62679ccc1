extension KeyStroke {
  /// The stroke in words: "Control O", "Shift Right Arrow", "comma", "capital W".
  func spokenName(_ strings: Strings) -> String { words(strings).joined(separator: " ") }

  /// The stroke as it stands in a sentence: "Control-O", "Return".
  func nameInSentence(_ strings: Strings) -> String { words(strings).joined(separator: "-") }

  /// The stroke as a screen shows it, short: "Ctrl-Q", "↓", and keys with a name by their name.
  func shownName(_ strings: Strings) -> String {
    let key =
      switch key {
      case .return: "key.return"
      case .escape: "key.escape"
      case .tab: "key.tab"
      case .backspace: "key.backspace"
      case .delete: "key.delete"
      case .insert: "key.insert"
      case .home: "key.home"
      case .end: "key.end"
      case .pageUp: "key.pageUp"
      case .pageDown: "key.pageDown"
      case .character(" "): "key.space"
      case .up, .down, .left, .right, .function, .character: ""
      }
    guard !key.isEmpty else { return name }
    let modifiers = name.dropLast(KeyStroke(self.key).name.count)
    return modifiers + strings[key]
  }

  private func words(_ strings: Strings) -> [String] {
    var words: [String] = []
    if modifiers.contains(.control) { words.append(strings["key.control"]) }
    if modifiers.contains(.option) { words.append(strings["key.option"]) }
    if modifiers.contains(.command) { words.append(strings["key.command"]) }
    if modifiers.contains(.shift) { words.append(strings["key.shift"]) }
    switch key {
    case .character(let character):
      if let name = Self.symbolNames[character] {
        words.append(strings["key." + name])
      } else if character.isUppercase, modifiers.isEmpty {
        words.append(strings["key.capital", ["letter": .text(String(character))]])
      } else {
        words.append(modifiers.isEmpty ? String(character) : character.uppercased())
      }
    case .function(let number): words.append("F\(number)")
    case .up: words.append(strings["key.up"])
    case .down: words.append(strings["key.down"])
    case .left: words.append(strings["key.left"])
    case .right: words.append(strings["key.right"])
    case .home: words.append(strings["key.home"])
    case .end: words.append(strings["key.end"])
    case .pageUp: words.append(strings["key.pageUp"])
    case .pageDown: words.append(strings["key.pageDown"])
    case .return: words.append(strings["key.return"])
    case .escape: words.append(strings["key.escape"])
    case .tab: words.append(strings["key.tab"])
    case .backspace: words.append(strings["key.backspace"])
    case .delete: words.append(strings["key.delete"])
    case .insert: words.append(strings["key.insert"])
    }
    return words
  }

  /// Whether the key moves the caret of a text.
  var movesCaret: Bool {
    switch key {
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: true
    default: false
    }
  }

  private static let symbolNames: [Character: String] = [
    " ": "space", ",": "comma", ".": "period", ">": "greater", "<": "less", "+": "plus",
    "-": "minus", "/": "slash", "\\": "backslash", "|": "bar", "[": "leftBracket",
    "]": "rightBracket", "{": "leftBrace", "}": "rightBrace", "(": "leftParenthesis",
    ")": "rightParenthesis", "'": "apostrophe", ":": "colon", ";": "semicolon", "?": "question",
  ]
}
