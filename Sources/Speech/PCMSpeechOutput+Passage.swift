import Synchronization

extension PCMSpeechOutput {
  /// One attempt at one utterance.
  final class Passage {
    private let output: PCMSpeechOutput
    private let gauge: StallGauge
    private let audio: any AudioOutput
    private let generation: UInt64
    private let id: UInt64
    private var timeline = SpeechTimeline()
    private var leading: LeadingSilence
    private var trailing: TrailingSilence
    /// Frames handed to the audio output.
    private var written = 0
    /// Why no more samples are wanted.
    private var outcome: Worker.Outcome?

    init(_ worker: Worker, _ audio: any AudioOutput, _ generation: UInt64, _ id: UInt64) {
      output = worker.output
      gauge = worker.gauge
      self.audio = audio
      self.generation = generation
      self.id = id
      leading = LeadingSilence(sampleRate: audio.sampleRate)
      trailing = TrailingSilence(sampleRate: audio.sampleRate)
    }

    func speak(_ pieces: any Sequence<SpeechPiece>) throws(SynthesisFailure) -> Worker.Outcome {
      audio.begin(generation: generation)
      // Not `for in`, which would forget the type of what is thrown.
      var remaining: any IteratorProtocol<SpeechPiece> = pieces.makeIterator()
      while let piece = remaining.next() {
        guard output.isCurrent(generation) else { return .stale }
        if let earcon = piece.earcon { (audio as? any EarconOutput)?.play(earcon) }
        if !piece.text.isEmpty { try synthesize(piece) }
        if let outcome { return outcome }
        trailing.hold(piece.pauseFrames(at: audio.sampleRate))
      }
      audio.finish(generation: generation)
      return waitUntilHeard()
    }

    private func synthesize(_ piece: SpeechPiece) throws(SynthesisFailure) {
      let start = written + trailing.frames
      let trimmedBefore = leading.trimmed
      let parameters = output.state.withLock(\.parameters)
      try output.synthesizer.synthesize(piece, parameters: parameters, generation: generation) {
        chunk in
        let rest = leading.trim(chunk.samples)
        for mark in chunk.marks {
          let frame = max(start, start + mark.frame - (leading.trimmed - trimmedBefore))
          timeline.append(SpeechPosition(mark, of: piece), at: frame)
        }
        if rest.needsZero { pushSilence(1) }
        let due = trailing.hold(rest.samples)
        pushSilence(due.silence)
        push(due.samples)
        return outcome == nil
      }
    }

    private func pushSilence(_ frames: Int) {
      guard frames > 0 else { return }
      var rest = frames
      let block = [Int16](repeating: 0, count: min(frames, audio.sampleRate / 20))
      while rest > 0, outcome == nil {
        block.withUnsafeBufferPointer { push(.init(rebasing: $0.prefix(rest))) }
        rest -= block.count
      }
    }

    /// Hands all the samples over, waiting for room; after it ``outcome`` tells if that failed.
    private func push(_ samples: UnsafeBufferPointer<Int16>) {
      var rest = samples
      while outcome == nil, !rest.isEmpty {
        guard let count = write(rest) else { return }
        rest = .init(rebasing: rest.dropFirst(count))
        if !rest.isEmpty { wait(.milliseconds(5)) }
      }
    }

    /// `nil` when the output takes nothing from us any more.
    private func write(_ samples: UnsafeBufferPointer<Int16>) -> Int? {
      guard output.isCurrent(generation) else {
        outcome = .stale
        return nil
      }
      do throws(AudioWriteError) {
        let count = min(max(try audio.write(samples, generation: generation), 0), samples.count)
        if written == 0, count > 0 { output.noteBeginning(of: generation) }
        written += count
        return count
      } catch {
        switch error {
        case .stale: outcome = .stale
        case .failed(let words): outcome = .broken(.audioReopened(words))
        }
        return nil
      }
    }

    private func waitUntilHeard() -> Worker.Outcome {
      while true {
        if let outcome { return outcome }
        let position = audio.position
        if position.generation == generation, position.isDrained {
          tell(timeline.advance(to: .max))
          return keepPause()
        }
        wait(.milliseconds(10))
        // Nothing to hand over, but only a write tells that the output is gone.
        _ = write(.init(start: nil, count: 0))
      }
    }

    /// The silence at the end takes its time, without the device.
    private func keepPause() -> Worker.Outcome {
      let end = SuspendingClock.now + .seconds(trailing.frames) / audio.sampleRate
      while outcome == nil, case let rest = end - .now, rest > .zero { wait(rest) }
      return outcome ?? .heard
    }

    /// Until the bell rings or the time is over; tells what has been heard and looks after the
    /// output.
    private func wait(_ limit: Duration) {
      follow()
      let isPaused = output.state.withLock(\.isPaused)
      let before = SuspendingClock.now
      output.doorbell.wait(atMost: isPaused ? nil : limit)
      guard output.isCurrent(generation) else {
        outcome = .stale
        return
      }
      follow()
      guard !isPaused else { return }
      if gauge.isStalled(audio.position, waited: .now - before) {
        outcome = .broken(.audioReopened("no progress"))
      }
    }

    private func follow() {
      let position = audio.position
      guard position.generation == generation else { return }
      tell(timeline.advance(to: position.heard))
    }

    private func tell(_ reached: ArraySlice<SpeechPosition>) {
      for position in reached { output.send(.reached(id, position), of: generation) }
    }
  }
}

extension SpeechPosition {
  fileprivate init(_ mark: SynthesisMark, of piece: SpeechPiece) {
    let unit: Unit =
      switch mark.kind {
      case .word: .word
      case .sentence: .sentence
      case .phoneme(let name): .phoneme(name)
      }
    self.init(
      unit: unit, fragment: piece.fragment, range: piece.source(ofPrepared: mark.range))
  }
}
