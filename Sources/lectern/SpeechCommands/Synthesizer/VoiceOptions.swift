import Espeak
import Speech

/// What the command line says about the voice that speaks a text.
struct VoiceOptions {
  var voice: String?
  /// BCP 47: of the text, of the names of symbols, and of the voice where none is named.
  var locale: String?
  var rate = 175
  var pitch = 50
  var volume = 100
  var inflection = 50
  var punctuation = PunctuationLevel.some

  static let declared: [Arguments.Option] = [
    .init("--voice", "NAME", "a voice of espeak-ng, such as en-gb or fr+f3"),
    .init("--locale", "L", "the language of the text"),
    .init("--rate", "N", "words a minute, 80 to 450"),
    .init("--pitch", "N", "0 to 100"),
    .init("--volume", "N", "0 to 200"),
    .init("--inflection", "N", "0 to 100"),
    .init("--punctuation", "LEVEL", "none, some, most or all"),
  ]

  init(_ arguments: Arguments) throws(UsageError) {
    voice = arguments["--voice"]
    locale = arguments["--locale"]
    rate = try arguments.integer("--rate", in: 80...450) ?? rate
    pitch = try arguments.integer("--pitch", in: 0...100) ?? pitch
    volume = try arguments.integer("--volume", in: 0...200) ?? volume
    inflection = try arguments.integer("--inflection", in: 0...100) ?? inflection
    if let level = arguments["--punctuation"] {
      guard let known = PunctuationLevel.allCases.first(where: { "\($0)" == level }) else {
        throw UsageError("--punctuation \(level): none, some, most and all are known")
      }
      punctuation = known
    }
  }

  /// The parameters, and the preparation of texts, for a synthesiser.
  ///
  /// - Throws: what is like a voice or language that it does not have.
  func parameters(
    for voices: VoiceCatalog
  ) throws(UsageError) -> (SpeechParameters, TextPreparation) {
    var named: VoiceCatalog.Meaning?
    if let voice { named = try voices.voice(named: voice) }
    if let locale { try voices.check(language: locale) }
    let language = locale ?? named?.language ?? "en"
    // A text in one language by the voice of another: there the voice has to be named.
    let identifier = named.flatMap { $0.identifier ?? (locale == nil ? nil : $0.language) }
    var settings = PreparationSettings(locale: language)
    settings.punctuation = punctuation
    return (
      SpeechParameters(
        voice: identifier, language: language, rate: rate, pitch: pitch, inflection: inflection,
        volume: volume),
      TextPreparation(settings: settings, availableLanguages: voices.languages)
    )
  }
}

extension EspeakConfiguration {
  /// The options that name another library or other data; every command that speaks has them.
  static let options: [Arguments.Option] = [
    .init("--espeak-library", "FILE", "another libespeak-ng"),
    .init("--espeak-data", "FOLDER", "another data folder"),
  ]

  init(_ arguments: Arguments, reportsPhonemes: Bool = false) {
    self.init(
      library: arguments["--espeak-library"], dataPath: arguments["--espeak-data"],
      reportsPhonemes: reportsPhonemes)
  }
}
