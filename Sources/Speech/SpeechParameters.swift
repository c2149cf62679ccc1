/// How speech sounds. Values out of range are brought into it.
package struct SpeechParameters: Hashable, Sendable {
  /// The synthesiser's name of the reader's voice, such as "en-us" or "en-gb+f3" (after the plus
  /// sign a variant); `nil` for the one that fits ``language``.
  package var voice: String?
  /// BCP 47: the language of pieces that have none.
  package var language: String
  /// The voice to use for a language instead of the one found for it; keys as BCP 47 in lower case.
  package var languageVoices: [String: String]
  /// Words a minute.
  package var rate: Int { didSet { rate = Self.clamp(rate, Self.extendedRates) } }
  /// 0…100, 50 is the voice's own.
  package var pitch: Int { didSet { pitch = Self.clamp(pitch, 0...100) } }
  /// How much the pitch moves: 0 (monotone)…100, 50 is the voice's own.
  package var inflection: Int { didSet { inflection = Self.clamp(inflection, 0...100) } }
  /// 0…200, 100 is full; above it the sound may distort.
  package var volume: Int { didSet { volume = Self.clamp(volume, 0...200) } }
  /// Extra pause between words, in units of 10 ms at the normal rate, 0…100.
  package var wordGap: Int { didSet { wordGap = Self.clamp(wordGap, 0...100) } }
  /// Elements in angle brackets are SSML. Only for text its author meant so.
  package var interpretsMarkup: Bool
  /// Text in double square brackets is the synthesiser's phonemes. Only for text meant so.
  package var interpretsPhonemes: Bool

  /// The rates espeak-ng makes by itself (`espeakRATE_MINIMUM`, `espeakRATE_MAXIMUM`).
  package static let rates = 80...450
  /// The rates it makes with the help of libsonic; without that library the upper end of ``rates``
  /// is the end.
  package static let extendedRates = 80...900

  package init(
    voice: String? = nil, language: String = "en", languageVoices: [String: String] = [:],
    rate: Int = 175, pitch: Int = 50, inflection: Int = 50, volume: Int = 100, wordGap: Int = 0,
    interpretsMarkup: Bool = false, interpretsPhonemes: Bool = false
  ) {
    self.voice = voice
    self.language = language
    self.languageVoices = languageVoices
    self.rate = Self.clamp(rate, Self.extendedRates)
    self.pitch = Self.clamp(pitch, 0...100)
    self.inflection = Self.clamp(inflection, 0...100)
    self.volume = Self.clamp(volume, 0...200)
    self.wordGap = Self.clamp(wordGap, 0...100)
    self.interpretsMarkup = interpretsMarkup
    self.interpretsPhonemes = interpretsPhonemes
  }

  private static func clamp(_ value: Int, _ range: ClosedRange<Int>) -> Int {
    min(max(value, range.lowerBound), range.upperBound)
  }

  /// The pitch of a piece that asks for a higher or lower one, 0…100.
  package func pitch(raisedBy share: Double) -> Int {
    guard share.isFinite else { return pitch }
    return Self.clamp(pitch + Int((min(max(share, -1), 1) * 50).rounded()), 0...100)
  }
}
