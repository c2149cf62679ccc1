extension TextRenderer {
  /// Symbols that are part of a word rather than between words; `false` if this one is not.
  mutating func sayBetweenWords() -> Bool {
    let before = index > 0 ? clusters[index - 1] : nil
    let after = index + 1 < clusters.count ? clusters[index + 1] : nil
    switch clusters[index].scalar {
    case 0x2E:
      if sayFolder() { return true }
      guard let after, after.isWord, line.kind != .symbols else { return false }
      guard let before, before.isWord else {
        // ".gitignore", but not ".5" and not the end of "...and".
        if after.kind == .digit || before?.scalar == 0x2E { return false }
        say(tables.phrase("dot"), through: index + 1)
        return true
      }
      if before.kind == .digit, after.kind == .digit, settings.numbers == .words { return false }
      if isInitial(index - 1), isInitial(index + 1), isOfInitials() {
        copy(index..<(index + 1))
        index += 1
      } else {
        say(tables.phrase("dot"), through: index + 1)
      }
      return true
    case 0x27, 0x2019:
      guard let before, let after, before.isLetter, after.isLetter else { return false }
      copy(index..<(index + 1))
      index += 1
      return true
    case 0x21, 0x3A, 0x3F: return sayInside()
    case 0x2D: return sayMinus()
    default: return false
    }
  }

  /// The full stops of `./a`, `../b` and `cd ..`, which end no sentence.
  private mutating func sayFolder() -> Bool {
    var end = index
    while end < clusters.count, clusters[end].scalar == 0x2E { end += 1 }
    let isFolder =
      end < clusters.count && (clusters[end].scalar == 0x2F || clusters[end].scalar == 0x5C)
    let isAlone =
      end - index == 2 && (end == clusters.count || clusters[end].kind == .space)
      && (index == 0 || clusters[index - 1].kind == .space)
    guard end - index <= 2, isFolder || isAlone, index == 0 || !clusters[index - 1].isWord
    else { return false }
    while index < end { say(tables.phrase("dot"), through: index + 1) }
    return true
  }

  /// `!=`, `!flag`, `a?b` and `std::vector`: what would end a sentence and does not is said, for it
  /// changes the meaning.
  private mutating func sayInside() -> Bool {
    let mark = clusters[index].scalar
    var end = index + 1
    while end < clusters.count, clusters[end].scalar == mark { end += 1 }
    guard end < clusters.count, end - index <= 2, line.kind != .symbols,
      let row = tables.row(ascii: UInt8(mark))
    else { return false }
    let after = clusters[end]
    let isLatin = after.kind == .digit || after.script == WritingSystem.latin
    let isPart =
      switch after.scalar {
      // "=", "\\" and "/".
      case 0x3D, 0x5C, 0x2F: true
      // "#", "$", "&", "(", "-", "<", "@", "[", "^", "{" and "|".
      case 0x23, 0x24, 0x26, 0x28, 0x2D, 0x3C, 0x40, 0x5B, 0x5E, 0x7B, 0x7C: mark != 0x3A
      default: isLatin && (mark != 0x3A || end - index == 2)
      }
    guard isPart else { return false }
    while index < end { say(row.name, through: index + 1) }
    return true
  }

  /// The sign of `-$5`.
  private mutating func sayMinus() -> Bool {
    guard index == 0 || clusters[index - 1].kind == .space, index + 2 < clusters.count,
      clusters[index + 1].kind == .symbol, clusters[index + 2].kind == .digit,
      tables.hasPhrase("currency.\(text.text(of: clusters[index + 1])).one")
    else { return false }
    say(tables.phrase("minus"), through: index + 1)
    return true
  }

  /// Whether the full stop between two single letters is one of "e.g." or "U.S": the letters are
  /// capitals, or there are further full stops.
  private func isOfInitials() -> Bool {
    func isStop(_ place: Int) -> Bool {
      clusters.indices.contains(place) && clusters[place].scalar == 0x2E
    }
    return clusters[index - 1].kind != .lower || isStop(index + 2) || isStop(index - 2)
  }

  /// Whether a cluster is a letter that stands by itself, as in "e.g.".
  private func isInitial(_ place: Int) -> Bool {
    clusters[place].isLetter && (place == 0 || !clusters[place - 1].isWord)
      && (place + 1 == clusters.count || !clusters[place + 1].isWord)
  }
}
