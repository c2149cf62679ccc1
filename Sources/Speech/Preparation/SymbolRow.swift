/// What one symbol is called, and from which level on.
struct SymbolRow: Hashable, Sendable {
  var name: String
  /// `nil`: only when characters are read.
  var level: PunctuationLevel?
  var whenSilent: WhenSilent

  /// What the voice gets of a symbol that is not named.
  enum WhenSilent: String, Hashable, Sendable {
    /// The symbol itself, for its pause or its tone.
    case keep
    /// A space, because the voice would misread it or take it for a command.
    case space
  }

  func isNamed(at level: PunctuationLevel) -> Bool {
    guard let own = self.level else { return false }
    return own <= level
  }
}
