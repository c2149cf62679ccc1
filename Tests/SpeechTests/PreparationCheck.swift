import Speech
import Testing

/// One text and what the synthesiser gets of it: pieces parted by " | ", those of another than the
/// reader's voice with its language in front ("ja: の").
struct Prepared: CustomTestStringConvertible, Sendable {
  var text: String
  var pieces: String
  var manner: Fragment.Manner
  var language: String?
  var voices: Set<String>?
  var settings: PreparationSettings

  init(
    _ text: String, _ pieces: String, locale: String = "en", manner: Fragment.Manner = .text,
    language: String? = nil, voices: Set<String>? = nil,
    _ set: (inout PreparationSettings) -> Void = { _ in }
  ) {
    self.text = text
    self.pieces = pieces
    self.manner = manner
    self.language = language
    self.voices = voices
    settings = PreparationSettings(locale: locale)
    set(&settings)
  }

  var testDescription: String { text.debugDescription }

  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let preparation = TextPreparation(settings: settings, availableLanguages: voices)
    let fragment = Fragment(text, language: language, manner: manner)
    let made = preparation.pieces(of: Utterance([fragment])).map { piece in
      (piece.language.map { "\($0): " } ?? "") + piece.text
    }
    #expect(made.joined(separator: " | ") == pieces, sourceLocation: sourceLocation)
  }
}

func check(_ row: Prepared, sourceLocation: SourceLocation = #_sourceLocation) {
  row.check(sourceLocation: sourceLocation)
}
