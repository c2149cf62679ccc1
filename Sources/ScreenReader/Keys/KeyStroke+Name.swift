extension KeyStroke {
  /// A stroke by its written name: `S`, `Ctrl-O`, `VO-Shift-Down`, `Shift-→`, `PgDn`, `F5`.
  ///
  /// Modifiers come first, each with a hyphen; VO is Control-Option. `nil` for a name that is none.
  public init?(name: String) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    while let hyphen = rest.firstIndex(of: "-"), hyphen != rest.startIndex,
      rest.index(after: hyphen) != rest.endIndex,
      let modifier = Self.modifierNames[rest[..<hyphen].lowercased()]
    {
      // "Ctrl-Ctrl-A" is a slip of the hand.
      guard modifiers.isDisjoint(with: modifier) else { return nil }
      modifiers.formUnion(modifier)
      rest = rest[rest.index(after: hyphen)...]
    }
    if let key = Self.keyNames[rest.lowercased()] {
      self.init(key, modifiers)
    } else if rest.count == 1, let character = rest.first {
      // "Ctrl-O" is Control with the key O, not with Shift as well.
      let isNamedLetter = !modifiers.isDisjoint(with: [.control, .option, .command])
      let lower = character.lowercased()
      self.init(
        .character(isNamedLetter && lower.count == 1 ? Character(lower) : character), modifiers)
    } else if rest.first == "F" || rest.first == "f", let number = Int(rest.dropFirst()),
      (1...24).contains(number)
    {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }

  /// The strokes of a written sequence, separated by spaces: `, h`, `Ctrl-O Ctrl-Z`.
  ///
  /// `nil` if any of them is no name.
  public static func sequence(_ names: String) -> [KeyStroke]? {
    var strokes: [KeyStroke] = []
    for name in names.split(separator: " ") {
      guard let stroke = KeyStroke(name: String(name)) else { return nil }
      strokes.append(stroke)
    }
    return strokes.isEmpty ? nil : strokes
  }

  /// The written name: `Ctrl-O`, `Shift-→`, `w`. ``init(name:)`` reads it back.
  public var name: String {
    var name = ""
    if modifiers.isSuperset(of: .voiceOver) {
      name += "VO-"
    } else {
      if modifiers.contains(.control) { name += "Ctrl-" }
      if modifiers.contains(.option) { name += "Alt-" }
    }
    if modifiers.contains(.command) { name += "Command-" }
    if modifiers.contains(.shift) { name += "Shift-" }
    switch key {
    case .character(" "): return name + "Space"
    case .character(let character):
      let isNamedLetter = !modifiers.isDisjoint(with: [.control, .option, .command])
      return name + (isNamedLetter ? character.uppercased() : String(character))
    case .function(let number): return name + "F\(number)"
    case .up: return name + "↑"
    case .down: return name + "↓"
    case .left: return name + "←"
    case .right: return name + "→"
    case .home: return name + "Home"
    case .end: return name + "End"
    case .pageUp: return name + "PgUp"
    case .pageDown: return name + "PgDn"
    case .return: return name + "Return"
    case .escape: return name + "Escape"
    case .tab: return name + "Tab"
    case .backspace: return name + "Backspace"
    case .delete: return name + "Delete"
    case .insert: return name + "Insert"
    }
  }

  private static let modifierNames: [String: Modifiers] = [
    "ctrl": .control, "control": .control, "alt": .option, "option": .option, "shift": .shift,
    "command": .command, "cmd": .command, "vo": .voiceOver,
  ]

  private static let keyNames: [String: Key] = [
    "up": .up, "↑": .up, "down": .down, "↓": .down, "left": .left, "←": .left, "right": .right,
    "→": .right, "home": .home, "end": .end, "pgup": .pageUp, "pageup": .pageUp,
    "pgdn": .pageDown, "pagedown": .pageDown, "return": .return, "enter": .return,
    "escape": .escape, "esc": .escape, "tab": .tab, "backspace": .backspace, "delete": .delete,
    "insert": .insert, "space": .character(" "), "comma": .character(","),
    "hash": .character("#"),
  ]
}
