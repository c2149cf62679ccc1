import AccessibilityTree
public import Speech

/// One utterance about an element: its parts in order, each with where it came from.
public struct Phrase: Hashable, Sendable {
  /// The parts, in the order they are said.
  public var parts: [PhrasePart]

  /// A phrase of those parts that have words.
  public init(_ parts: [PhrasePart] = []) { self.parts = parts.filter { !$0.text.isEmpty } }

  /// The words as they are heard, and as captions and transcripts show them.
  public var text: String {
    var text = ""
    for part in parts {
      if !text.isEmpty { text += part.joiner(after: text) }
      text += part.text
    }
    return text
  }

  /// Whether nothing is said.
  public var isEmpty: Bool { parts.isEmpty }

  /// The phrase as speech: one fragment, or several where language or manner change.
  public var fragments: [Fragment] {
    var fragments: [Fragment] = []
    var previous: PhrasePart?
    for part in parts {
      if let previous, previous.language == part.language, previous.speech == part.speech {
        let last = fragments.count - 1
        fragments[last].text += part.joiner(after: fragments[last].text) + part.text
      } else {
        var fragment = Fragment(part)
        if let before = fragments.last { fragment.joiner = part.joiner(after: before.text) }
        fragments.append(fragment)
      }
      previous = part
    }
    return fragments
  }

  /// The phrase as one utterance.
  public func utterance(
    _ kind: Utterance.Kind = .navigation, priority: Utterance.Priority = .default
  ) -> Utterance {
    Utterance(fragments, kind: kind, priority: priority)
  }

  /// A line for each part: its words, what kind of fact they tell, by which rule, written where.
  public func why(locale: String) -> [String] {
    let strings = Strings(locale: locale)
    return parts.map { part in
      let line = strings[
        "why.line", variant: part.rule == nil ? nil : "rule",
        [
          "text": .text(part.text), "origin": .text(strings["why.\(part.origin.rawValue)"]),
          "rule": .text(part.rule ?? ""),
        ]]
      guard let source = part.source else { return line }
      return strings["why.source", ["line": .text(line), "source": .text("\(source)")]]
    }
  }
}

extension Fragment {
  fileprivate init(_ part: PhrasePart) {
    self.init(
      part.text, language: part.language,
      manner: part.speech?.spellsOutCharacters == true ? .spelled : .text,
      pitch: part.speech?.adjustedPitch ?? 0,
      alwaysIncludesPunctuation: part.speech?.alwaysIncludesPunctuation ?? false)
  }
}
