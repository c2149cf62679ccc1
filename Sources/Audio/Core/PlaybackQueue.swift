import Speech

/// What is to be heard, in order, and how far it has been heard: a state machine over samples and
/// time, without a device.
///
/// Speech frames are counted from the first one ever accepted. The ring keeps, besides what waits,
/// a stretch of what was handed out already: a pause or a dead device loses what its buffers held,
/// and the queue goes back to what was really heard.
struct PlaybackQueue {
  let sampleRate: Int
  /// Frames of speech that may wait; more is refused until some have been rendered.
  let capacity: Int

  private var ring: [Int16]
  private var accepted = 0
  private var rendered = 0
  /// The oldest frame that may be gone back to.
  private var oldest = 0

  private(set) var leastGeneration: UInt64 = 0
  private var current: Stream?
  private(set) var isPaused = false
  private var sounds: [Sound] = []

  /// Rises whenever a device must drop what it holds before it takes more.
  private(set) var flushes = 0
  /// When the last speech frame, and the last frame of any kind, that was handed out is heard.
  private var speechEnd: Duration = .zero
  private var deviceEnd: Duration = .zero
  private var lastRender: Duration = .zero
  private var heardFloor = 0
  /// From handing a frame out to its being heard, as the device last said.
  private(set) var latency: Duration = .zero

  /// How wrong a device may be about when it falls silent.
  private static let certainty: Duration = .milliseconds(250)

  private struct Stream {
    var generation: UInt64
    var start: Int
    var isFinished = false
  }

  private struct Sound {
    var samples: [Int16]
    var offset = 0
  }

  /// What was handed out, and the count of flushes at that moment.
  struct Rendering: Hashable {
    var frames: Int
    var flushes: Int
  }

  init(sampleRate: Int, capacity: Duration = .milliseconds(500)) {
    self.sampleRate = sampleRate
    self.capacity = max(1, capacity.frames(at: sampleRate))
    let history = Duration.milliseconds(200).frames(at: sampleRate)
    ring = [Int16](repeating: 0, count: self.capacity + history)
  }

  /// Frames of speech that would be taken now.
  var room: Int { max(0, capacity - (accepted - rendered)) }

  /// Something would be rendered if a device asked.
  var hasSound: Bool { !sounds.isEmpty || (!isPaused && rendered < accepted) }

  mutating func begin(generation: UInt64) {
    guard generation >= leastGeneration, generation > current?.generation ?? 0 || current == nil
    else { return }
    current = Stream(generation: generation, start: accepted)
  }

  mutating func write(
    _ samples: UnsafeBufferPointer<Int16>, generation: UInt64
  ) throws(AudioWriteError) -> Int {
    guard generation >= leastGeneration else { throw .stale }
    if let current, current.generation > generation { throw .stale }
    begin(generation: generation)
    let count = min(samples.count, room)
    let at = accepted % ring.count
    let first = min(count, ring.count - at)
    ring.withUnsafeMutableBufferPointer { ring in
      _ = ring[at...].update(fromContentsOf: samples[..<first])
      _ = ring.update(fromContentsOf: samples[first..<count])
    }
    accepted += count
    oldest = max(oldest, accepted - ring.count)
    return count
  }

  mutating func finish(generation: UInt64) {
    if current?.generation == generation { current?.isFinished = true }
  }

  mutating func flush(newGeneration: UInt64, at now: Duration) {
    guard newGeneration >= leastGeneration else { return }
    leastGeneration = newGeneration
    rewindSounds(at: now)
    (rendered, oldest, heardFloor) = (accepted, accepted, accepted)
    // A device that has long played everything has nothing to drop, and every request to a sound
    // server makes the next sound later.
    if now < deviceEnd + Self.certainty { flushes += 1 }
    (speechEnd, deviceEnd) = (now, now)
    if let current, current.generation < newGeneration { self.current = nil }
  }

  mutating func setPaused(_ paused: Bool, at now: Duration) {
    guard paused != isPaused else { return }
    if paused { rewind(at: now) }
    isPaused = paused
  }

  /// What a device held is lost: goes back to what had been heard when it last took something.
  mutating func deviceLost() { rewind(at: lastRender) }

  mutating func add(sound samples: [Int16]) {
    // A key held against an edge asks for the same sound thirty times a second.
    if sounds.count == 4 { sounds.removeFirst() }
    if !samples.isEmpty { sounds.append(Sound(samples: samples)) }
  }

  /// Hands out the next frames: speech, with the sounds added, as many as there are.
  ///
  /// - Parameter latency: after how long a frame handed to the device now is heard.
  mutating func render(
    into output: UnsafeMutableBufferPointer<Int16>, at now: Duration, latency: Duration
  ) -> Rendering {
    let speech = isPaused ? 0 : min(output.count, accepted - rendered)
    let longest = sounds.reduce(0) { max($0, $1.samples.count - $1.offset) }
    let frames = max(speech, min(output.count, longest))
    guard frames > 0 else { return Rendering(frames: 0, flushes: flushes) }
    let at = rendered % ring.count
    let first = min(speech, ring.count - at)
    ring.withUnsafeBufferPointer { ring in
      _ = output.update(fromContentsOf: ring[at..<at + first])
      _ = output[first...].update(fromContentsOf: ring[..<(speech - first)])
    }
    output[speech..<frames].update(repeating: 0)
    mixSounds(into: output, frames: frames)
    rendered += speech
    self.latency = latency
    if speech > 0 { speechEnd = now + latency + .frames(speech, at: sampleRate) }
    deviceEnd = now + latency + .frames(frames, at: sampleRate)
    lastRender = now
    return Rendering(frames: frames, flushes: flushes)
  }

  private mutating func mixSounds(into output: UnsafeMutableBufferPointer<Int16>, frames: Int) {
    for sound in sounds.indices {
      let offset = sounds[sound].offset
      let count = min(frames, sounds[sound].samples.count - offset)
      for index in 0..<count {
        output[index] = Int16(
          clamping: Int32(output[index]) + Int32(sounds[sound].samples[offset + index]))
      }
      sounds[sound].offset += count
    }
    sounds.removeAll { $0.offset == $0.samples.count }
  }

  private mutating func rewind(at now: Duration) {
    rewindSounds(at: now)
    rendered = max(oldest, min(rendered, heardFrames(at: now)))
    (speechEnd, deviceEnd) = (now, now)
    flushes += 1
  }

  private mutating func rewindSounds(at now: Duration) {
    let unheard = (deviceEnd - now).frames(at: sampleRate)
    for index in sounds.indices { sounds[index].offset = max(0, sounds[index].offset - unheard) }
  }

  private func heardFrames(at now: Duration) -> Int {
    rendered - (speechEnd - now).frames(at: sampleRate)
  }

  /// When everything accepted so far will have been heard, if nothing of it still waits.
  var end: Duration? { rendered == accepted ? speechEnd : nil }

  /// When the device falls silent, if nothing waits.
  var silence: Duration? { hasSound ? nil : deviceEnd }

  mutating func position(at now: Duration) -> AudioPosition {
    heardFloor = max(heardFloor, heardFrames(at: now))
    guard let current else {
      return AudioPosition(generation: leastGeneration, heard: 0, written: 0, isDrained: false)
    }
    let heard = max(0, heardFloor - current.start)
    let written = accepted - current.start
    return AudioPosition(
      generation: current.generation, heard: min(heard, written), written: written,
      isDrained: current.isFinished && heardFloor >= accepted)
  }
}
