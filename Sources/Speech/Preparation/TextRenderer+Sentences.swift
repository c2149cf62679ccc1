extension TextRenderer {
  /// Ends the clause or the sentence that punctuation ends.
  mutating func endAfter(_ start: Int, _ end: Int, isNamed: Bool) {
    if start < namedPart { return }
    let mark = clusters[start].scalar
    var after = end
    while after < clusters.count, isBracket(clusters[after].scalar) { after += 1 }
    let isAtSpace = after == clusters.count || clusters[after].kind == .space
    guard isStop(mark) || isPause(mark), isAtSpace || mark == 0x3002 || mark > 0xFF00 else {
      return
    }
    if isNamed, line.kind != .symbols, end == start + 1, mark < 0x80 {
      // A named full stop still is one.
      let voice = voices[Int(clusters[start].voice)].tag
      if voice == namingVoice {
        builder.replace(
          text.text(of: clusters[start]), for: clusters[start].source, language: voice,
          gluesToWord: true)
      }
    }
    guard isStop(mark) else { return builder.endClause() }
    if isSentenceEnd(mark, start, end, after) { sentenceEnd = after } else { builder.endClause() }
  }

  private func isSentenceEnd(_ mark: UInt32, _ start: Int, _ end: Int, _ after: Int) -> Bool {
    if after == clusters.count { return line.kind == .text }
    if line.kind == .symbols { return false }
    let isEllipsis = mark == 0x2026 || mark == 0x2E && end - start > 1
    if isEllipsis {
      let next = clusters[after...].first { $0.kind != .space }
      return next?.kind != .lower
    }
    return mark != 0x2E || !isAbbreviation(endingAt: start, before: after)
  }

  /// Whether the word before a full stop is one that full stops belong to.
  private func isAbbreviation(endingAt stop: Int, before after: Int) -> Bool {
    var start = stop
    while start > 0, stop - start < 8,
      clusters[start - 1].isWord || clusters[start - 1].scalar == 0x2E
    {
      start -= 1
    }
    guard start < stop else { return false }
    if start > 0, clusters[start - 1].isWord { return false }
    // "J. Smith", and the number of a list item.
    if stop - start == 1, clusters[start].kind == .upper { return true }
    if clusters[start..<stop].allSatisfy({ $0.kind == .digit }) {
      return line.startsHere && clusters[..<start].allSatisfy { $0.kind == .space }
    }
    let word = clusters[start..<stop].map { text.text(of: $0) }.joined().lowercased()
    if tables.abbreviations.contains(word) { return true }
    let next = clusters[after...].first { $0.kind != .space }
    return next?.kind == .digit && tables.numbered.contains(word)
  }

  func isStop(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21, 0x2E, 0x3F, 0x2026, 0x3002, 0xFF01, 0xFF1F, 0x61F, 0x6D4, 0x964: true
    default: false
    }
  }

  private func isPause(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2C, 0x3A, 0x3B, 0x2013, 0x2014, 0x3001, 0xFF0C, 0x60C, 0x61B: true
    default: false
    }
  }

  /// What closes a quotation or an aside, and belongs to the sentence before it.
  private func isBracket(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x22, 0x27, 0x29, 0x5D, 0x7D, 0xBB, 0x2019, 0x201D, 0x203A, 0x300D, 0x300F: true
    default: false
    }
  }

  /// What stands right behind a word without a space.
  func isClosing(_ scalar: UInt32) -> Bool {
    isStop(scalar) || isPause(scalar) && scalar < 0x2000 || isBracket(scalar) || scalar == 0x3001
  }
}
