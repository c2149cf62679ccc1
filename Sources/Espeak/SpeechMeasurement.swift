package import Speech
import Synchronization

/// How long speech takes to begin and to end, without a loudspeaker: the figures behind `make bench`.
package struct SpeechMeasurement: Sendable {
  /// The call of the library in this process to its first chunk.
  package var bare: [Duration] = []
  /// A request through the child, the worker and everything to the first samples handed to the
  /// audio output.
  package var request: [Duration] = []
  /// A cancel to its return; from then on no sample is handed over or kept.
  package var cancel: [Duration] = []

  /// Speaks each text as often as wanted, both ways in turn, so that what else the machine does hits
  /// both alike.
  ///
  /// - Parameter executable: as for ``EspeakProcess``.
  package init(
    texts: [String], rounds: Int, executable: String = "/proc/self/exe",
    parameters: SpeechParameters = .init(voice: "en-us")
  ) throws(SynthesisFailure) {
    let process = EspeakProcess(executable: executable)
    let engine = EspeakEngine()
    let audio = InstantAudio(sampleRate: try engine.prepare().sampleRate)
    _ = try process.prepare()
    let output = PCMSpeechOutput(synthesizer: process, parameters: parameters) { _ in audio }
    defer { output.close() }
    for round in 0...rounds {
      for text in texts {
        let piece = SpeechPiece(text: text, source: 0..<text.utf8.count)
        var first: ContinuousClock.Instant?
        var start = ContinuousClock.now
        try engine.synthesize(piece, parameters: parameters, generation: 1) { chunk in
          first = .now
          return false
        }
        if round > 0, let first { bare.append(first - start) }

        start = .now
        output.speak(SpeechRequest(id: 1, pieces: [piece]))
        guard let heard = audio.waitForSamples() else { throw .died("no samples") }
        if round > 0 { request.append(heard - start) }
        start = .now
        output.cancel()
        if round > 0 { cancel.append(.now - start) }
      }
    }
  }
}
