/// The pieces of a fragment that is read character by character.
struct SpelledPieces: Sendable {
  private let preparation: TextPreparation
  private let fragment: Fragment
  private let text: String
  private let tables: SpokenTables
  private let namingVoice: String?
  private var position: String.Index
  private var offset = 0
  private var builder: PieceBuilder

  /// Characters that are named before the first is handed out.
  private static let batch = 24

  init(_ preparation: TextPreparation, _ fragment: Fragment, index: Int) {
    self.preparation = preparation
    self.fragment = fragment
    text = fragment.text
    position = text.startIndex
    let voice = preparation.voices.voice(marked: fragment.language)
    let tables = preparation.tables(for: voice)
    self.tables = tables
    namingVoice = voice.tag.flatMap { LanguageTag.primary($0) == tables.language ? $0 : nil }
    builder = PieceBuilder(fragment: index, pitch: fragment.pitch, start: 0)
  }

  mutating func next() -> SpeechPiece? {
    while builder.finished.isEmpty, position < text.endIndex { advance() }
    return builder.finished.isEmpty ? nil : builder.finished.removeFirst()
  }

  private mutating func advance() {
    for _ in 0..<Self.batch {
      guard position < text.endIndex else { break }
      let character = text[position]
      position = text.index(after: position)
      spell(character)
      offset += character.utf8.count
    }
    builder.flush(upTo: offset)
  }

  private mutating func spell(_ character: Character) {
    let namer = CharacterNamer(tables: tables)
    let spoken = preparation.voice(of: character, marked: fragment.language)
    var name =
      fragment.manner == .phonetic
      ? namer.phoneticName(of: character)
      : spoken == .nobody
        ? CharacterNamer.unicodeName(character.unicodeScalars.first ?? "\u{FFFD}", tables)
        : namer.name(of: character)
    // A letter is said by its own voice, a name of ours by that of the tables.
    let language = name == String(character) && spoken != .nobody ? spoken.tag : namingVoice
    guard CharacterNamer.isCapital(character) else { return say(name, of: character, language) }
    switch preparation.settings.capitals {
    case .none: say(name, of: character, language)
    case .word:
      name = tables.phrase("cap", name: name)
      say(name, of: character, language)
    case .pitch, .sound:
      builder.flush(upTo: offset)
      let first = builder.finished.count
      say(name, of: character, language)
      builder.flush(upTo: offset + character.utf8.count)
      for index in first..<builder.finished.count {
        if preparation.settings.capitals == .pitch {
          builder.finished[index].pitch = min(1, fragment.pitch + Self.capitalPitch)
        } else {
          builder.finished[index].earcon = .capital
        }
      }
    }
  }

  /// How much higher a capital is said.
  private static let capitalPitch = 0.4

  private mutating func say(_ name: String, of character: Character, _ language: String?) {
    builder.comma()
    builder.say(name, for: offset..<(offset + character.utf8.count), language: language)
  }
}
