import Synchronization

extension PCMSpeechOutput {
  /// The thread that speaks. Nothing here is seen by another thread but the output's own state.
  final class Worker {
    let output: PCMSpeechOutput
    let gauge: StallGauge
    /// What has been told of and not come right since.
    private var troubles: Set<Trouble> = []
    private var isReady = false
    private var knowsVoices = false

    private enum Trouble { case synthesizer, audio }

    /// How an attempt at an utterance came out.
    enum Outcome {
      case heard
      case stale
      /// To be tried again from the start.
      case broken(SpeechFailure)
    }

    init(_ output: PCMSpeechOutput) {
      self.output = output
      gauge = StallGauge(patience: output.patience)
    }

    func run() {
      makeReady()
      while let job = nextJob() { perform(job) }
      output.synthesizer.close()
    }

    /// So that the first word finds everything open, and what is missing is told at once.
    private func makeReady() {
      do throws(SynthesisFailure) {
        let description = try output.synthesizer.prepare()
        isReady = true
        output.state.withLock { $0.description = description }
        _ = try? audio(for: description.sampleRate)
      } catch {
        report(SpeechFailure(error))
      }
    }

    private func nextJob() -> Job? {
      while true {
        let (job, isClosed) = output.state.withLock { state in
          defer { state.job = nil }
          return (state.job, state.isClosed)
        }
        if isClosed { return nil }
        if let job { return job }
        if isReady, !knowsVoices, let voices = try? output.synthesizer.voices() {
          knowsVoices = true
          let description = try? output.synthesizer.prepare()
          output.state.withLock { state in
            state.voices = voices
            state.description = description ?? state.description
          }
          continue
        }
        output.doorbell.wait()
      }
    }

    private func perform(_ job: Job) {
      let id = job.request.id
      var generation = job.generation
      output.send(.started(id), of: generation)
      var pauses = Self.pauses[...]
      while true {
        let outcome = attempt(job.request, generation)
        output.noteBeginning(of: generation)
        switch outcome {
        case .heard:
          troubles = []
          return output.send(.finished(id, .spoken), of: generation)
        case .stale:
          return
        case .broken(let failure):
          report(failure)
          guard let next = output.renew(generation) else { return }
          generation = next
          guard let pause = pauses.popFirst()?[failure] else {
            return output.send(.finished(id, .failed), of: generation)
          }
          guard wait(pause, generation) else { return }
        }
      }
    }

    /// Before each further attempt: a text that kills the synthesiser does it again, but a server
    /// that restarts takes its time.
    private static let pauses: [Pause] = [
      .init(synthesizer: .zero, audio: .zero),
      .init(synthesizer: nil, audio: .milliseconds(100)),
      .init(synthesizer: nil, audio: .milliseconds(400)),
      .init(synthesizer: nil, audio: .seconds(1)),
    ]

    private struct Pause {
      var synthesizer: Duration?
      var audio: Duration?

      subscript(failure: SpeechFailure) -> Duration? {
        switch failure {
        case .synthesizerUnavailable: nil
        case .synthesizerRestarted: synthesizer
        case .audioReopened, .audioUnavailable: audio
        }
      }
    }

    /// `false` when the utterance was cancelled meanwhile.
    private func wait(_ pause: Duration, _ generation: UInt64) -> Bool {
      let end = SuspendingClock.now + pause
      while output.isCurrent(generation) {
        let rest = end - .now
        if rest <= .zero { return true }
        output.doorbell.wait(atMost: rest)
      }
      return false
    }

    private func attempt(_ request: SpeechRequest, _ generation: UInt64) -> Outcome {
      do throws(SynthesisFailure) {
        let description = try output.synthesizer.prepare()
        isReady = true
        let audio: any AudioOutput
        do { audio = try self.audio(for: description.sampleRate) } catch {
          return .broken(.audioUnavailable("\(error)"))
        }
        let passage = Passage(self, audio, generation, request.id)
        let outcome = try passage.speak(request.pieces)
        if case .broken = outcome { abandon(audio) }
        return outcome
      } catch {
        // A synthesiser that dies of a cancelled text is to be told of, but nothing is to be said.
        guard output.isCurrent(generation) else {
          report(SpeechFailure(error))
          return .stale
        }
        return .broken(SpeechFailure(error))
      }
    }

    private func report(_ failure: SpeechFailure) {
      let trouble: Trouble =
        switch failure {
        case .synthesizerRestarted, .synthesizerUnavailable: .synthesizer
        case .audioReopened, .audioUnavailable: .audio
        }
      if troubles.insert(trouble).inserted { output.events.send(.failed(failure)) }
    }

    // MARK: - The audio output

    /// The output there is, or a new one.
    private func audio(for sampleRate: Int) throws -> any AudioOutput {
      let present = output.state.withLock(\.audio)
      if let present, present.sampleRate == sampleRate { return present }
      if let present { abandon(present) }
      let audio = try output.openAudio(sampleRate)
      audio.setProgress { [doorbell = output.doorbell] in doorbell.ring() }
      let state = output.state.withLock { state in
        if !state.isClosed { state.audio = audio }
        return (generation: state.generation, isPaused: state.isPaused, isClosed: state.isClosed)
      }
      if state.isClosed { audio.close() }
      audio.flush(newGeneration: state.generation)
      if state.isPaused { audio.setPaused(true) }
      gauge.reset()
      return audio
    }

    private func abandon(_ audio: any AudioOutput) {
      output.state.withLock { state in
        if state.audio === audio { state.audio = nil }
      }
      audio.close()
    }
  }
}

extension SpeechFailure {
  fileprivate init(_ failure: SynthesisFailure) {
    switch failure {
    case .unavailable(let words): self = .synthesizerUnavailable(words)
    case .died(let words): self = .synthesizerRestarted(words)
    }
  }
}
