import Espeak
import ScreenReader
import Speech
import TerminalHost

/// What the command line says about the voice that speaks a text, over the settings file that it
/// names, if it names one.
struct VoiceOptions {
  var voice: String?
  /// BCP 47: of the text, of the names of symbols, and of the voice where none is named.
  var locale: String?
  var settings: SpeechSettings
  /// Where the settings have it played.
  let output: String?
  private let dictionary: PronunciationDictionary

  static let declared: [Arguments.Option] = [
    .init("--voice", "NAME", "a voice of espeak-ng, such as en-gb or fr+f3"),
    .init("--locale", "L", "the language of the text"),
    .init("--rate", "N", "words a minute, 80 to 900"),
    .init("--pitch", "N", "0 to 100"),
    .init("--volume", "N", "0 to 200"),
    .init("--inflection", "N", "0 to 100"),
    .init("--punctuation", "LEVEL", "none, some, most or all"),
    .init("--config", "FILE", "settings; the dictionary is looked for beside it"),
  ]

  init(_ arguments: Arguments) throws {
    var saved = try Configuration(arguments, variables: [:])
    locale = arguments["--locale"] ?? saved.settings.word(.locale)
    dictionary = saved.dictionary(locale: locale ?? "en")
    try saved.check(HostMessages(locale: "en"))
    output = saved.settings.word(.audio)
    var settings = ReaderSettings()
    saved.settings.apply(to: &settings)
    self.settings = settings.speech
    voice = arguments["--voice"] ?? settings.speech.voiceWithVariant(language: locale ?? "en")
    try override(arguments)
  }

  private mutating func override(_ arguments: Arguments) throws(UsageError) {
    func set(_ value: inout Int, _ name: String, _ range: ClosedRange<Int>) throws(UsageError) {
      value = try arguments.integer(name, in: range) ?? value
    }
    try set(&settings.rate, "--rate", SpeechSettings.rates)
    try set(&settings.pitch, "--pitch", SpeechSettings.pitches)
    try set(&settings.volume, "--volume", SpeechSettings.volumes)
    try set(&settings.inflection, "--inflection", SpeechSettings.inflections)
    guard let level = arguments["--punctuation"] else { return }
    guard let known = SpeechSettings.Punctuation(rawValue: level) else {
      throw UsageError("--punctuation \(level): none, some, most and all are known")
    }
    settings.punctuation = known
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
    return (
      parameters(voice: identifier, language: language),
      preparation(language: language, voices: voices.languages)
    )
  }

  /// Likewise for a server, whose voices are its own affair.
  func parametersForServer() -> (SpeechParameters, TextPreparation) {
    let language = locale ?? "en"
    return (
      parameters(voice: voice, language: language), preparation(language: language, voices: nil)
    )
  }

  private func parameters(voice: String?, language: String) -> SpeechParameters {
    SpeechParameters(
      voice: voice, language: language, rate: settings.rate, pitch: settings.pitch,
      inflection: settings.inflection, volume: settings.volume)
  }

  private func preparation(language: String, voices: Set<String>?) -> TextPreparation {
    TextPreparation(
      settings: PreparationSettings(settings, locale: language), dictionary: dictionary,
      availableLanguages: voices)
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
