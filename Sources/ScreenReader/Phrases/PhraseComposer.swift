public import AccessibilityTree

/// The one place where words about an element are made.
///
/// A composer is a value of profile, verbosity, locale and keys; ``phrases(for:_:in:)`` is a
/// function of its arguments alone. Cost: O(words said).
public struct PhraseComposer: Sendable {
  /// Whose manner is followed.
  public var profile: Profile
  /// How much is said.
  public var verbosity: Verbosity
  /// The names of the keys that work now; a hint says nothing about what has no key. Text is
  /// entered by typing where `enterText` has none.
  public var keys: [HintKey: String]
  package let strings: Strings
  /// Roles that this locale says before the label.
  let leadingRoles: Set<String>
  let comma: String
  let stop: String
  let sentence: String

  /// - Parameter keyForm: the form of the keys in hints, until ``keys`` is set to a key map's.
  public init(
    locale: String, profile: Profile = .macOS, verbosity: Verbosity = .high,
    keyForm: KeyForm = .chord
  ) {
    self.profile = profile
    self.verbosity = verbosity
    let strings = Strings(locale: locale)
    self.strings = strings
    keys = HintKey.names(in: keyForm, strings)
    leadingRoles = Set(strings["roles.leading"].split(separator: " ").map(String.init))
    comma = Self.joiner(strings["mark.comma"])
    stop = strings["mark.stop"]
    sentence = stop.first?.isASCII == false ? "" : " "
  }

  /// The language the words are in.
  public var locale: String { strings.locale }

  /// What is said: utterances in order, usually one. Empty where nothing is said.
  public func phrases(
    for event: PhraseEvent, _ element: Element, in context: PhraseContext = PhraseContext()
  ) -> [Phrase] {
    let phrases =
      switch profile {
      case .macOS: macPhrases(for: event, element, context)
      case .iOS: iOSPhrases(for: event, element, context)
      }
    return phrases.filter { !$0.isEmpty }
  }

  /// The word for a kind of element; its name in programs where no language has one.
  public func name(of role: Role) -> String {
    let word = strings["role.\(role.rawValue)"]
    return word.isEmpty ? role.rawValue : word
  }

  /// The word for a state such as "on", "off" and "mixed".
  public func name(of state: Element.ToggleState) -> String { strings["state.\(state.rawValue)"] }

  /// The title of a system rotor.
  public func name(of rotor: SystemRotor) -> String { strings["rotor.\(rotor.rawValue)"] }

  /// A message of the reader's own out of the string tables.
  public func message(_ key: String, _ arguments: [String: StringArgument] = [:]) -> Phrase {
    Phrase([PhrasePart(strings[key, arguments], .message)])
  }

  /// A mark with the space that follows it where the script has spaces.
  static func joiner(_ mark: String) -> String {
    mark.first?.isASCII == false ? mark : mark + " "
  }
}
