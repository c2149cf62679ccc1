/// Makes text ready for a synthesiser, lazily and with the way back to its source.
///
/// What comes out is plain text: no markup, control characters, brackets or styled letters, nothing
/// that a voice would spell in hexadecimal, skip or take for a command. A value; making one costs
/// little, keep it while the settings stay.
package struct TextPreparation: Sendable {
  package let settings: PreparationSettings
  package let dictionary: PronunciationDictionary
  let voices: VoiceChoice
  private let tables: SpokenTables

  /// - Parameter availableLanguages: BCP 47 tags of the voices there are; `nil` if that is unknown,
  ///   and every language is taken to have one.
  package init(
    settings: PreparationSettings = PreparationSettings(),
    dictionary: PronunciationDictionary = PronunciationDictionary(),
    availableLanguages: Set<String>? = nil
  ) {
    self.settings = settings
    self.dictionary = dictionary
    voices = VoiceChoice(available: availableLanguages, locale: settings.locale)
    tables = SpokenTables.tables(for: settings.locale) ?? .english
  }

  /// The pieces of an utterance, each made when it is asked for. May be empty.
  ///
  /// The first costs no more than its own line, or its own kilobyte of a longer one.
  package func pieces(of utterance: Utterance) -> PreparedPieces {
    PreparedPieces(self, utterance.fragments)
  }

  /// What a grapheme cluster is called when it is read by itself, capitals as the settings say it in
  /// words.
  package func characterName(_ character: Character, language: String? = nil) -> String {
    let tables = tables(for: voices.voice(marked: language))
    let name =
      voice(of: character, marked: language) == .nobody
      ? CharacterNamer.unicodeName(character.unicodeScalars.first ?? "\u{FFFD}", tables)
      : CharacterNamer(tables: tables).name(of: character)
    let isCapital = settings.capitals == .word && CharacterNamer.isCapital(character)
    return isCapital ? tables.phrase("cap", name: name) : name
  }

  /// The word of the phonetic alphabet for a letter, the name of anything else.
  package func phoneticName(_ character: Character, language: String? = nil) -> String {
    let tables = tables(for: voices.voice(marked: language))
    return CharacterNamer(tables: tables).phoneticName(of: character)
  }

  /// "2 tabs" for the white space a line begins with, "no indent" where there is none.
  package func indentation(of line: String) -> String {
    Indentation.description(Indentation.leading(Array(line.utf8)), tables)
  }

  /// The tables of the language that a voice speaks, or else the reader's own.
  func tables(for voice: VoiceChoice.Voice) -> SpokenTables {
    voice.tag.flatMap(SpokenTables.tables(for:)) ?? tables
  }

  /// Whether a voice knows Latin letters that ours have never heard of.
  func keepsExtendedLatin(_ voice: VoiceChoice.Voice) -> Bool {
    let primary = LanguageTag.primary(voice.tag ?? settings.locale)
    return SpokenTables.tables(for: primary) == nil
  }

  func voice(of character: Character, marked language: String?) -> VoiceChoice.Voice {
    guard let first = character.unicodeScalars.first, first.properties.isAlphabetic else {
      return voices.voice(marked: language)
    }
    let script = WritingSystem.id(of: first)
    if script == WritingSystem.common { return voices.voice(marked: language) }
    if script == WritingSystem.han { return voices.voiceForHan(marked: language) }
    return voices.voice(for: script, marked: language)
  }
}

/// The pieces of an utterance, made as they are asked for.
package struct PreparedPieces: Sequence, IteratorProtocol, Sendable {
  private let preparation: TextPreparation
  private let fragments: [Fragment]
  private var index = 0
  private var current = Current.none

  private enum Current: Sendable {
    case none
    case text(TextPieces)
    case spelled(SpelledPieces)
  }

  init(_ preparation: TextPreparation, _ fragments: [Fragment]) {
    self.preparation = preparation
    self.fragments = fragments
  }

  package mutating func next() -> SpeechPiece? {
    while true {
      switch current {
      case .text(var pieces):
        current = .none
        if let piece = pieces.next() {
          current = .text(pieces)
          return piece
        }
      case .spelled(var pieces):
        current = .none
        if let piece = pieces.next() {
          current = .spelled(pieces)
          return piece
        }
      case .none: break
      }
      guard index < fragments.count else { return nil }
      let fragment = fragments[index]
      defer { index += 1 }
      if fragment.manner == .text {
        if let piece = preparation.plainPiece(fragment, index: index) { return piece }
        current = .text(TextPieces(preparation, fragment, index: index))
      } else {
        current = .spelled(SpelledPieces(preparation, fragment, index: index))
      }
    }
  }
}
