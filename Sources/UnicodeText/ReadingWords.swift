/// Joins ICU's word segments into words as they are read.
enum ReadingWords {
  private enum Sort { case word, symbol, space, lineEnd }

  /// Punctuation goes with the word it touches: before it where no word came yet, else after it.
  /// White space goes with what stands before it.
  static func joining(_ pieces: [BreakIterator.Piece], in text: String) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var hasWord = false
    var previous = Sort.lineEnd
    for piece in pieces {
      let sort = sort(of: piece, in: text)
      let joins =
        switch sort {
        case .lineEnd: false
        case .space: previous != .lineEnd
        case .symbol: previous == .word || previous == .symbol
        case .word: previous == .symbol && !hasWord
        }
      if joins, let last = words.last {
        words[words.count - 1] = last.lowerBound..<piece.range.upperBound
        hasWord = hasWord || sort == .word
      } else {
        words.append(piece.range)
        hasWord = sort == .word
      }
      previous = sort
    }
    return words
  }

  private static func sort(of piece: BreakIterator.Piece, in text: String) -> Sort {
    // From 100 on, ICU has found a number, letters, kana or ideographs.
    if piece.status >= 100 { return .word }
    guard let character = text[text.index(utf8Offset: piece.range.lowerBound)...].first else {
      return .symbol
    }
    if character.isLineEnd { return .lineEnd }
    if character.isWhiteSpace { return .space }
    return character.isEmojiPresentation ? .word : .symbol
  }
}
