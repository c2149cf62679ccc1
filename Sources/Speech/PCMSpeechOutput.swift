import Glibc
import Synchronization

/// Speech from a synthesiser and an audio output of our own.
///
/// A thread of its own takes the newest request, makes its pieces one after another as the device
/// takes the samples, follows the clock of the loudspeaker for the events, and replaces what breaks.
/// The calls of ``SpeechOutput`` only change a generation number, flush and ring its bell.
///
/// Lives until ``close()``.
package final class PCMSpeechOutput: SpeechOutput {
  /// Opens the audio output anew, on the worker thread, whenever there is none or it failed. To
  /// answer within some milliseconds; what takes longer goes on behind an output that has no room
  /// yet.
  package typealias AudioOpener = @Sendable (_ sampleRate: Int) throws -> any AudioOutput

  struct Job: Sendable {
    var generation: UInt64
    var request: SpeechRequest
  }

  struct State: Sendable {
    var generation: UInt64 = 0
    /// The newest of which something has been handed to the audio output, or nothing will be.
    var begun: UInt64 = 0
    var job: Job?
    var isPaused = false
    var isClosed = false
    var parameters: SpeechParameters
    var audio: (any AudioOutput)?
    var voices: [Voice] = []
    var description: SynthesizerDescription?
  }

  let state: Mutex<State>
  let doorbell = Doorbell()
  /// Rung when speech has begun.
  private let beginning = Doorbell()
  let events = EventPipe<SpeechEvent>()
  let synthesizer: any Synthesizer
  let openAudio: AudioOpener
  let patience: Duration

  /// - Parameter patience: how long an output may show no sign of life before it is replaced.
  package init(
    synthesizer: any Synthesizer, parameters: SpeechParameters = .init(),
    patience: Duration = .milliseconds(500), openAudio: @escaping AudioOpener
  ) {
    self.synthesizer = synthesizer
    self.openAudio = openAudio
    self.patience = patience
    state = Mutex(State(parameters: parameters))
    let started = SpeechThread.start { [self] in Worker(self).run() }
    if !started { events.send(.failed(.synthesizerUnavailable("no thread"))) }
  }

  package func speak(_ request: SpeechRequest) {
    let generation = supersede()
    // Only now may the worker begin: a flush after its first samples would take them along.
    state.withLock { state in
      guard state.generation == generation, !state.isClosed else { return }
      state.job = Job(generation: generation, request: request)
    }
    // The device drops what it holds as it is given the first samples: to be told of that by itself
    // would make them later.
    doorbell.ring()
  }

  package func letBegin(atMost limit: Duration) {
    let end = SuspendingClock.now + limit
    while isAboutToBegin, case let rest = end - .now, rest > .zero { beginning.wait(atMost: rest) }
    guard let audio else { return }
    if isAboutToBegin { return audio.silence() }
    // The first samples have been handed over, and have to go through another thread and the sound
    // server. Where these share a processor with the caller, they would wait until he is done.
    usleep(Self.headStart)
  }

  /// Microseconds: the way from the first samples to PulseAudio's sink on a single processor, twice
  /// (measured).
  private static let headStart: UInt32 = 1000

  /// Something is asked for, and everything it takes is there.
  private var isAboutToBegin: Bool {
    state.withLock { state in
      state.begun < state.generation && !state.isClosed && state.audio != nil
        && state.description != nil
    }
  }

  package func cancel() {
    let generation = supersede()
    audio?.silence()
    noteBeginning(of: generation)
    doorbell.ring()
  }

  private var audio: (any AudioOutput)? { state.withLock(\.audio) }

  /// Makes everything so far stale; what the audio output holds of it is still to be silenced.
  @discardableResult private func supersede() -> UInt64 {
    let (generation, audio, wasPaused) = state.withLock { state in
      state.generation += 1
      state.job = nil
      defer { state.isPaused = false }
      return (state.generation, state.audio, state.isPaused)
    }
    audio?.flush(newGeneration: generation)
    if wasPaused { audio?.setPaused(false) }
    synthesizer.cancel(before: generation)
    return generation
  }

  package func setPaused(_ paused: Bool) {
    let audio = state.withLock { state in
      state.isPaused = paused
      return state.audio
    }
    audio?.setPaused(paused)
    doorbell.ring()
  }

  package func setParameters(_ parameters: SpeechParameters) {
    state.withLock { $0.parameters = parameters }
  }

  package var voices: [Voice] { state.withLock(\.voices) }

  /// What speaks; `nil` while that is not known.
  package var description: SynthesizerDescription? { state.withLock(\.description) }

  package var eventDescriptor: Int32 { events.descriptor }

  package func drainEvents() -> [SpeechEvent] { events.drain() }

  package func close() {
    supersede()
    let audio = state.withLock { state in
      state.isClosed = true
      state.job = nil
      defer { state.audio = nil }
      return state.audio
    }
    audio?.close()
    doorbell.ring()
  }

  // MARK: - For the worker

  func isCurrent(_ generation: UInt64) -> Bool { state.withLock { $0.generation == generation } }

  func noteBeginning(of generation: UInt64) {
    state.withLock { $0.begun = max($0.begun, generation) }
    beginning.ring()
  }

  /// Tells of an utterance, unless it has been cancelled.
  func send(_ event: SpeechEvent, of generation: UInt64) {
    // Under the lock: an event must not slip out after the call that cancels has returned.
    state.withLock { state in
      if state.generation == generation { events.send(event) }
    }
  }

  /// A new generation for what is spoken again from its start; `nil` when it has been cancelled.
  func renew(_ generation: UInt64) -> UInt64? {
    let renewed = state.withLock { state -> (UInt64, (any AudioOutput)?)? in
      guard state.generation == generation else { return nil }
      state.generation += 1
      return (state.generation, state.audio)
    }
    guard let (next, audio) = renewed else { return nil }
    audio?.flush(newGeneration: next)
    audio?.silence()
    synthesizer.cancel(before: next)
    return next
  }
}
