extension TextRenderer {
  /// A word of letters, with the digits and apostrophes in it.
  mutating func sayWord() {
    let isStart = index == 0 || !clusters[index - 1].isWord
    if isStart, settings.shortensLinks, let link = Link(text, at: index) {
      return say(
        tables.phrase("link", name: link.name(dot: tables.phrase("host.dot"))), through: link.end)
    }
    let start = index
    let end = wordEnd(from: start)
    index = end
    guard settings.splitsCompoundWords, clusters[start].script == WritingSystem.latin,
      !isPlainWord(start..<end)
    else {
      return copyLetters(start..<end)
    }
    let shape = WordShape(tables: tables, isInCapitals: line.isInCapitals)
    var isFirst = true
    for part in shape.parts(of: clusters[start..<end]) {
      if !isFirst { builder.separate() }
      isFirst = false
      say(part, isAfterDigit: start > 0 && clusters[start - 1].kind == .digit)
    }
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
          builder.replace(small, for: cluster.start, language: voice)
        }
      }
    case .spelled:
      if isAfterDigit { builder.separate() }
      // Between full stops a voice reads letters; between spaces it may take an A for an article.
      let hasArticle = part.range.dropLast().contains { clusters[$0].scalar == 0x41 }
      for cursor in part.range {
        copy(cursor..<(cursor + 1))
        guard cursor + 1 < part.range.upperBound else { break }
        if hasArticle {
          let voice = voices[Int(clusters[cursor].voice)].tag
          builder.replace(".", for: clusters[cursor].start, language: voice)
        } else {
          builder.separate()
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
