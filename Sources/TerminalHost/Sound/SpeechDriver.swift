package import ScreenReader
package import Speech

/// Carries what a session says to a speech output, in the order and with the interruptions of the
/// speech queue, and tells what became of it.
@MainActor
package final class SpeechDriver {
  /// What became of an utterance.
  package enum Progress: Hashable, Sendable {
    case finished(Utterance)
    /// A word begins to be heard: fragment, and UTF-8 range there.
    case reached(Utterance, fragment: Int, range: Range<Int>)
    case failed(SpeechFailure)
  }

  private var queue = SpeechQueue()
  private let output: any SpeechOutput
  private let prepare:
    @MainActor (Utterance, SpeechSettings) -> any Sequence<SpeechPiece> & Sendable
  private let play: @MainActor (Earcon) -> Void
  private var utterances: [UInt64: Utterance] = [:]
  private var parameters: SpeechParameters
  private var isMuted = false
  /// What was said while muted and has to be told as finished.
  private var unheard: [Utterance] = []
  package private(set) var settings: SpeechSettings

  /// - Parameters:
  ///   - prepare: makes the pieces of an utterance for the synthesiser, lazily.
  ///   - play: plays an earcon over whatever is spoken.
  package init(
    output: any SpeechOutput, parameters: SpeechParameters, settings: SpeechSettings,
    prepare:
      @escaping @MainActor (Utterance, SpeechSettings) -> any Sequence<SpeechPiece> & Sendable,
    play: @escaping @MainActor (Earcon) -> Void
  ) {
    self.output = output
    self.parameters = parameters
    self.settings = settings
    self.prepare = prepare
    self.play = play
  }

  /// For `poll`: readable when ``progress()`` has something to tell.
  package var eventDescriptor: Int32 { output.eventDescriptor }

  package func speak(_ utterance: Utterance) {
    guard !isMuted else {
      unheard.append(utterance)
      return
    }
    let (id, steps) = queue.enqueue(utterance)
    utterances[id] = utterance
    carryOut(steps)
  }

  /// A key was pressed: hints are over.
  package func keyPressed() { carryOut(queue.keyPressed()) }
  package func silence() { carryOut(queue.silence()) }
  package func pauseOrResume() { carryOut(queue.pauseOrResume()) }

  /// Speech is held, for the status line.
  package var isPaused: Bool { queue.isHeld }

  package func setMuted(_ muted: Bool) {
    isMuted = muted
    if muted { silence() }
  }

  package func sound(_ earcon: Earcon) {
    if settings.sounds, !isMuted { play(earcon) }
  }

  /// Speaks so from the next piece on.
  package func use(_ settings: SpeechSettings) {
    self.settings = settings
    parameters.rate = settings.rate
    parameters.pitch = settings.pitch
    parameters.volume = settings.volume
    parameters.inflection = settings.inflection
    parameters.voice = settings.voiceWithVariant(language: parameters.language)
    output.setParameters(parameters)
  }

  /// What it can speak with; empty while that is not known yet.
  package var voices: [Voice] { output.voices }

  /// What happened since the last call, in order.
  package func progress() -> [Progress] {
    var progress: [Progress] = unheard.map { .finished($0) }
    unheard = []
    for event in output.drainEvents() {
      switch event {
      case .started: break
      case .reached(let id, let position):
        guard case .word = position.unit, let utterance = utterances[id],
          let place = queue.reached(id, position)
        else { continue }
        progress.append(.reached(utterance, fragment: place.fragment, range: place.range))
      case .finished(let id, _):
        let utterance = utterances[id]
        carryOut(queue.finished(id))
        if let utterance { progress.append(.finished(utterance)) }
      case .failed(let failure): progress.append(.failed(failure))
      }
    }
    return progress
  }

  /// Something was said while muted and is to be told as finished at the next ``progress()``.
  package var hasUnheard: Bool { !unheard.isEmpty }

  package func close() { output.close() }

  private func carryOut(_ steps: [SpeechQueue.Step]) {
    for step in steps {
      switch step {
      case .speak(let id, let utterance):
        // One that was over for the reader, and is resumed.
        if utterances[id] == nil, let spoken = queue.spoken { utterances[id] = spoken.utterance }
        output.speak(SpeechRequest(id: id, pieces: prepare(utterance, settings)))
        // The ear before the eye: to bring window and picture up to date takes as long.
        output.letBegin(atMost: .milliseconds(3))
      case .stop: output.cancel()
      case .setPaused(let isPaused): output.setPaused(isPaused)
      case .ended(let id, _): utterances[id] = nil
      }
    }
  }
}

extension SpeechSettings {
  /// The voice as the synthesiser takes it, the variant after a plus sign.
  package func voiceWithVariant(language: String) -> String? {
    guard let variant else { return voice }
    return "\(voice ?? language)+\(variant)"
  }
}
