extension TextRenderer {
  /// A symbol or a run of one: named at its level, with the number of a long run; otherwise what
  /// its row of the table gives the voice.
  mutating func saySymbol() {
    let cluster = clusters[index]
    if let end = wholePart() { namedPart = end }
    let isPart = line.kind == .symbols || index < namedPart
    if !isPart, sayRaised() || sayBetweenWords() { return }
    let symbol = text.text(of: cluster)
    if cluster.scalar != 0x2D, sayAmount() { return }
    let row =
      cluster.scalar < 0x80 ? tables.row(ascii: UInt8(cluster.scalar)) : tables.row(of: symbol)
    let isNamed = isPart || row.map { $0.isNamed(at: level) } ?? (level >= .some)
    var end = runEnd(isNamed: isNamed)
    if index < namedPart { end = min(end, namedPart) }
    if isNamed {
      name(row?.name ?? CharacterNamer(tables: tables).name(of: scalar(at: index)), symbol, end)
    } else {
      silence(row?.whenSilent ?? .space, end)
    }
  }

  /// Where a part of a phrase that is nothing but symbols ends, if one begins here: the label of
  /// "}, button". The comma behind it is the phrase's.
  private func wholePart() -> Int? {
    guard line.kind == .text, index == 0 || clusters[index - 1].kind == .space else { return nil }
    var end = index
    while end < clusters.count, clusters[end].kind == .symbol { end += 1 }
    let isLast = end == clusters.count
    if !isLast {
      guard clusters[end].kind == .space, end - index > 1, clusters[end - 1].scalar == 0x2C else {
        return nil
      }
      end -= 1
    }
    let before = clusters[..<index].last { $0.kind != .space }
    if before.map({ $0.scalar == 0x2C || $0.scalar == 0x2E || $0.scalar == 0x3A }) ?? true {
      return end
    }
    // "In {, group": in the middle of a part only what has no meaning for the tone of a sentence.
    let isToneless = clusters[index..<end].allSatisfy {
      tables.row(of: text.text(of: $0)).map { $0.whenSilent == .space } ?? true
    }
    return isToneless && !isLast ? end : nil
  }

  // MARK: Runs

  /// The end of the run of one symbol; in a run that is named, single spaces do not end it.
  private func runEnd(isNamed: Bool) -> Int {
    let scalar = clusters[index].scalar
    var end = index + 1
    while end < clusters.count, clusters[end].kind == .symbol, clusters[end].scalar == scalar {
      end += 1
    }
    guard end == index + 1, isNamed, settings.countsRepeatedSymbols else { return end }
    var spaced = index
    while spaced + 2 < clusters.count, clusters[spaced + 1].kind == .space,
      clusters[spaced + 2].kind == .symbol, clusters[spaced + 2].scalar == scalar
    {
      spaced += 2
    }
    let isWhole = spaced + 1 == clusters.count || clusters[spaced + 1].kind == .space
    return isWhole && spaced - index >= 4 ? spaced + 1 : end
  }

  private mutating func name(_ name: String, _ symbol: String, _ end: Int) {
    let start = index
    let count = clusters[start..<end].reduce(0) { $0 + ($1.kind == .symbol ? 1 : 0) }
    if tables.hasPhrase("currency.\(symbol).one"), count == 1, let number = numberBefore() {
      return say(currency(symbol, after: number), through: end)
    }
    if settings.countsRepeatedSymbols, count > 2 {
      say(tables.phrase("count", count: count, name: name), through: end)
    } else {
      for cursor in start..<end where clusters[cursor].kind == .symbol {
        say(name, through: cursor + 1)
      }
    }
    endAfter(start, end, isNamed: true)
  }

  private mutating func silence(_ silent: SymbolRow.WhenSilent, _ end: Int) {
    let start = index
    switch silent {
    case .space: builder.space()
    case .keep:
      let isBetweenDigits =
        start > 0 && clusters[start - 1].kind == .digit && end < clusters.count
        && clusters[end].kind == .digit
      if end - start > 1, clusters[start].scalar == 0x2C, isBetweenDigits {
        // "1,,2": voices lose a number over the second comma.
        copy(start..<(start + 1), gluesToWord: true)
        builder.space()
      } else {
        // More than three say no more than three.
        let isQuote = clusters[start].scalar == 0x22 || clusters[start].scalar == 0x27
        let opens = isQuote && end < clusters.count && clusters[end].kind != .space
        copy(
          start..<min(end, start + 3), gluesToWord: isClosing(clusters[start].scalar) && !opens)
      }
    }
    index = end
    endAfter(start, end, isNamed: false)
  }

  /// A run of superscripts or of subscript signs; a lone ² or ³ has its own name.
  private mutating func sayRaised() -> Bool {
    guard let first = PlainForm.raised(scalar(at: index)) else { return false }
    var said: [String] = []
    var end = index
    while end < clusters.count, let raised = PlainForm.raised(scalar(at: end)),
      raised.isRaised == first.isRaised
    {
      switch raised.plain {
      case "\u{2212}", "-": said.append(" " + tables.phrase("minus") + " ")
      case "+": said.append(" " + (tables.row(ascii: 0x2B)?.name ?? "") + " ")
      default: said.append(raised.plain)
      }
      end += 1
    }
    if end == index + 1, let row = tables.row(of: text.text(of: clusters[index])) {
      say(row.name, through: end)
      return true
    }
    let name = said.joined().split(separator: " ").joined(separator: " ")
    say(tables.phrase(first.isRaised ? "superscript" : "subscript", name: name), through: end)
    return true
  }
}
