import UnicodeText

/// The pieces of a fragment that is read as text, made one segment at a time.
struct TextPieces: Sendable {
  private let preparation: TextPreparation
  private let fragment: Fragment
  private let settings: PreparationSettings
  private let tables: SpokenTables
  private let keepsExtendedLatin: Bool
  private let namingVoice: String?
  private var scanner: LineScanner
  private var builder: PieceBuilder
  private var isDone = false
  private var isAtStart = true
  private var indentation: [UInt8] = []

  init(_ preparation: TextPreparation, _ fragment: Fragment, index: Int) {
    self.preparation = preparation
    self.fragment = fragment
    var settings = preparation.settings
    if fragment.alwaysIncludesPunctuation {
      settings.punctuation = .all
      settings.shortensLinks = false
    }
    self.settings = settings
    let voice = preparation.voices.voice(marked: fragment.language)
    let tables = preparation.tables(for: voice)
    self.tables = tables
    namingVoice = voice.tag.flatMap { LanguageTag.primary($0) == tables.language ? $0 : nil }
    keepsExtendedLatin = preparation.keepsExtendedLatin(voice)
    scanner = LineScanner(fragment.text)
    builder = PieceBuilder(fragment: index, pitch: fragment.pitch, start: 0)
  }

  mutating func next() -> SpeechPiece? {
    while builder.finished.isEmpty, !isDone { advance() }
    return builder.finished.isEmpty ? nil : builder.finished.removeFirst()
  }

  private mutating func advance() {
    let start = scanner.offset
    let blanks = scanner.skipBlankLines()
    if blanks > 0 { sayBlank(blanks, at: start) }
    guard let segment = scanner.next() else {
      builder.flush(upTo: fragment.text.utf8.count)
      isDone = true
      return
    }
    isAtStart = false
    if segment.line.startsHere { sayIndentation(segment) }
    render(segment)
    guard segment.endsLine || scanner.offset == fragment.text.utf8.count else { return }
    if settings.reportsTrailingSpace { sayTrailingSpace(segment) }
    if continues(segment) { builder.space() } else { builder.flush(upTo: segment.end) }
  }

  private mutating func render(_ segment: LineScanner.Segment) {
    var reader = ClusterReader(
      bytes: segment.bytes, base: segment.base, tables: tables,
      keepsExtendedLatin: keepsExtendedLatin)
    var text = reader.read()
    var runs = VoiceRuns(choice: preparation.voices, language: fragment.language)
    if !text.isLatin || runs.isForeignToLatin { runs.assign(&text.clusters) }
    var renderer = TextRenderer(
      settings: settings, tables: tables, text: text, voices: runs.voices,
      line: segment.line, pronunciations: preparation.dictionary.matches(in: text), builder: builder
    )
    renderer.render()
    builder = renderer.builder
  }

  /// Whether the next line goes on where this one ends: prose that was wrapped. A voice would pause
  /// at its end.
  private func continues(_ segment: LineScanner.Segment) -> Bool {
    guard segment.line.kind == .text, let next = scanner.peek(), segment.bytes.last != 0x3A,
      settings.indentation == .none || !next.isWhiteSpace
    else { return false }
    return next.properties.isAlphabetic
      && segment.bytes.count >= (next.properties.isLowercase ? Self.wrapped / 2 : Self.wrapped)
  }

  /// A line of prose shorter than this is no wrapped one, in UTF-8 code units.
  private static let wrapped = 48

  // MARK: White space

  private mutating func sayBlank(_ lines: Int, at start: Int) {
    let isWhole = isAtStart && scanner.offset == fragment.text.utf8.count
    guard settings.reportsBlank, isWhole || lines > 1 else { return }
    builder.flush(upTo: start)
    builder.say(
      tables.plural("blank.lines", count: lines), for: start..<scanner.offset, language: namingVoice
    )
    builder.flush(upTo: scanner.offset)
  }

  private mutating func sayIndentation(_ segment: LineScanner.Segment) {
    guard settings.indentation != .none, segment.line.kind != .blank else { return }
    let found = Indentation.leading(segment.bytes)
    defer { indentation = found }
    let isNew = found != indentation
    let isReported = settings.indentation == .all || found.contains(0x09)
    guard isNew, isReported else { return }
    builder.flush(upTo: segment.base)
    builder.say(
      Indentation.description(found, tables), for: segment.base..<(segment.base + found.count),
      language: namingVoice)
    builder.comma()
  }

  private mutating func sayTrailingSpace(_ segment: LineScanner.Segment) {
    let spaces = Indentation.trailing(segment.bytes)
    guard spaces > 0, segment.line.kind != .blank else { return }
    let end = segment.base + segment.bytes.count
    builder.comma()
    builder.say(
      tables.plural("trailing", count: spaces), for: (end - spaces)..<end, language: namingVoice)
    builder.endSentence()
  }
}
