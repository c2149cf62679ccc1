import Espeak
import Speech

/// `lectern voices`: the voices of espeak-ng, a line each, or all as one JSON object.
enum VoicesCommand {
  static let options: [Arguments.Option] =
    [
      .init("--language", "L", "only the voices of a language"),
      .init("--json", nil, "as one JSON object"),
    ] + EspeakConfiguration.options

  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(words, options: options, positional: 0...0)
    let loaded = try LoadedSynthesizer(EspeakConfiguration(arguments))
    var voices = loaded.voices.voices
    if let language = arguments["--language"] {
      voices = loaded.voices.voices(of: language)
      if voices.isEmpty {
        try loaded.voices.check(language: language)
        throw UsageError("--language \(language): no voice has this tag or one that begins with it")
      }
    }
    if arguments.has("--json") {
      try JSONLine().print(
        Report(
          synthesizer: loaded.identity, voices: voices.map(Report.Entry.init),
          variants: loaded.voices.variants))
    } else {
      Output.print(text(voices, loaded))
    }
    return ExitStatus.success
  }

  private struct Report: Encodable {
    var synthesizer: SynthesizerIdentity
    var voices: [Entry]
    var variants: [String]

    struct Entry: Encodable {
      var identifier: String
      var name: String
      var languages: [String]
      var gender: String

      init(_ voice: Voice) {
        identifier = voice.identifier
        name = voice.name
        languages = voice.languages
        gender = voice.gender.rawValue
      }
    }
  }

  /// Tag, identifier and name between tabs: columns for a program, a sentence for a reader.
  private static func text(_ voices: [Voice], _ loaded: LoadedSynthesizer) -> String {
    let lines = voices.map { voice in
      "\(voice.languages.first ?? "")\t\(voice.identifier)\t\(voice.name)"
    }
    let variants = loaded.voices.variants
    return
      (["# " + loaded.identity.sentence] + lines
      + (variants.isEmpty
        ? [] : ["# variants, after a plus sign: \(variants.joined(separator: " "))"]))
      .joined(separator: "\n")
  }
}
