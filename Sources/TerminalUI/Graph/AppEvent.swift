public import AccessibilityTree

/// Something a person did, for the application.
public enum AppEvent: Hashable, Sendable {
  case key(KeyPress)
  /// Characters typed, as text.
  case text(String)
  case paste(String)
  case pointer(PointerEvent)
  /// Time has passed. The value is the time since the start.
  case tick(Duration)
  /// The terminal came to the front (`true`) or went to the back.
  case focus(Bool)
}

/// A key with its modifiers.
public struct KeyPress: Hashable, Sendable {
  /// The key itself.
  public var key: KeyEquivalent
  /// The modifier keys held.
  public var modifiers: EventModifiers

  /// A key pressed with others held.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The characters the key types, empty for keys that type none.
  public var characters: String { String(key.character) }

  /// Whether a handler took the key.
  public enum Result: Hashable, Sendable { case handled, ignored }
}

/// The pointer moved, a button changed, or the wheel turned.
public struct PointerEvent: Hashable, Sendable {
  /// What the pointer did.
  public enum Kind: Hashable, Sendable {
    case move, down, drag, up
    /// The wheel, in lines: down and right are positive.
    case scroll(x: Int, y: Int)
  }

  /// What the pointer did.
  public var kind: Kind
  /// The cell it did that on.
  public var location: CellPoint
  /// The modifier keys held.
  public var modifiers: EventModifiers

  /// What happened on a cell.
  public init(_ kind: Kind, at location: CellPoint, modifiers: EventModifiers = []) {
    self.kind = kind
    self.location = location
    self.modifiers = modifiers
  }
}

/// A key, named by the character it types or by a character of the private use area for keys
/// that type none.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character the key types, or one of the private use area.
  public var character: Character

  /// The key that types a character.
  public init(_ character: Character) { self.character = character }
  /// The key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let insert = KeyEquivalent("\u{F727}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let delete = KeyEquivalent("\u{08}")
  public static let escape = KeyEquivalent("\u{1B}")
  /// The Return key.
  public static let `return` = KeyEquivalent("\u{0D}")
  public static let space = KeyEquivalent(" ")
  public static let tab = KeyEquivalent("\u{09}")

  /// F1…F35; `nil` outside.
  public static func function(_ number: Int) -> KeyEquivalent? {
    guard (1...35).contains(number), let scalar = Unicode.Scalar(0xF703 + UInt32(number)) else {
      return nil
    }
    return KeyEquivalent(Character(scalar))
  }

  /// Whether the key types its character.
  var isText: Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.value >= 0x20 && scalar.value != 0x7F && !(0xF700...0xF8FF).contains(scalar.value)
  }
}

/// The modifier keys held with another.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// A set of the bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let capsLock = EventModifiers(rawValue: 1 << 0)
  public static let shift = EventModifiers(rawValue: 1 << 1)
  public static let control = EventModifiers(rawValue: 1 << 2)
  public static let option = EventModifiers(rawValue: 1 << 3)
  public static let command = EventModifiers(rawValue: 1 << 4)
  public static let numericPad = EventModifiers(rawValue: 1 << 5)
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]
}

/// A key with modifiers that triggers a control from anywhere in the window.
///
/// Terminals pass no Command key: a shortcut with `.command` is triggered by Control too.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key itself.
  public var key: KeyEquivalent
  /// The modifier keys held.
  public var modifiers: EventModifiers

  /// A key with modifiers, Command unless others are given.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Return: the default button.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape: the button that cancels.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  func matches(_ press: KeyPress) -> Bool {
    guard key.character.lowercased() == press.key.character.lowercased() else { return false }
    let irrelevant: EventModifiers = [.capsLock, .numericPad]
    return Self.unified(modifiers.subtracting(irrelevant))
      == Self.unified(press.modifiers.subtracting(irrelevant))
  }

  private static func unified(_ modifiers: EventModifiers) -> EventModifiers {
    guard modifiers.contains(.command) else { return modifiers }
    return modifiers.subtracting(.command).union(.control)
  }
}
