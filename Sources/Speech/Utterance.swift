/// One thing to be said: fragments spoken without a break between other utterances.
///
/// An utterance may turn out empty; it still starts and finishes.
public struct Utterance: Hashable, Sendable {
  public var fragments: [Fragment]
  public var kind: Kind
  public var priority: Priority

  public init(_ fragments: [Fragment], kind: Kind = .navigation, priority: Priority = .default) {
    self.fragments = fragments
    self.kind = kind
    self.priority = priority
  }

  public init(_ text: String, kind: Kind = .navigation, priority: Priority = .default) {
    self.init([Fragment(text)], kind: kind, priority: priority)
  }

  /// The words, fragments joined as they are heard. What captions and transcripts show.
  public var text: String {
    var text = ""
    for fragment in fragments where !fragment.text.isEmpty {
      if !text.isEmpty { text += fragment.joiner }
      text += fragment.text
    }
    return text
  }

  /// What an utterance answers; of one kind only the newest is worth saying.
  public enum Kind: String, Hashable, Sendable {
    /// The answer to a key: interrupts everything but a high announcement, never queues.
    case navigation
    /// A typed character or word.
    case echo
    /// An application's announcement.
    case announcement
    /// The hint after a pause; any key cancels it.
    case hint
    /// The reader's own message (a mode, an error, a device lost).
    case notice
    /// A piece of continuous reading; the next is asked for as it ends.
    case reading
  }

  public enum Priority: Int, Hashable, Sendable, Comparable {
    case low, `default`, high
    public static func < (left: Priority, right: Priority) -> Bool {
      left.rawValue < right.rawValue
    }
  }
}

/// A stretch of an utterance with one language and one manner.
public struct Fragment: Hashable, Sendable {
  public var text: String
  /// BCP 47; `nil` for the reader's own language.
  public var language: String?
  public var manner: Manner
  /// −1…1; 0 leaves the pitch alone.
  public var pitch: Double
  public var alwaysIncludesPunctuation: Bool
  /// What stands before the fragment where an utterance is written out.
  public var joiner = ", "

  public init(
    _ text: String, language: String? = nil, manner: Manner = .text, pitch: Double = 0,
    alwaysIncludesPunctuation: Bool = false
  ) {
    self.text = text
    self.language = language
    self.manner = manner
    self.pitch = pitch
    self.alwaysIncludesPunctuation = alwaysIncludesPunctuation
  }

  public enum Manner: String, Hashable, Sendable {
    /// Words of the interface or of a document, read as text.
    case text
    /// One character, named whatever it is.
    case character
    /// Character by character.
    case spelled
    /// Character by character with the phonetic alphabet.
    case phonetic
  }
}
