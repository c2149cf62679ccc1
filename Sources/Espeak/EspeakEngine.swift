import CEspeakNG
package import Speech
import Synchronization

/// libespeak-ng in this process.
///
/// Its own playback and `espeak_Cancel` are never used (both stall when an audio server does): the
/// samples come through the callback, whose answer ends the synthesis within 0.3 ms.
///
/// A crash of the library is a crash of the process: the program speaks through ``EspeakProcess``;
/// this is for its child, for tests and for work without ears.
package final class EspeakEngine: Synthesizer {
  private let configuration: EspeakConfiguration
  /// Generations below are not worth a sample.
  private let wanted = Atomic<UInt64>(0)

  package init(_ configuration: EspeakConfiguration = .init()) {
    self.configuration = configuration
  }

  package func prepare() throws(SynthesisFailure) -> SynthesizerDescription {
    try EspeakLibrary.with(configuration) { library in library.description }
  }

  package func voices() throws(SynthesisFailure) -> [Voice] {
    try EspeakLibrary.with(configuration) { library in library.voiceTable.voices }
  }

  package func cancel(before generation: UInt64) {
    wanted.max(generation, ordering: .releasing)
  }

  package func close() { cancel(before: .max) }

  package func synthesize(
    _ piece: SpeechPiece, parameters: SpeechParameters, generation: UInt64,
    into sink: (SynthesisChunk) -> Bool
  ) throws(SynthesisFailure) {
    guard isWanted(generation), !piece.text.isEmpty else { return }
    try EspeakLibrary.with(configuration) { library throws(SynthesisFailure) in
      try library.prepare(piece, parameters)
      var flags = UInt32(espeakCHARS_UTF8)
      if piece.endsClause { flags |= UInt32(espeakENDPAUSE) }
      if parameters.interpretsMarkup { flags |= UInt32(espeakSSML) }
      if parameters.interpretsPhonemes { flags |= UInt32(espeakPHONEMES) }
      let text = piece.text.withoutControls
      withoutActuallyEscaping(sink) { sink in
        SynthesisSession.current = SynthesisSession(
          piece.text, reportsPhonemes: configuration.reportsPhonemes
        ) { chunk in
          self.isWanted(generation) && sink(chunk)
        }
        _ = library.functions.espeak_Synth(
          text, text.utf8.count + 1, 0, POS_CHARACTER, 0, flags, nil, nil)
        SynthesisSession.current = nil
      }
      if parameters.interpretsMarkup { library.forgetSettings() }
    }
  }

  package func phonemes(
    _ piece: SpeechPiece, parameters: SpeechParameters
  ) throws(SynthesisFailure) -> String {
    try EspeakLibrary.with(configuration) { library throws(SynthesisFailure) in
      try library.prepare(piece, parameters)
      // After calls of this kind the first word of the next synthesis is told of at times and at
      // times not; one of nothing takes that upon itself.
      defer { _ = library.functions.espeak_Synth("", 1, 0, POS_CHARACTER, 0, 0, nil, nil) }
      return piece.text.withoutControls.withCString { text in
        var clauses: [String] = []
        var rest: UnsafeRawPointer? = UnsafeRawPointer(text)
        while let before = rest {
          let clause = library.functions.espeak_TextToPhonemes(
            &rest, espeakCHARS_UTF8, espeakPHONEMES_IPA)
          if let clause, clause.pointee != 0 { clauses.append(String(cString: clause)) }
          if rest == before { break }
        }
        return clauses.joined(separator: "\n")
      }
    }
  }

  private func isWanted(_ generation: UInt64) -> Bool {
    generation >= wanted.load(ordering: .acquiring)
  }
}

extension EspeakLibrary {
  /// Sets voice and parameters for a piece.
  fileprivate func prepare(
    _ piece: SpeechPiece, _ parameters: SpeechParameters
  ) throws(SynthesisFailure) {
    let names = [voice(for: piece, parameters), parameters.voice, "en"]
    guard names.contains(where: { $0.map(select(voice:)) ?? false }) else {
      throw .unavailable("no voice for \(piece.language ?? parameters.language)")
    }
    set(espeakRATE, parameters.rate)
    set(espeakPITCH, parameters.pitch(raisedBy: piece.pitch))
    set(espeakRANGE, parameters.inflection)
    set(espeakVOLUME, parameters.volume)
    set(espeakWORDGAP, parameters.wordGap)
  }

  private func voice(for piece: SpeechPiece, _ parameters: SpeechParameters) -> String? {
    let own = parameters.voice ?? voiceTable.identifier(for: parameters.language)
    guard let language = piece.language, !language.isEmpty else { return own }
    let tag = VoiceTable.canonical(language)
    let primary = VoiceTable.primary(language)
    if let chosen = parameters.languageVoices[tag] ?? parameters.languageVoices[primary] {
      return chosen
    }
    // A text in British English is no reason to change the voice of a reader who chose another.
    if primary == VoiceTable.primary(parameters.language) { return own }
    guard let other = voiceTable.identifier(for: language) else { return own }
    // The variant is the person who speaks; it stays the same in every language.
    guard let variant = parameters.voice?.split(separator: "+").dropFirst().last else {
      return other
    }
    return "\(other)+\(variant)"
  }
}

extension SpeechPiece {
  /// It ends as a sentence or clause does, so the pause of that belongs to it. Without the
  /// library's end pause a full stop before the next piece is not heard; with it a bare label is
  /// followed by 0.3 s of silence.
  fileprivate var endsClause: Bool {
    guard let last = text.unicodeScalars.reversed().first(where: { !$0.properties.isWhitespace })
    else { return false }
    return ".!?…:;,。！？、，؟؛।".unicodeScalars.contains(last)
  }
}

extension String {
  /// Nothing the library could take for a command or for the end: a control character (its own
  /// escape is U+0001) is a space, one for one, so that positions stay.
  fileprivate var withoutControls: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return self
    }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      scalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(scalars)
  }
}
