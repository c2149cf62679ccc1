import Speech

/// Something that was said, with when and why.
public struct SpokenPhrase: Hashable, Sendable {
  public var text: String
  public var phrases: [Phrase]
  public var time: Duration
  /// The written name of the key it answered.
  public var key: String?
  /// Whether it only explains the phrase before it.
  var isExplanation = false
  var fragments: [Fragment] = []
}

/// The last phrases, newest last; the oldest are forgotten.
struct PhraseHistory {
  static let limit = 200
  private(set) var phrases: [SpokenPhrase] = []

  var last: SpokenPhrase? { phrases.last }

  mutating func add(_ phrase: SpokenPhrase) {
    if phrases.count >= Self.limit * 2 { phrases.removeFirst(phrases.count - Self.limit) }
    phrases.append(phrase)
  }

  func newest(_ count: Int) -> ArraySlice<SpokenPhrase> {
    phrases.suffix(min(max(count, 0), Self.limit))
  }
}
