/// Says one segment of a line: walks its clusters and gives the builder words, names and pauses.
///
/// Each kind of thing has its own file; every function consumes what it says and moves ``index``
/// past it. Linear in the clusters.
struct TextRenderer {
  let settings: PreparationSettings
  let tables: SpokenTables
  let text: ClusteredText
  let voices: [VoiceChoice.Voice]
  let line: LineTraits
  /// The user's own words for stretches of this segment, by where they begin.
  let pronunciations: [Pronunciation]
  var builder: PieceBuilder
  var index = 0
  private var nextPronunciation = 0
  /// Where a sentence ends once its closing quotation marks and brackets are through.
  var sentenceEnd = -1
  var wasEmoji = false
  /// Symbols before this cluster are named whatever the level.
  var namedPart = 0

  /// A stretch of clusters that the user has said how to say.
  struct Pronunciation {
    var clusters: Range<Int>
    var said: String
  }

  init(
    settings: PreparationSettings, tables: SpokenTables,
    text: ClusteredText, voices: [VoiceChoice.Voice], line: LineTraits,
    pronunciations: [Pronunciation], builder: PieceBuilder
  ) {
    self.settings = settings
    self.tables = tables
    self.text = text
    self.voices = voices
    self.line = line
    self.pronunciations = pronunciations
    self.builder = builder
  }

  var level: PunctuationLevel { settings.punctuation }
  var clusters: [Cluster] { text.clusters }

  /// The voice of what is said in the words of the tables.
  var namingVoice: String? {
    guard let tag = voices[0].tag, LanguageTag.primary(tag) == tables.language else { return nil }
    return tag
  }

  mutating func render() {
    while index < clusters.count {
      if index == sentenceEnd { builder.endSentence() }
      if sayPronunciation() { continue }
      let cluster = clusters[index]
      let isEmoji = cluster.kind == .emoji
      switch cluster.kind {
      case .space:
        builder.space()
        index += 1
        continue
      case .upper, .lower, .letter:
        if voices[Int(cluster.voice)] == .nobody { sayForeign() } else { sayWord() }
      case .digit: sayNumber()
      case .symbol: saySymbol()
      case .emoji: sayEmoji()
      case .drawing: skipDrawing()
      case .mark, .named: sayNamed()
      case .object: say(tables.phrase("object"), through: index + 1)
      case .invalid: sayNamed()
      }
      wasEmoji = isEmoji
    }
    if index == sentenceEnd { builder.endSentence() }
  }

  private mutating func sayPronunciation() -> Bool {
    while nextPronunciation < pronunciations.count,
      pronunciations[nextPronunciation].clusters.lowerBound < index
    {
      nextPronunciation += 1
    }
    guard nextPronunciation < pronunciations.count else { return false }
    let next = pronunciations[nextPronunciation]
    guard next.clusters.lowerBound == index else { return false }
    let voice = voices[Int(clusters[index].voice)].tag
    let last = clusters[next.clusters.upperBound - 1]
    builder.say(next.said, for: clusters[index].start..<last.end, language: voice)
    index = next.clusters.upperBound
    return true
  }

  /// Says a name of ours in place of the clusters from ``index`` to `end`.
  mutating func say(_ name: String, through end: Int) {
    builder.say(
      name, for: clusters[index].start..<max(clusters[index].end, clusters[end - 1].end),
      language: namingVoice)
    index = end
  }

  /// Says the same name for a run of like clusters, with their number.
  mutating func sayNamed() {
    var end = index + 1
    while end < clusters.count, clusters[end].kind == clusters[index].kind,
      clusters[end].scalar == clusters[index].scalar
    {
      end += 1
    }
    let scalar = scalar(at: index)
    let namer = CharacterNamer(tables: tables)
    let isMicro =
      scalar.value == 0x3BC && end < clusters.count && clusters[end].script == WritingSystem.latin
    let name: String
    if isMicro {
      name = namer.name(of: "\u{B5}" as Unicode.Scalar)
    } else if scalar.properties.generalCategory == .privateUse {
      // Its number tells nothing to who only wants to read on.
      name = tables.phrase("private.line")
    } else {
      name = namer.greekName(scalar) ?? namer.name(of: scalar)
    }
    sayRepeated(name, count: end - index, through: end)
  }

  mutating func sayRepeated(_ name: String, count: Int, through end: Int) {
    if count == 1 { return say(name, through: end) }
    say(tables.phrase("times", count: count, name: name), through: end)
    builder.comma()
  }

  /// Letters that no voice is there for: what they are and how many, once.
  private mutating func sayForeign() {
    let script = clusters[index].script
    var end = index
    var count = 0
    var cursor = index
    while cursor < clusters.count, clusters[cursor].voice == clusters[index].voice,
      !clusters[cursor].isLetter || clusters[cursor].script == script
    {
      if clusters[cursor].isLetter {
        count += 1
        end = cursor + 1
      }
      cursor += 1
    }
    let key = "script." + WritingSystem.code(of: scalar(at: index))
    let known = tables.hasPhrase(key + ".one") ? key : "script.other"
    say(
      tables.plural("characters", count: count, name: tables.plural(known, count: count)),
      through: end)
  }

  private mutating func sayEmoji() {
    let character = Character(text.text(of: clusters[index]))
    let own = text.text(of: clusters[index])
    var count = 1
    var end = index + 1
    var cursor = end
    while cursor < clusters.count {
      if clusters[cursor].kind == .space, cursor == end {
        cursor += 1
      } else if clusters[cursor].kind == .emoji, text.text(of: clusters[cursor]) == own {
        count += 1
        cursor += 1
        end = cursor
      } else {
        break
      }
    }
    if wasEmoji { builder.comma() }
    sayRepeated(EmojiSequence.name(of: character, tables: tables), count: count, through: end)
  }

  /// Box drawing and blocks separate what stands between them, and have no sound by line; a line of
  /// nothing else is a rule.
  private mutating func skipDrawing() {
    if line.kind == .drawing, line.startsHere, clusters[..<index].allSatisfy({ $0.kind == .space })
    {
      builder.say(tables.phrase("rule"), for: clusters[index].source, language: namingVoice)
    }
    while index < clusters.count, clusters[index].kind == .drawing { index += 1 }
    builder.space()
    if index < clusters.count { builder.comma() }
  }

  func scalar(at index: Int) -> Unicode.Scalar {
    Unicode.Scalar(clusters[index].scalar) ?? "\u{FFFD}"
  }

  /// Gives the builder clusters as they are, those of the source unit by unit.
  mutating func copy(_ range: Range<Int>, gluesToWord: Bool = false) {
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      let first = clusters[cursor]
      let voice = voices[Int(first.voice)].tag
      if first.text >= 0 {
        builder.replace(text.text(of: first), for: first.source, language: voice)
        cursor += 1
        continue
      }
      var end = cursor + 1
      while end < range.upperBound, clusters[end].text < 0, clusters[end].voice == first.voice,
        clusters[end].start == clusters[end - 1].end
      {
        end += 1
      }
      let bytes = text.bytes[(first.start - text.base)..<(clusters[end - 1].end - text.base)]
      builder.copy(bytes, from: first.start, language: voice, gluesToWord: gluesToWord)
      cursor = end
    }
  }
}
