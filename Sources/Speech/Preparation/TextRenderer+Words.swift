extension TextRenderer {
  /// A word of letters, with the digits and apostrophes in it.
  mutating func sayWord() {
    let isStart = index == 0 || !clusters[index - 1].isWord
    if isStart, settings.shortensLinks, let link = Link(text, at: index) {
      return say(
        tables.phrase("link", name: link.name(dot: tables.phrase("host.dot"))), through: link.end)
    }
    if isStart, sayNumero() || sayHash() { return }
    let start = index
    let end = wordEnd(from: start)
    index = end
    guard settings.splitsCompoundWords, clusters[start].script == WritingSystem.latin,
      !isPlainWord(start..<end)
    else {
      return copyLetters(start..<end)
    }
    // What an apostrophe elides is a word of its own: "l'ONU", "McDonald's".
    var word = start
    for cursor in start..<end where isApostrophe(clusters[cursor].scalar) {
      sayParts(of: word..<cursor)
      copy(cursor..<(cursor + 1))
      word = cursor + 1
    }
    sayParts(of: word..<end)
  }

  private mutating func sayParts(of word: Range<Int>) {
    let shape = WordShape(tables: tables, isInCapitals: line.isInCapitals)
    let isAfterDigit = word.lowerBound > 0 && clusters[word.lowerBound - 1].kind == .digit
    var isFirst = true
    for part in shape.parts(of: clusters[word]) {
      if !isFirst { builder.separate() }
      isFirst = false
      say(part, isAfterDigit: isAfterDigit)
    }
  }

  /// `n°`, which is no number of degrees.
  private mutating func sayNumero() -> Bool {
    guard index + 1 < clusters.count, clusters[index].scalar | 0x20 == 0x6E,
      clusters[index + 1].scalar == 0xB0 || clusters[index + 1].scalar == 0xBA,
      let row = tables.row(of: "\u{2116}")
    else { return false }
    say(row.name, through: index + 2)
    return true
  }

  private func wordEnd(from start: Int) -> Int {
    var end = start + 1
    while end < clusters.count, clusters[end].voice == clusters[start].voice {
      if clusters[end].isWord {
        end += 1
      } else if isApostrophe(clusters[end].scalar), clusters[end - 1].isLetter,
        end + 1 < clusters.count, clusters[end + 1].isLetter,
        clusters[end + 1].voice == clusters[start].voice
      {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  private func isApostrophe(_ scalar: UInt32) -> Bool { scalar == 0x27 || scalar == 0x2019 }

  /// Whether a word has capitals at its beginning at most, so that there is nothing to take apart.
  private func isPlainWord(_ range: Range<Int>) -> Bool {
    clusters[range.dropFirst()].allSatisfy { $0.kind != .upper }
  }

  private mutating func say(_ part: WordShape.Part, isAfterDigit: Bool) {
    switch part.style {
    case .asWritten: copyLetters(part.range)
    case .asWord:
      for cursor in part.range {
        let cluster = clusters[cursor]
        let voice = voices[Int(cluster.voice)].tag
        let small = text.text(of: cluster).lowercased()
        if cluster.text < 0, small.utf8.count == cluster.end - cluster.start {
          builder.copy(Array(small.utf8)[...], from: cluster.start, language: voice)
        } else {
          builder.replace(small, for: cluster.source, language: voice)
        }
      }
    case .spelled:
      if isAfterDigit { builder.separate() }
      // Between full stops a voice reads letters; between spaces it may take an A for an article.
      let hasArticle = part.range.contains { clusters[$0].scalar == 0x41 }
      for cursor in part.range {
        let isLast = cursor + 1 == part.range.upperBound
        if hasArticle, !isLast {
          let cluster = clusters[cursor]
          builder.replace(
            text.text(of: cluster) + ".", for: cluster.source,
            language: voices[Int(cluster.voice)].tag)
        } else {
          copy(cursor..<(cursor + 1))
          if !isLast { builder.separate() }
        }
      }
    }
  }

  /// Letters as they are; digits among them one by one if the user wants that.
  private mutating func copyLetters(_ range: Range<Int>) {
    guard settings.numbers == .digits else { return copy(range) }
    for cursor in range {
      if clusters[cursor].kind == .digit { builder.separate() }
      copy(cursor..<(cursor + 1))
      if clusters[cursor].kind == .digit { builder.separate() }
    }
  }
}
