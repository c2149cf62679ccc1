import Speech

extension MessageWriter {
  mutating func put(_ configuration: EspeakConfiguration) {
    put(configuration.library)
    put(configuration.dataPath)
    put(configuration.reportsPhonemes)
  }

  mutating func put(_ description: SynthesizerDescription) {
    put(description.sampleRate)
    put(description.version)
    put(description.dataPath)
  }

  mutating func put(_ parameters: SpeechParameters) {
    put(parameters.voice)
    put(parameters.language)
    put(parameters.languageVoices.count)
    for (language, voice) in parameters.languageVoices {
      put(language)
      put(voice)
    }
    for value in [
      parameters.rate, parameters.pitch, parameters.inflection, parameters.volume,
      parameters.wordGap,
    ] { put(value) }
    put(parameters.interpretsMarkup)
    put(parameters.interpretsPhonemes)
  }

  /// What a synthesiser needs of it; the places in the source stay here.
  mutating func put(_ piece: SpeechPiece) {
    put(piece.text)
    put(piece.language)
    put(Int(piece.pitch.isFinite ? (min(max(piece.pitch, -1), 1) * 1000).rounded() : 0))
  }

  mutating func put(_ mark: SynthesisMark) {
    switch mark.kind {
    case .word: put(0)
    case .sentence: put(1)
    case .phoneme(let name):
      put(2)
      put(name)
    }
    put(mark.frame)
    put(mark.range.lowerBound)
    put(mark.range.upperBound)
  }

  mutating func put(_ voices: [Voice]) {
    put(voices.count)
    for voice in voices {
      put(voice.identifier)
      put(voice.name)
      put(voice.gender.rawValue)
      put(voice.languages.count)
      for language in voice.languages { put(language) }
    }
  }

  mutating func put(_ failure: SynthesisFailure) {
    switch failure {
    case .unavailable(let words), .died(let words): put(words)
    }
  }
}

extension MessageReader {
  mutating func configuration() -> EspeakConfiguration {
    .init(library: optionalString(), dataPath: optionalString(), reportsPhonemes: flag())
  }

  mutating func description() -> SynthesizerDescription {
    .init(sampleRate: number(), version: string(), dataPath: string())
  }

  mutating func parameters() -> SpeechParameters {
    let voice = optionalString()
    let language = string()
    var languageVoices: [String: String] = [:]
    for _ in 0..<count() { languageVoices[string()] = string() }
    return .init(
      voice: voice, language: language, languageVoices: languageVoices, rate: number(),
      pitch: number(), inflection: number(), volume: number(), wordGap: number(),
      interpretsMarkup: flag(), interpretsPhonemes: flag())
  }

  mutating func piece() -> SpeechPiece {
    let text = string()
    return .init(
      text: text, language: optionalString(), source: 0..<text.utf8.count,
      pitch: Double(number()) / 1000)
  }

  mutating func mark() -> SynthesisMark {
    let kind: SynthesisMark.Kind =
      switch number() {
      case 1: .sentence
      case 2: .phoneme(string())
      default: .word
      }
    let frame = max(number(), 0)
    let lower = max(number(), 0)
    return .init(kind: kind, frame: frame, range: lower..<max(lower, number()))
  }

  mutating func voices() -> [Voice] {
    (0..<count()).map { _ in
      Voice(
        identifier: string(), name: string(),
        languages: [], gender: .init(rawValue: string()) ?? .unspecified
      ).speaking((0..<count()).map { _ in string() })
    }
  }
}

extension Voice {
  fileprivate func speaking(_ languages: [String]) -> Voice {
    var voice = self
    voice.languages = languages
    return voice
  }
}
