import UnicodeText

/// How ``TextBuffer/search(_:from:)`` looks.
package struct TextQuery: Hashable, Sendable {
  package enum Direction: Hashable, Sendable { case forward, backward }

  package var text: String
  package var ignoresCase = true
  package var direction = Direction.forward
  /// How many bytes may be looked at before the search yields.
  package var budget = Int.max

  package init(
    _ text: String, ignoresCase: Bool = true, direction: Direction = .forward,
    budget: Int = .max
  ) {
    self.text = text
    self.ignoresCase = ignoresCase
    self.direction = direction
    self.budget = budget
  }
}

package enum TextSearchResult: Hashable, Sendable {
  case found(Range<Int>)
  case notFound
  /// The budget is used up; searching on from the offset goes on where it stopped.
  case yielded(at: Int)
}

extension TextBuffer {
  /// The next place that matches: beginning at or after `offset`, or going backward ending at or
  /// before it. Matches are whole characters; composed and decomposed forms match each other.
  ///
  /// O(length looked at + length of the query); text is read in windows, never copied as a whole.
  package func search(_ query: TextQuery, from offset: Int) -> TextSearchResult {
    guard !query.text.isEmpty else { return .notFound }
    let pattern = TextPattern(query.text, ignoresCase: query.ignoresCase)
    var position = characterOffset(offset)
    var budget = query.budget
    while budget > 0 {
      let window: Range<Int>
      switch query.direction {
      case .forward:
        guard position < utf8Count else { return .notFound }
        window = position..<characterOffset(position + TextPattern.window)
      case .backward:
        guard position > 0 else { return .notFound }
        window = characterOffset(position - TextPattern.window)..<position
      }
      // A match that begins in the window may end behind it.
      let limit = query.direction == .backward ? characterOffset(offset) : utf8Count
      let end = min(characterOffset(window.upperBound + pattern.longestMatch), limit)
      let text = string(in: window.lowerBound..<end)
      let match = pattern.match(
        in: text, startingBefore: window.count, last: query.direction == .backward)
      if let match {
        return .found(
          (match.lowerBound + window.lowerBound)..<(match.upperBound + window.lowerBound))
      }
      position = query.direction == .forward ? window.upperBound : window.lowerBound
      budget -= max(1, window.count)
    }
    return .yielded(at: position)
  }
}
