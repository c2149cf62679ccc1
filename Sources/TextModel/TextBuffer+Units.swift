package import UnicodeText

extension TextBuffer {
  /// The units a text is moved through and read by. Lines are the text's own, not those of a layout.
  package enum Unit: Hashable, Sendable, CaseIterable {
    case character, word, sentence, line, paragraph, document
  }

  /// The unit around `offset`; at the end of the text the last unit, where a line or paragraph may
  /// be the empty one after a final line end. `nil` in an empty text. The units of one kind follow
  /// each other without gaps. Costs at most a few kilobytes' segmentation (see ``Segmenter``).
  package func range(
    of unit: Unit, around offset: Int, segmenter: Segmenter = Segmenter()
  ) -> Range<Int>? {
    guard !isEmpty else { return nil }
    return switch unit {
    case .character: segmenter.range(of: .character, around: offset, in: self)
    case .word: segmenter.range(of: .word, around: offset, in: self)
    case .sentence: segmenter.range(of: .sentence, around: offset, in: self)
    case .line, .paragraph: lineRange(around: offset)
    case .document: 0..<utf8Count
    }
  }

  /// The range clamped and widened to whole characters; an empty one stays empty.
  package func characterRange(_ range: Range<Int>) -> Range<Int> {
    let lower = characterOffset(range.lowerBound)
    let upper = min(max(lower, range.upperBound), utf8Count)
    if lower == upper || range.isEmpty { return lower..<lower }
    let end = characterOffset(upper)
    if end == upper { return lower..<upper }
    return lower..<Segmenter().boundary(of: .character, after: upper, in: self)
  }

  /// The offset clamped and moved back to the beginning of its character.
  package func characterOffset(_ offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= utf8Count { return utf8Count }
    // Between two ASCII bytes, except CR and LF, there is always a boundary.
    if let before = root.byte(at: offset - 1), let after = root.byte(at: offset),
      before < 0x80, after < 0x80, !(before == 0x0D && after == 0x0A)
    {
      return offset
    }
    return Segmenter().range(of: .character, around: offset, in: self)?.lowerBound ?? 0
  }

  /// The text of a range, widened to whole characters.
  package func text(in range: Range<Int>) -> String { string(in: characterRange(range)) }
}
