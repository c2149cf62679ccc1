package import Speech
import Synchronization

/// Takes everything and notes when the first of it came.
package final class InstantAudio: AudioOutput {
  private struct State {
    var least: UInt64 = 0
    var generation: UInt64 = 0
    var written = 0
    var isFinished = false
    var first: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let bell = Doorbell()

  package let sampleRate: Int

  package init(sampleRate: Int) { self.sampleRate = sampleRate }

  package func setProgress(_ notify: @escaping @Sendable () -> Void) {}

  package func begin(generation: UInt64) {
    state.withLock { state in
      guard generation >= state.least else { return }
      state.generation = generation
      state.written = 0
      state.isFinished = false
      state.first = nil
    }
  }

  package func write(_ samples: UnsafeBufferPointer<Int16>, generation: UInt64)
    throws(AudioWriteError)
    -> Int
  {
    let isFirst = try state.withLock { state throws(AudioWriteError) in
      guard generation >= state.least else { throw .stale }
      state.written += samples.count
      guard state.first == nil, !samples.isEmpty else { return false }
      state.first = .now
      return true
    }
    if isFirst { bell.ring() }
    return samples.count
  }

  package func finish(generation: UInt64) {
    state.withLock { if $0.generation == generation { $0.isFinished = true } }
  }

  package func flush(newGeneration: UInt64) {
    state.withLock { state in
      state.least = max(state.least, newGeneration)
      state.first = nil
    }
  }

  package func setPaused(_ paused: Bool) {}

  package var position: AudioPosition {
    state.withLock { state in
      AudioPosition(
        generation: state.generation, heard: state.written, written: state.written,
        isDrained: state.isFinished)
    }
  }

  package func close() {}

  /// When the first samples of the last utterance came; `nil` when none do.
  package func waitForSamples() -> ContinuousClock.Instant? {
    for _ in 0..<10 {
      if let first = state.withLock(\.first) { return first }
      bell.wait(atMost: .seconds(1))
    }
    return nil
  }
}
