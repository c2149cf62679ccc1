public import Speech

/// One utterance about an element: its parts in order, each with where it came from.
public struct Phrase: Hashable, Sendable {
  public var parts: [PhrasePart]

  public init(_ parts: [PhrasePart] = []) { self.parts = parts }

  /// The words as they are heard, and as captions and transcripts show them.
  public var text: String {
    var text = ""
    for part in parts where !part.text.isEmpty {
      if !text.isEmpty { text += part.joiner(after: text) }
      text += part.text
    }
    return text
  }

  public var isEmpty: Bool { parts.allSatisfy(\.text.isEmpty) }

  /// The phrase as speech: one fragment, or several where language or manner change.
  public var fragments: [Fragment] { isEmpty ? [] : [Fragment(text)] }
}
