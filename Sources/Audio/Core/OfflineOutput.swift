package import Speech

/// An audio output whose clock is told the time: for scripts, faster than real time and the same
/// every time.
///
/// What is written counts as heard at once, so that whoever speaks goes on without waiting. Where
/// it stands in time is another matter: samples join the recording as ``advance(to:)`` passes them,
/// and a flush or a pause takes effect at the time of the clock, as it would for a listener.
package final class OfflineOutput: AudioOutput, EarconOutput {
  /// One utterance's place in the recording.
  package struct Span: Hashable, Sendable {
    package var generation: UInt64
    package var start: Duration
    /// Up to where it was or, if nothing interrupts, will be heard.
    package var end: Duration
  }

  package let sampleRate: Int
  private let state = ConditionLock(State())
  private let sink: (any SampleSink)?

  struct State {
    var leastGeneration: UInt64 = 0
    var current: (generation: UInt64, written: Int, isFinished: Bool)?
    /// Speech not yet passed by the clock, from `head` on.
    var speech: [Int16] = []
    var head = 0
    var sounds: [(samples: [Int16], offset: Int)] = []
    var time = 0
    var pausedAt: Int?
    var isClosed = false
    var earconVolume = 1.0
    var spans: [(generation: UInt64, start: Int, frames: Int)] = []
    var notify: (@Sendable () -> Void)?
  }

  /// - Parameter recording: the WAV file to make; nil for none.
  package init(sampleRate: Int = 22050, recording: String? = nil) throws(AudioFailure) {
    self.sampleRate = max(1000, sampleRate)
    sink =
      if let recording {
        try WAVWriter(path: recording, sampleRate: self.sampleRate)
      } else { nil }
  }

  // MARK: The clock

  /// How far the clock has come.
  package var time: Duration { .frames(state.withLock { $0.time }, at: sampleRate) }

  /// When everything written so far will have been heard.
  package var end: Duration {
    .frames(state.withLock { $0.time + $0.speech.count - $0.head }, at: sampleRate)
  }

  /// The utterances so far that have any sound, in order.
  package var spans: [Span] {
    state.withLock { state in
      state.spans.map {
        Span(
          generation: $0.generation, start: .frames($0.start, at: sampleRate),
          end: .frames($0.start + $0.frames, at: sampleRate))
      }
    }
  }

  /// Moves the clock on; what it passes is recorded. It never goes back.
  ///
  /// - Throws: what the file system says of the recording.
  package func advance(to time: Duration) throws(AudioFailure) {
    let target = time.frames(at: sampleRate)
    try state.withLock { (state) throws(AudioFailure) in
      while state.time < target {
        var block = state.next(min(4096, target - state.time))
        if let sink, !block.isEmpty {
          let result = block.withUnsafeMutableBufferPointer { samples in
            Result { () throws(AudioFailure) in
              try sink.write(UnsafeBufferPointer(samples), at: state.time)
            }
          }
          try result.get()
        }
        state.time = block.isEmpty ? target : state.time + block.count
      }
      try (sink as? WAVWriter)?.extend(to: state.time)
    }
  }

  // MARK: AudioOutput

  package func setProgress(_ notify: @escaping @Sendable () -> Void) {
    state.withLock { $0.notify = notify }
  }

  package func begin(generation: UInt64) {
    state.withLock { $0.begin(generation) }
  }

  package func write(
    _ samples: UnsafeBufferPointer<Int16>, generation: UInt64
  ) throws(AudioWriteError) -> Int {
    try state.withLock { (state) throws(AudioWriteError) in
      if state.isClosed { throw .failed("closed") }
      guard generation >= state.leastGeneration, generation >= state.current?.generation ?? 0
      else { throw .stale }
      guard !samples.isEmpty else { return 0 }
      state.begin(generation)
      if state.current?.written == 0 {
        state.spans.append((generation, state.spoken + state.speech.count - state.head, 0))
      }
      state.speech += samples
      state.current?.written += samples.count
      state.spans[state.spans.count - 1].frames += samples.count
      return samples.count
    }
  }

  package func finish(generation: UInt64) {
    let notify = state.withLock { state in
      if state.current?.generation == generation { state.current?.isFinished = true }
      return state.notify
    }
    notify?()
  }

  package func flush(newGeneration: UInt64) {
    state.withLock { state in
      guard newGeneration >= state.leastGeneration else { return }
      state.leastGeneration = newGeneration
      state.cut()
      if let current = state.current, current.generation < newGeneration { state.current = nil }
    }
  }

  package func setPaused(_ paused: Bool) {
    state.withLock { state in
      if !paused {
        state.resume()
      } else if state.pausedAt == nil {
        state.pausedAt = state.time
      }
    }
  }

  package var position: AudioPosition {
    state.withLock { state in
      guard let current = state.current else {
        return AudioPosition(
          generation: state.leastGeneration, heard: 0, written: 0, isDrained: false)
      }
      return AudioPosition(
        generation: current.generation, heard: current.written, written: current.written,
        isDrained: current.isFinished)
    }
  }

  package func close() {
    state.withLock { $0.isClosed = true }
    sink?.close()
  }

  // MARK: EarconOutput

  package func play(_ earcon: Earcon) {
    state.withLock { state in
      guard state.earconVolume > 0 else { return }
      let samples = EarconSynthesizer.samples(
        of: earcon, sampleRate: sampleRate, volume: state.earconVolume)
      state.sounds.append((samples, 0))
    }
  }

  package func setEarconVolume(_ volume: Double) {
    state.withLock { $0.earconVolume = volume.isNaN ? 0 : min(1, max(0, volume)) }
  }
}

extension OfflineOutput.State {
  /// Up to when speech has been heard; the clock, but for a pause.
  fileprivate var spoken: Int { pausedAt ?? time }

  fileprivate mutating func begin(_ generation: UInt64) {
    guard generation >= leastGeneration, current.map({ $0.generation < generation }) ?? true
    else { return }
    current = (generation, 0, false)
  }

  /// The next frames, fewer where sound ends; empty where nothing sounds.
  fileprivate mutating func next(_ limit: Int) -> [Int16] {
    let spoken = pausedAt != nil ? 0 : min(limit, speech.count - head)
    let longest = sounds.reduce(0) { max($0, $1.samples.count - $1.offset) }
    let count = max(spoken, min(limit, longest))
    var block = [Int16](repeating: 0, count: count)
    for index in 0..<spoken { block[index] = speech[head + index] }
    head += spoken
    if head == speech.count || head > max(1 << 16, speech.count / 2) {
      speech.removeFirst(head)
      head = 0
    }
    for sound in sounds.indices {
      let (samples, offset) = sounds[sound]
      let frames = min(count, samples.count - offset)
      for index in 0..<frames {
        block[index] = Int16(clamping: Int(block[index]) + Int(samples[offset + index]))
      }
      sounds[sound].offset += frames
    }
    sounds.removeAll { $0.offset == $0.samples.count }
    return block
  }

  /// Ends what is spoken at the time of the clock.
  fileprivate mutating func cut() {
    speech.removeAll(keepingCapacity: true)
    head = 0
    while let last = spans.last, last.start + last.frames > spoken {
      if last.start < spoken {
        spans[spans.count - 1].frames = spoken - last.start
        break
      }
      spans.removeLast()
    }
  }

  /// After a pause what is left is heard later, by the length of the pause.
  fileprivate mutating func resume() {
    guard let pausedAt else { return }
    let shift = time - pausedAt
    for index in spans.indices.reversed() {
      guard spans[index].start + spans[index].frames > pausedAt else { break }
      if spans[index].start < pausedAt {
        spans[index].frames += shift
      } else {
        spans[index].start += shift
      }
    }
    self.pausedAt = nil
  }
}
