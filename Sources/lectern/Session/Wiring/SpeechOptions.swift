import Audio
import Espeak
import ScreenReader
import Speech
import TerminalHost

/// What the command line says about speech.
struct SpeechOptions {
  /// `nil` for the first output that works.
  var route: SpeechRoute?
  var espeak = EspeakConfiguration()
  var locale = "en"
  /// What was given, over whatever the settings say.
  private var given: [SettingsKey: JSONValue] = [:]

  static let declared: [Arguments.Option] = [
    .init("--audio", "NAME", "where the sound goes"),
    .init("--voice", "NAME", "a voice of espeak-ng"),
    .init("--rate", "N", "words a minute, 80 to 900"),
    .init("--pitch", "N", "0 to 100"),
    .init("--volume", "N", "0 to 200"),
    .init("--no-sounds", nil, "no earcons"),
    .init("--espeak-library", "FILE", "another libespeak-ng"),
    .init("--espeak-data", "FOLDER", "another data folder"),
  ]

  init(_ arguments: Arguments, locale: String) throws(UsageError) {
    self.locale = locale
    if let name = arguments["--audio"] {
      guard let route = SpeechRoute(name) else {
        throw UsageError("--audio \(name): \(SpeechRoute.forms.joined(separator: ", ")) are known")
      }
      self.route = route
    }
    if let voice = arguments["--voice"] {
      let parts = voice.split(separator: "+", maxSplits: 1)
      given[.voice] = parts.first.map { .text(String($0)) }
      given[.variant] = parts.count == 2 ? .text(String(parts[1])) : .null
    }
    for (name, key, range) in [
      ("--rate", SettingsKey.rate, SpeechSettings.rates),
      ("--pitch", .pitch, SpeechSettings.pitches), ("--volume", .volume, SpeechSettings.volumes),
    ] {
      if let value = try arguments.integer(name, in: range) { given[key] = .integer(value) }
    }
    if arguments.has("--no-sounds") { given[.sounds] = .flag(false) }
    espeak.library = arguments["--espeak-library"]
    espeak.dataPath = arguments["--espeak-data"]
  }

  /// Sets what was given, and leaves the rest.
  func apply(to settings: inout ReaderSettings) {
    for (key, value) in given { settings[key] = value }
  }

  func parameters(_ settings: SpeechSettings) -> SpeechParameters {
    SpeechParameters(
      voice: settings.voiceWithVariant(language: locale), language: locale, rate: settings.rate,
      pitch: settings.pitch, inflection: settings.inflection, volume: settings.volume)
  }
}
