import AccessibilityTree
import ScreenReader
import TerminalIO
import TerminalUI

extension KeyStroke {
  /// A key of the terminal as the reader knows it; `nil` for keys that no reader has a use for.
  init?(_ input: KeyInput) {
    let key: Key
    switch input.key {
    case .character(let character): key = .character(character)
    case .up: key = .up
    case .down: key = .down
    case .left: key = .left
    case .right: key = .right
    case .home: key = .home
    case .end: key = .end
    case .pageUp: key = .pageUp
    case .pageDown: key = .pageDown
    case .return: key = .return
    case .escape: key = .escape
    case .tab: key = .tab
    case .backspace: key = .backspace
    case .delete: key = .delete
    case .insert: key = .insert
    case .function(let number): key = .function(number)
    case .begin, .menu: return nil
    }
    var modifiers: Modifiers = []
    if input.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if input.modifiers.contains(.control) { modifiers.insert(.control) }
    if input.modifiers.contains(.option) { modifiers.insert(.option) }
    if input.modifiers.contains(.command) { modifiers.insert(.command) }
    self.init(key, modifiers, baseKey: input.baseKey, isRepeat: input.isRepeat)
  }
}

extension PointerEvent {
  /// The mouse of the terminal as the application knows it. Only the left button presses.
  init?(_ mouse: MouseInput) {
    let kind: Kind
    switch mouse.kind {
    case .press(.left): kind = .down
    case .release: kind = .up
    case .motion(.left): kind = .drag
    case .motion: kind = .move
    case .scroll(let columns, let rows): kind = .scroll(x: columns, y: rows)
    case .press: return nil
    }
    self.init(kind, at: CellPoint(x: mouse.position.x, y: mouse.position.y))
  }
}
