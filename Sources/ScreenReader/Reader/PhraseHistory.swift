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
  /// Whether it only read out the history.
  var isReview = false
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

  /// What was said, without what only read it out again.
  func record(_ count: Int) -> ArraySlice<SpokenPhrase> {
    phrases.filter { !$0.isReview }.suffix(min(max(count, 0), Self.limit))
  }
}

extension SpokenPhrase {
  /// A line for a file: minutes and seconds since the start, the key, the words; divided by tabs.
  var line: String {
    let (seconds, attoseconds) = time.components
    let thousandths = Int(attoseconds / 1_000_000_000_000_000)
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let clock =
      "\(seconds / 60):\(padded(Int(seconds % 60), 2)).\(padded(thousandths, 3))"
    let words = text.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
    return "\(clock)\t\(key ?? "")\t\(words)"
  }
}
