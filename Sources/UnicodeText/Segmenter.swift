/// Cuts text into characters, words, sentences and paragraphs for reading and editing.
///
/// The units of one kind follow each other without gaps, so that the unit after one begins where it
/// ends. Offsets are UTF-8 and may be any number: they are clamped, and inside a character they mean
/// that character. No unit cuts a character.
///
/// Only the paragraph around an offset is looked at, and of a paragraph over
/// ``longestParagraph`` only a block of about ``blockLength``: there words and sentences end at
/// the border of a block, which is put after white space.
package struct Segmenter: Hashable, Sendable {
  package enum Unit: Hashable, Sendable, CaseIterable {
    /// A grapheme cluster; CRLF is one.
    case character
    /// A word as it is read: with its punctuation and the white space after it. A line end is a
    /// word of its own. Chinese, Japanese, Thai and the like are cut by ICU's dictionaries.
    case word
    /// A word as it is selected: without punctuation and white space, which are segments
    /// themselves (UAX #29).
    case wordSegment
    /// A sentence with the white space after it (UAX #29, abbreviations of the locale excepted).
    case sentence
    /// A line of the text with its line end.
    case paragraph
  }

  /// A locale identifier such as `en` or `fr_CA`; empty for the root locale.
  package var locale: String

  package init(locale: String = "") { self.locale = locale }

  package static let longestParagraph = 16 << 10
  package static let blockLength = 8 << 10

  /// The unit around `offset`; at the end of the text the last unit, for a paragraph the empty one
  /// after a final line end. `nil` in an empty text.
  package func range(
    of unit: Unit, around offset: Int, in text: some SegmentableText
  ) -> Range<Int>? {
    let count = text.utf8Count
    guard count > 0 else { return nil }
    if unit == .paragraph { return text.lineRange(around: offset) }
    let offset = min(max(0, offset), count - 1)
    let block = Self.block(around: offset, in: text)
    let string = text.string(in: block)
    let local = offset - block.lowerBound
    let found =
      unit == .character
      ? string.characterRange(around: local)
      : units(unit, of: string).first { local < $0.upperBound }
    return found.map { ($0.lowerBound + block.lowerBound)..<($0.upperBound + block.lowerBound) }
  }

  /// The first boundary of `unit` after `offset`; the length of the text where there is none.
  package func boundary(
    of unit: Unit, after offset: Int, in text: some SegmentableText
  ) -> Int {
    if offset < 0 { return 0 }
    guard offset < text.utf8Count else { return text.utf8Count }
    return range(of: unit, around: offset, in: text)?.upperBound ?? 0
  }

  /// The last boundary of `unit` before `offset`; 0 where there is none.
  package func boundary(
    of unit: Unit, before offset: Int, in text: some SegmentableText
  ) -> Int {
    guard offset > 0 else { return 0 }
    if offset > text.utf8Count { return text.utf8Count }
    return range(of: unit, around: offset - 1, in: text)?.lowerBound ?? 0
  }

  /// All units of a text, in order and without gaps. O(length).
  package func ranges(of unit: Unit, in text: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < text.utf8.count {
      let block =
        unit == .paragraph
        ? text.lineRange(around: start) : Self.block(around: start, in: text)
      let units = unit == .paragraph ? [0..<block.count] : units(unit, of: text.string(in: block))
      for unit in units { ranges.append((unit.lowerBound + start)..<(unit.upperBound + start)) }
      start = max(block.upperBound, start + 1)
    }
    return ranges
  }

  /// The units of a text that holds one paragraph or block.
  private func units(_ unit: Unit, of text: String) -> [Range<Int>] {
    switch unit {
    case .paragraph: return [0..<text.utf8.count]
    case .sentence:
      return BreakIterator.pieces(of: text, .sentence, locale: locale).map(\.range)
    case .wordSegment: return BreakIterator.pieces(of: text, .word, locale: locale).map(\.range)
    case .word:
      return ReadingWords.joining(BreakIterator.pieces(of: text, .word, locale: locale), in: text)
    case .character:
      var offset = 0
      return text.map { character in
        defer { offset += character.utf8.count }
        return offset..<(offset + character.utf8.count)
      }
    }
  }
}
