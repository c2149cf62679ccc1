public import AccessibilityTree

/// The one place where words about an element are made.
///
/// A composer is a value of profile, verbosity, locale and keys; ``phrases(for:_:in:)`` is a function
/// of its arguments alone. Cost: O(words said).
public struct PhraseComposer: Sendable {
  public var profile: Profile
  public var verbosity: Verbosity
  /// The names of the keys that work now; a hint says nothing about what has no key.
  public var keys: [HintKey: String]
  package let strings: Strings

  /// - Parameter keyForm: the form of the keys in hints, until ``keys`` is set to what a key map has.
  public init(
    locale: String, profile: Profile = .macOS, verbosity: Verbosity = .high,
    keyForm: KeyForm = .chord
  ) {
    self.profile = profile
    self.verbosity = verbosity
    strings = Strings(locale: locale)
    keys = [:]
  }

  /// The locale's language, as its words are kept under.
  public var locale: String { strings.locale }

  /// What is said: utterances in order, usually one. Empty where nothing is said.
  public func phrases(
    for event: PhraseEvent, _ element: Element, in context: PhraseContext = PhraseContext()
  ) -> [Phrase] {
    [Phrase([PhrasePart(element.label ?? "", .label)])]
  }

  /// A message of the reader's own out of the string tables.
  public func message(_ key: String, _ arguments: [String: StringArgument] = [:]) -> Phrase {
    Phrase([PhrasePart(strings[key, arguments], .message)])
  }
}
