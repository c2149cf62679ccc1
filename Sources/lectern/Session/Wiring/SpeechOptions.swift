import Audio
import Espeak
import ScreenReader
import Speech

/// What the command line says about speech.
struct SpeechOptions {
  var output: OutputName?
  var espeak = EspeakConfiguration()
  var settings = SpeechSettings()
  var locale = "en"

  static let declared: [Arguments.Option] = [
    .init("--audio", "NAME", "where the sound goes"),
    .init("--voice", "NAME", "a voice of espeak-ng"),
    .init("--rate", "N", "words a minute, 80 to 450"),
    .init("--pitch", "N", "0 to 100"),
    .init("--volume", "N", "0 to 200"),
    .init("--no-sounds", nil, "no earcons"),
    .init("--espeak-library", "FILE", "another libespeak-ng"),
    .init("--espeak-data", "FOLDER", "another data folder"),
  ]

  init(_ arguments: Arguments, locale: String) throws(UsageError) {
    self.locale = locale
    if let name = arguments["--audio"] {
      guard let output = OutputName(name) else {
        throw UsageError("--audio \(name): \(OutputName.forms.joined(separator: ", ")) are known")
      }
      self.output = output
    }
    settings.voice = arguments["--voice"]
    settings.rate = try arguments.integer("--rate", in: 80...450) ?? settings.rate
    settings.pitch = try arguments.integer("--pitch", in: 0...100) ?? settings.pitch
    settings.volume = try arguments.integer("--volume", in: 0...200) ?? settings.volume
    settings.sounds = !arguments.has("--no-sounds")
    espeak.library = arguments["--espeak-library"]
    espeak.dataPath = arguments["--espeak-data"]
  }

  var parameters: SpeechParameters {
    SpeechParameters(
      voice: settings.voice, language: locale, rate: settings.rate, pitch: settings.pitch,
      inflection: settings.inflection, volume: settings.volume)
  }
}
