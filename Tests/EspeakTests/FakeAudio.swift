import Glibc
import Speech
import Synchronization

/// An audio output that asserts what it is told and lets tests wait for what happens.
///
/// It plays at `speed` times real time (`nil`: heard when written); nothing comes out of it.
final class FakeAudio: AudioOutput {
  struct State {
    var least: UInt64 = 0
    var generation: UInt64 = 0
    var written = 0
    var isFinished = false
    var isPaused = false
    var isClosed = false
    var isStalled = false
    var samples: [Int16] = []
    /// Calls that break the contract.
    var mistakes: [String] = []
    var firstWrite: ContinuousClock.Instant?
    var lastWrite: ContinuousClock.Instant?
    /// Frames that have come by, and since when the rest is counted.
    var heard = 0
    var played = 0
    var since = ContinuousClock.now
  }

  let sampleRate: Int
  let capacity: Int
  let state = Mutex(State())
  let changed = Doorbell()
  private let speed: Double?
  private let progress = Mutex<(@Sendable () -> Void)?>(nil)

  init(sampleRate: Int, speed: Double? = nil, capacity: Int = 2205) {
    self.sampleRate = sampleRate
    self.speed = speed
    self.capacity = capacity
  }

  func setProgress(_ notify: @escaping @Sendable () -> Void) { progress.withLock { $0 = notify } }

  func begin(generation: UInt64) {
    state.withLock { state in
      guard generation >= state.least else { return }
      state.generation = generation
      state.written = 0
      state.heard = 0
      state.isFinished = false
      state.since = .now
    }
  }

  func write(_ samples: UnsafeBufferPointer<Int16>, generation: UInt64) throws(AudioWriteError)
    -> Int
  {
    defer { changed.ring() }
    return try state.withLock { state throws(AudioWriteError) in
      if state.isClosed { throw .failed("closed") }
      if generation < state.least { throw .stale }
      if generation != state.generation { state.mistakes.append("write without begin") }
      if state.isFinished, !samples.isEmpty { state.mistakes.append("write after finish") }
      play(&state)
      let room = state.isPaused || state.isStalled ? 0 : capacity - (state.written - state.heard)
      let count = min(samples.count, max(room, 0))
      if count > 0 {
        state.samples += samples.prefix(count)
        state.written += count
        state.firstWrite = state.firstWrite ?? .now
        state.lastWrite = .now
      }
      return count
    }
  }

  func finish(generation: UInt64) {
    state.withLock { if generation == $0.generation { $0.isFinished = true } }
  }

  func flush(newGeneration: UInt64) {
    state.withLock { state in
      state.least = max(state.least, newGeneration)
      state.samples = []
      state.firstWrite = nil
    }
    changed.ring()
  }

  func setPaused(_ paused: Bool) {
    state.withLock { state in
      play(&state)
      state.isPaused = paused
    }
    progress.withLock { $0 }?()
  }

  var position: AudioPosition {
    state.withLock { state in
      play(&state)
      let isStale = state.generation < state.least
      return AudioPosition(
        generation: isStale ? 0 : state.generation, heard: isStale ? 0 : state.heard,
        written: state.written, isDrained: state.isFinished && state.heard == state.written,
        activity: state.played)
    }
  }

  func close() {
    state.withLock { $0.isClosed = true }
    changed.ring()
  }

  private func play(_ state: inout State) {
    let now = ContinuousClock.now
    guard !state.isPaused, !state.isStalled else {
      state.since = now
      return
    }
    var frames = state.written - state.heard
    if let speed {
      let passed = Int((now - state.since) / .seconds(1) * Double(sampleRate) * speed)
      // What is less than a frame stays for the next time.
      if passed == 0 { return }
      frames = min(frames, passed)
    }
    state.since = now
    state.heard += frames
    state.played += frames
  }

  /// Waits until the state is as wished; `false` when it never came to that.
  func wait(_ condition: (inout State) -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while !state.withLock({ condition(&$0) }) {
      if ContinuousClock.now > end { return false }
      changed.wait(atMost: .milliseconds(20))
    }
    return true
  }
}

/// A speech output with fake audio, and its events as they come.
final class Listener {
  let output: PCMSpeechOutput
  private(set) var events: [SpeechEvent] = []

  init(_ synthesizer: any Synthesizer, speed: Double? = nil, capacity: Int = 2205) {
    let box = Opened()
    opening = box
    output = PCMSpeechOutput(synthesizer: synthesizer, parameters: .init(voice: "en-us")) { rate in
      let audio = FakeAudio(sampleRate: rate, speed: speed, capacity: capacity)
      box.audios.withLock { $0.append(audio) }
      return audio
    }
  }

  private final class Opened: Sendable { let audios = Mutex<[FakeAudio]>([]) }
  private let opening: Opened

  deinit { output.close() }

  var audios: [FakeAudio] { opening.audios.withLock { $0 } }

  func speak(_ id: UInt64, _ texts: String...) {
    output.speak(
      SpeechRequest(
        id: id,
        pieces: texts.enumerated().map { index, text in
          SpeechPiece(text: text, fragment: index, source: 0..<text.utf8.count)
        }))
  }

  /// Waits, in `poll`, until an event comes; `false` when none does.
  func wait(_ condition: (SpeechEvent) -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    var seen = 0
    while true {
      while seen < events.count {
        seen += 1
        if condition(events[seen - 1]) { return true }
      }
      if ContinuousClock.now > end { return false }
      var entry = pollfd(fd: output.eventDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, 1000)
      events += output.drainEvents()
    }
  }

  func forgetEvents() {
    events = []
    _ = output.drainEvents()
  }
}
