import Audio
import Speech

/// `lectern speak [TEXT|-]`: says a text, or shows and records how it would be said.
enum SpeakCommand {
  static func run(_ words: [String]) throws -> Int32 {
    let request = try SpeakRequest(
      try Arguments(words, options: SpeakRequest.options, positional: 0...1))
    if request.usesSpeechDispatcher { return try speakByDispatcher(request) }
    let loaded = try LoadedSynthesizer(request.espeak)
    var (parameters, preparation) = try request.voice.parameters(for: loaded.voices)
    parameters.interpretsMarkup = request.isMarkup
    let pieces = PieceMaker(preparation: request.isMarkup ? nil : preparation)
    if request.isSilent {
      var recital = try Recital(request, loaded, parameters, pieces)
      try request.forEachBlock { try recital.add($0) }
      return try recital.finish()
    }
    let playback = Playback(
      loaded.synthesizer, parameters, outputs: request.output.map { [$0] } ?? OutputName.automatic)
    return try play(request, pieces, on: playback)
  }

  /// Its voices are the server's own affair.
  private static func speakByDispatcher(_ request: SpeakRequest) throws -> Int32 {
    let (parameters, preparation) = request.voice.parametersForServer()
    do {
      return try play(
        request, PieceMaker(preparation: preparation), on: Playback(speechDispatcher: parameters))
    } catch let error as EnvironmentError {
      throw EnvironmentError(
        "speech-dispatcher cannot be used: \(error); install or start it, or leave out --audio "
          + SpeakRequest.speechDispatcher)
    }
  }

  private static func play(
    _ request: SpeakRequest, _ pieces: PieceMaker, on playback: Playback
  ) throws -> Int32 {
    defer { playback.close() }
    try request.forEachBlock { try playback.play(pieces.pieces(of: $0)) }
    return ExitStatus.success
  }
}

/// Blocks of text into pieces for the synthesiser.
struct PieceMaker {
  /// `nil` for markup, which goes to the synthesiser as it is.
  var preparation: TextPreparation?

  func pieces(of block: TextBlock) -> any Sequence<SpeechPiece> & Sendable {
    if let preparation { return preparation.pieces(of: Utterance(block.text)) }
    return [SpeechPiece(text: block.text, source: 0..<block.text.utf8.count)]
  }
}
