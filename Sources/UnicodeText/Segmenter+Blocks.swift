extension Segmenter {
  /// The stretch around `offset` that is cut at once: the paragraph, or a part of a very long one.
  /// The same for every offset in it.
  static func block(around offset: Int, in text: some SegmentableText) -> Range<Int> {
    let paragraph = text.lineRange(around: offset)
    guard paragraph.count > longestParagraph else { return paragraph }
    var index = (offset - paragraph.lowerBound) / blockLength
    var start = border(index, of: paragraph, in: text)
    if start > offset {
      index -= 1
      start = border(index, of: paragraph, in: text)
    }
    return start..<max(start + 1, border(index + 1, of: paragraph, in: text))
  }

  /// Where block `index` of a long paragraph begins: at a multiple of the block length, moved on to
  /// behind the next white space if there is one soon, else to the next character.
  private static func border(
    _ index: Int, of paragraph: Range<Int>, in text: some SegmentableText
  ) -> Int {
    guard index > 0 else { return paragraph.lowerBound }
    let nominal = paragraph.lowerBound + index * blockLength
    // A short rest joins the block before it.
    guard nominal + blockLength / 2 < paragraph.upperBound else { return paragraph.upperBound }
    // Characters are counted from a little before, so that the border is not inside one.
    var position = text.scalarOffset(nominal - 256)
    let window = text.string(in: position..<(nominal + 1024))
    var firstCharacter: Int?
    for character in window {
      if position >= nominal {
        firstCharacter = firstCharacter ?? position
        if character.isWhiteSpace { return position + character.utf8.count }
      }
      position += character.utf8.count
    }
    return firstCharacter ?? text.scalarOffset(nominal + 3)
  }
}

extension String {
  /// The character around a UTF-8 offset, which is clamped; the last one at the end. `nil` in an
  /// empty text.
  package func characterRange(around offset: Int) -> Range<Int>? {
    guard !isEmpty else { return nil }
    let position = index(utf8Offset: Swift.min(offset, utf8.count - 1))
    let end = self.index(after: position)
    let start = self.index(before: end)
    let lower = utf8.distance(from: startIndex, to: start)
    return lower..<utf8.distance(from: startIndex, to: end)
  }

  /// A UTF-8 range, clamped and widened to whole characters; an empty one stays empty, at the
  /// beginning of its character.
  package func characterRange(covering range: Range<Int>) -> Range<Int> {
    let count = utf8.count
    let lower = Swift.min(Swift.max(0, range.lowerBound), count)
    let upper = Swift.min(Swift.max(lower, range.upperBound), count)
    let start = isCharacterBoundary(lower) ? lower : characterRange(around: lower)?.lowerBound ?? 0
    if lower == upper { return start..<start }
    return
      start..<(isCharacterBoundary(upper)
      ? upper : characterRange(around: upper)?.upperBound ?? count)
  }
}
