package import Speech

/// The audio output of the program: speech and earcons mixed into one stream, on the first device
/// of a list that works.
///
/// Devices are opened, watched and replaced by a thread of the player's own, so no call waits for
/// one. A device that fails, or makes no progress for half a second, is abandoned: what it had not
/// played yet is played by the next. While none can be opened, time is kept in silence, and the
/// better ones are tried again as new speech begins and while it lasts. Call ``close()`` at the end.
package final class AudioPlayer: AudioOutput, EarconOutput, AudioSource {
  package let sampleRate: Int
  let plan: [OutputName]
  let state: ConditionLock<State>
  let open: Opener
  let report: @Sendable (OutputEvent) -> Void

  /// Opens a device, within two seconds, or says why not.
  typealias Opener =
    @Sendable (OutputName, AudioPort) -> Swift.Result<any AudioDevice, AudioFailure>

  /// - Parameters:
  ///   - outputs: What to try, in order; silence is the last resort of every list.
  ///   - sampleRate: Frames a second of what will be written.
  ///   - report: Told on the player's thread what became of the sound.
  package convenience init(
    outputs: [OutputName] = OutputName.automatic, sampleRate: Int = 22050,
    report: @escaping @Sendable (OutputEvent) -> Void = { _ in }
  ) {
    self.init(outputs: outputs, sampleRate: sampleRate, open: openDevice, report: report)
  }

  init(
    outputs: [OutputName], sampleRate: Int, open: @escaping Opener,
    report: @escaping @Sendable (OutputEvent) -> Void
  ) {
    self.sampleRate = max(1000, sampleRate)
    plan = outputs
    self.open = open
    self.report = report
    state = ConditionLock(
      State(queue: PlaybackQueue(sampleRate: self.sampleRate), candidates: outputs.count))
    if !SpeechThread.start({ self.supervise() }) { close() }
  }

  // MARK: AudioOutput

  package func setProgress(_ notify: @escaping @Sendable () -> Void) {
    state.update { $0.notify = notify }
  }

  package func begin(generation: UInt64) {
    // The first samples wake the supervising thread; until they are out it would be in the way.
    state.withLock { state in
      state.queue.begin(generation: generation)
      state.soundStarted = true
    }
  }

  package func write(
    _ samples: UnsafeBufferPointer<Int16>, generation: UInt64
  ) throws(AudioWriteError) -> Int {
    let (count, device, started) = try state.withLock {
      (state) throws(AudioWriteError) -> (Int, (any AudioDevice)?, Bool) in
      if state.isClosed { throw .failed("closed") }
      let hadSound = state.queue.hasSound
      let count = try state.queue.write(samples, generation: generation)
      // A device that is full asks by itself when it is not.
      let hungry = state.isHungry ? state.device : nil
      state.isStarved = count < samples.count
      state.drainTold = false
      if !hadSound { state.lastProgress = Monotonic.now() }
      return (count, hungry, !hadSound && count > 0)
    }
    device?.kick()
    if started { state.update { _ in } }
    return count
  }

  package func finish(generation: UInt64) {
    state.update { state in
      state.queue.finish(generation: generation)
      state.drainTold = false
    }
  }

  package func flush(newGeneration: UInt64) {
    state.withLock { state in
      state.queue.flush(newGeneration: newGeneration, at: Monotonic.now())
      state.isStarved = false
      state.isHungry = true
    }
  }

  package func silence() { state.withLock(\.device)?.kick() }

  package func setPaused(_ paused: Bool) {
    let device = state.update { state in
      state.queue.setPaused(paused, at: Monotonic.now())
      state.isHungry = true
      state.lastProgress = Monotonic.now()
      return state.device
    }
    device?.kick()
  }

  package var position: AudioPosition {
    state.withLock { state in
      // The player finds and replaces a dead device itself: it is always alive.
      state.positionsTold &+= 1
      var position = state.queue.position(at: Monotonic.now())
      position.activity = state.positionsTold
      return position
    }
  }

  package func close() {
    state.update { $0.isClosed = true }
  }

  // MARK: EarconOutput

  package func play(_ earcon: Earcon) {
    let device: (any AudioDevice)? = state.update { state in
      guard state.earconVolume > 0 else { return nil }
      if !state.queue.hasSound { state.lastProgress = Monotonic.now() }
      state.queue.add(
        sound: EarconSynthesizer.samples(
          of: earcon, sampleRate: sampleRate, volume: state.earconVolume))
      state.soundStarted = true
      return state.device
    }
    device?.kick()
  }

  package func setEarconVolume(_ volume: Double) {
    state.update { $0.earconVolume = volume.isNaN ? 0 : min(1, max(0, volume)) }
  }

  // MARK: AudioSource

  func render(
    into output: UnsafeMutableBufferPointer<Int16>, latency: Duration, for device: Int
  ) -> PlaybackQueue.Rendering {
    let (rendering, wakes) = state.withLock { state -> (PlaybackQueue.Rendering, Bool) in
      guard device == state.deviceNumber, !state.isClosed else {
        return (.init(frames: 0, flushes: state.queue.flushes), false)
      }
      let now = Monotonic.now()
      let rendering = state.queue.render(into: output, at: now, latency: latency)
      if !output.isEmpty { state.isHungry = rendering.frames < output.count }
      guard rendering.frames > 0 else { return (rendering, false) }
      state.lastProgress = now
      state.isAwake = true
      state.renderedSinceWake += rendering.frames
      state.hasMoved = true
      return (rendering, state.isNotificationDue(at: now))
    }
    if wakes { state.update { _ in } }
    return rendering
  }

  func deviceFailed(_ failure: AudioFailure, device: Int) {
    state.update { state in
      if device == state.deviceNumber { state.failure = failure }
    }
  }

  /// From handing a sample to the device to its being heard, as the device last reckoned.
  package var latency: Duration { state.withLock { $0.queue.latency } }

  /// What plays now; nil while time is kept in silence or nothing is open yet.
  package var currentOutput: OutputName? {
    state.withLock { state in
      state.candidate.flatMap { plan.indices.contains($0) ? plan[$0] : nil }
    }
  }
}
