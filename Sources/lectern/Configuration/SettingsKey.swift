import Audio
import ScreenReader

/// A setting as it is called in a settings file.
enum SettingsKey: String, CaseIterable {
  case rate, pitch, volume, inflection, voice, variant
  case punctuation, capitals, numbers, indentation, echo, hints, sounds
  case keys, audio, locale, profile

  /// The values that are allowed.
  enum Allowed: Equatable {
    case integer(ClosedRange<Int>)
    case word([String])
    case flag
    /// A name that only the synthesiser knows; `null` for none.
    case name
    case output
  }

  var allowed: Allowed {
    switch self {
    case .rate: .integer(SpeechSettings.rates)
    case .pitch: .integer(SpeechSettings.pitches)
    case .volume: .integer(SpeechSettings.volumes)
    case .inflection: .integer(SpeechSettings.inflections)
    case .voice, .variant: .name
    case .punctuation: .word(SpeechSettings.Punctuation.allCases.map(\.rawValue))
    case .capitals: .word(SpeechSettings.Capitals.allCases.map(\.rawValue))
    case .numbers: .word(SpeechSettings.Numbers.allCases.map(\.rawValue))
    case .indentation: .word(SpeechSettings.Indentation.allCases.map(\.rawValue))
    case .echo: .word(SpeechSettings.Echo.allCases.map(\.rawValue))
    case .hints, .sounds: .flag
    case .keys: .word(KeyMapPreset.allCases.map(\.rawValue))
    case .audio: .output
    case .locale: .word(SessionOptions.locales)
    case .profile: .word(["macos", "ios"])
    }
  }

  func allows(_ value: JSONValue) -> Bool {
    switch (allowed, value) {
    case (.integer(let range), .integer(let number)): range.contains(number)
    case (.word(let words), .text(let word)): words.contains(word)
    case (.flag, .flag): true
    case (.name, .null): true
    case (.name, .text(let name)): !name.isEmpty && !name.contains { $0.isNewline || $0 == "\0" }
    case (.output, .text(let name)): SpeechRoute(name) != nil
    case (.output, .null): true
    default: false
    }
  }
}

extension ReaderSettings {
  /// The value of a setting, of those that the settings menu changes.
  subscript(key: SettingsKey) -> JSONValue? {
    get {
      switch key {
      case .rate: .integer(speech.rate)
      case .pitch: .integer(speech.pitch)
      case .volume: .integer(speech.volume)
      case .inflection: .integer(speech.inflection)
      case .voice: speech.voice.map { .text($0) } ?? .null
      case .variant: speech.variant.map { .text($0) } ?? .null
      case .punctuation: .text(speech.punctuation.rawValue)
      case .capitals: .text(speech.capitals.rawValue)
      case .numbers: .text(speech.numbers.rawValue)
      case .indentation: .text(speech.indentation.rawValue)
      case .echo: .text(speech.echo.rawValue)
      case .hints: .flag(hints)
      case .sounds: .flag(speech.sounds)
      case .keys, .audio, .locale, .profile: nil
      }
    }
    set {
      func word<Value: RawRepresentable<String>>(_ value: inout Value) {
        if case .text(let word)? = newValue, let new = Value(rawValue: word) { value = new }
      }
      func number(_ value: inout Int) {
        if case .integer(let new)? = newValue { value = new }
      }
      func flag(_ value: inout Bool) {
        if case .flag(let new)? = newValue { value = new }
      }
      func name(_ value: inout String?) {
        if case .text(let new)? = newValue { value = new }
        if case .null? = newValue { value = nil }
      }
      switch key {
      case .rate: number(&speech.rate)
      case .pitch: number(&speech.pitch)
      case .volume: number(&speech.volume)
      case .inflection: number(&speech.inflection)
      case .voice: name(&speech.voice)
      case .variant: name(&speech.variant)
      case .punctuation: word(&speech.punctuation)
      case .capitals: word(&speech.capitals)
      case .numbers: word(&speech.numbers)
      case .indentation: word(&speech.indentation)
      case .echo: word(&speech.echo)
      case .hints: flag(&hints)
      case .sounds: flag(&speech.sounds)
      case .keys, .audio, .locale, .profile: break
      }
    }
  }
}
