public import ScreenReader
public import TerminalUI

extension KeyPress {
  /// A stroke as the application sees it.
  init(_ stroke: KeyStroke) {
    var modifiers: EventModifiers = []
    if stroke.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if stroke.modifiers.contains(.control) { modifiers.insert(.control) }
    if stroke.modifiers.contains(.option) { modifiers.insert(.option) }
    if stroke.modifiers.contains(.command) { modifiers.insert(.command) }
    self.init(KeyEquivalent(stroke.key), modifiers: modifiers)
  }
}

extension KeyEquivalent {
  init(_ key: KeyStroke.Key) {
    switch key {
    case .character(let character): self.init(character)
    case .up: self = .upArrow
    case .down: self = .downArrow
    case .left: self = .leftArrow
    case .right: self = .rightArrow
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .return: self = .return
    case .escape: self = .escape
    case .tab: self = .tab
    case .backspace: self = .delete
    case .delete: self = .deleteForward
    case .insert: self = .insert
    case .function(let number): self = .function(number) ?? .clear
    }
  }
}

extension KeyStroke {
  /// The stroke of a shortcut that types a character.
  init(_ press: KeyPress) {
    var modifiers: Modifiers = []
    if press.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if !press.modifiers.isDisjoint(with: [.control, .command]) { modifiers.insert(.control) }
    if press.modifiers.contains(.option) { modifiers.insert(.option) }
    self.init(.character(press.key.character), modifiers)
  }
}

extension AppCommand {
  /// The keyboard shortcut by which an application answers the command: Option-Command and a
  /// letter, as in its own menu bar.
  public var shortcut: KeyPress {
    let key: KeyEquivalent
    switch self {
    case .structure: key = "s"
    case .inspector: key = "i"
    case .inspectContainer: key = "j"
    case .beforeAfter: key = "b"
    case .readingView: key = "r"
    case .tutorial: key = "t"
    // The key that opens a menu bar by itself.
    case .menuBar: return KeyPress(.function(10) ?? .clear)
    }
    return KeyPress(key, modifiers: [.command, .option])
  }
}
