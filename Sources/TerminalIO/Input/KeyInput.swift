/// One press of a key, as the terminal reports it.
///
/// A terminal sends characters, not keys, so a press is kept in one normal form however it came:
/// shift is folded into a printable character (`A`, `!`, never shift and `a`) and stays a modifier
/// only where it changes no character (arrows, Space, Tab). A letter with Control alone is in lower
/// case, as the old encoding cannot say more; with a newer keyboard protocol Control and an upper
/// case letter tell that Shift was held too.
package struct KeyInput: Hashable, Sendable {
  /// What is on the key.
  package enum Key: Hashable, Sendable {
    case character(Character)
    case up, down, left, right, home, end, pageUp, pageDown
    case `return`, escape, tab, backspace, delete, insert
    /// The middle key of a numeric keypad without Num Lock.
    case begin
    case menu
    /// F1 to F35, counted from one.
    case function(Int)
  }

  /// The keys held while another is pressed. Alt and Meta are ``option``, Super is ``command``.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let option = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
    package static let command = Modifiers(rawValue: 8)
  }

  package var key: Key
  package var modifiers: Modifiers
  /// The character at the same place of a standard Latin layout, where the terminal reports it and
  /// it is another than `key`.
  package var baseKey: Character?
  /// Whether the press comes from holding the key. Old encodings never tell.
  package var isRepeat: Bool

  package init(
    _ key: Key, _ modifiers: Modifiers = [], baseKey: Character? = nil, isRepeat: Bool = false
  ) {
    self.key = key
    self.modifiers = modifiers
    self.baseKey = baseKey
    self.isRepeat = isRepeat
  }
}
