/// One press of a key, as a terminal reports it.
public struct KeyStroke: Hashable, Sendable {
  public var key: Key
  public var modifiers: Modifiers
  /// The character the key has on a Latin layout, where the terminal reports it.
  public var baseKey: Character?
  /// The key is held down, and this is not its first press; false where the terminal does not tell.
  public var isRepeat: Bool

  public init(
    _ key: Key, _ modifiers: Modifiers = [], baseKey: Character? = nil, isRepeat: Bool = false
  ) {
    self.key = key
    self.modifiers = modifiers
    self.baseKey = baseKey
    self.isRepeat = isRepeat
  }

  /// A character typed without other modifiers than those that made it.
  public init(_ character: Character) { self.init(.character(character)) }

  /// A key without its modifiers. Space is a character.
  public enum Key: Hashable, Sendable {
    case character(Character)
    case up, down, left, right
    case home, end, pageUp, pageDown
    case `return`, escape, tab, backspace, delete, insert
    /// F1 and so on, from 1.
    case function(Int)
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    /// Alt on most keyboards.
    public static let option = Modifiers(rawValue: 4)
    public static let command = Modifiers(rawValue: 8)
    /// VoiceOver's modifier, Control-Option.
    public static let voiceOver: Modifiers = [.control, .option]
  }
}

extension KeyStroke {
  /// The one form of a stroke that the key table is searched with.
  ///
  /// Terminals differ in how they report the same press: `W`, `W` with Shift, `w` with Shift;
  /// Control with either case. A character says its Shift itself; under Control alone, or together
  /// with Option, letters are small and keep Shift as a modifier.
  var normalized: KeyStroke {
    guard case .character(var character) = key else {
      return KeyStroke(key, modifiers)
    }
    var modifiers = modifiers
    if let base = baseKey, character.isLetter, !character.isASCII {
      character = character.isUppercase || modifiers.contains(.shift) ? Self.upper(base) : base
    }
    let isCommand = !modifiers.isDisjoint(with: [.control, .option, .command])
    if isCommand {
      if character.isASCII, character.isUppercase {
        if modifiers.isSuperset(of: .voiceOver) { modifiers.insert(.shift) }
        character = Self.lower(character)
      } else if !character.isLetter, !character.isNumber, character != " " {
        // A symbol says its Shift itself, whatever the layout needed to make it.
        modifiers.remove(.shift)
      }
    } else if character != " " {
      if modifiers.contains(.shift) { character = Self.upper(character) }
      modifiers.remove(.shift)
    }
    return KeyStroke(.character(character), modifiers)
  }

  /// The stroke as a person typed it, if it puts a character into a text.
  var typedCharacter: Character? {
    guard case .character(let character) = key,
      modifiers.isDisjoint(with: [.control, .option, .command])
    else { return nil }
    return character
  }

  private static func upper(_ character: Character) -> Character {
    let upper = character.uppercased()
    return upper.count == 1 ? Character(upper) : character
  }

  private static func lower(_ character: Character) -> Character {
    let lower = character.lowercased()
    return lower.count == 1 ? Character(lower) : character
  }
}
