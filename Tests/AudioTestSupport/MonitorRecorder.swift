import Glibc
import Synchronization

/// Records what a ``PulseServer``'s sink plays, each sample with the time at which it was heard.
///
/// Times are seconds of `CLOCK_MONOTONIC`: that at which a sample's chunk was read, less the samples
/// behind it there. That is right to about a chunk where this process is woken at once.
package final class MonitorRecorder: @unchecked Sendable {
  package static let sampleRate = 48000
  private let recorder: ChildProcess
  private let state = Mutex(State())

  private struct State {
    var samples: [Int16] = []
    /// For each that was read: the count of samples up to its end, and when.
    private var chunks: [(end: Int, time: Double)] = []

    /// When the sample after the last one was heard.
    var end: Double { chunks.last?.time ?? 0 }

    /// What comes at once belongs together: a chunk may be read in two parts, and a reader who was
    /// late finds several.
    mutating func append(_ chunk: [Int16], readAt time: Double) {
      samples += chunk
      if let last = chunks.last, time - last.time < Double(chunk.count) / rate / 2 {
        chunks[chunks.count - 1] = (samples.count, time)
      } else {
        chunks.append((samples.count, time))
      }
    }

    /// When that sample was heard.
    func time(of index: Int) -> Double {
      let chunk = chunks[min(firstChunk { $0.end > index }, chunks.count - 1)]
      return chunk.time - Double(chunk.end - index) / rate
    }

    /// The first sample heard at that time or later.
    func index(at time: Double) -> Int {
      let found = firstChunk { $0.time >= time }
      guard found < chunks.count else { return samples.count }
      let start = found > 0 ? chunks[found - 1].end : 0
      return max(start, chunks[found].end - Int((chunks[found].time - time) * rate))
    }

    private func firstChunk(where holds: ((end: Int, time: Double)) -> Bool) -> Int {
      var (low, high) = (0, chunks.count)
      while low < high {
        let middle = (low + high) / 2
        if holds(chunks[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }

    func lastSound(_ threshold: Int16) -> Double {
      guard !chunks.isEmpty else { return 0 }
      let last = samples.lastIndex { abs(Int($0)) > threshold } ?? 0
      return time(of: last) + 1 / rate
    }

    private var rate: Double { Double(MonitorRecorder.sampleRate) }
  }

  /// Returns when the sink has been running for long enough to be relied on.
  ///
  /// - Parameter chunk: milliseconds; also what a null sink makes at a time.
  package init(_ server: PulseServer, chunk: Int = 5) throws {
    recorder = try ChildProcess(
      [
        "parec", "-d", "lectern.monitor", "--raw", "--format=s16le", "--channels=1",
        "--rate=\(Self.sampleRate)", "--latency-msec=\(chunk)", "--process-time-msec=\(chunk)",
      ], environment: server.environment, capturesOutput: true)
    let descriptor = recorder.output
    let thread = Unmanaged.passRetained(Reader(self, descriptor))
    var handle = pthread_t()
    pthread_create(
      &handle, nil,
      {
        Unmanaged<Reader>.fromOpaque($0!).takeRetainedValue().run()
        return nil
      },
      thread.toOpaque())
    pthread_detach(handle)
    // The first two seconds of a null sink's monitor are unreliable.
    guard wait(upTo: 20, for: { $0.samples.count > 2 * Self.sampleRate }) else {
      throw ChildProcess.SpawnError(program: "parec", code: ETIMEDOUT)
    }
  }

  package func end() { recorder.end() }

  private final class Reader {
    weak var recorder: MonitorRecorder?
    let descriptor: CInt
    init(_ recorder: MonitorRecorder, _ descriptor: CInt) {
      self.recorder = recorder
      self.descriptor = descriptor
    }
    func run() {
      var buffer = [UInt8](repeating: 0, count: 65536)
      var odd: UInt8?
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0, let recorder else { return }
        let time = MonitorRecorder.now
        var bytes = (odd.map { [$0] } ?? []) + buffer[..<count]
        odd = bytes.count % 2 == 1 ? bytes.removeLast() : nil
        let samples = stride(from: 0, to: bytes.count, by: 2).map {
          Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
        recorder.state.withLock { $0.append(samples, readAt: time) }
      }
    }
  }

  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func wait(upTo limit: Double, for holds: (State) -> Bool) -> Bool {
    let deadline = Self.now + limit
    while Self.now < deadline {
      if state.withLock({ holds($0) }) { return true }
      usleep(2000)
    }
    return state.withLock { holds($0) }
  }

  /// What was heard from then on, up to now.
  package func samples(since time: Double) -> [Int16] {
    state.withLock { Array($0.samples[$0.index(at: time)...]) }
  }

  /// When the first sample louder than the threshold was heard after that time; waits for it.
  package func firstSound(
    after time: Double, threshold: Int16 = 48, upTo limit: Double = 5
  ) -> Double? {
    var found: Double?
    _ = wait(upTo: limit) { state in
      let heard = state.samples[state.index(at: time)...]
      found = heard.firstIndex { abs(Int($0)) > threshold }.map { state.time(of: $0) }
      return found != nil
    }
    return found
  }

  /// When the last sound was heard, once so many seconds of silence have followed; nil if it never
  /// falls silent within the limit.
  package func silence(
    lasting quiet: Double = 0.3, threshold: Int16 = 48, upTo limit: Double = 10
  ) -> Double? {
    var found: Double?
    let begun = Self.now
    _ = wait(upTo: limit) { state in
      let time = state.lastSound(threshold)
      guard state.end - max(time, begun) >= quiet else { return false }
      found = time
      return true
    }
    return found
  }

  /// Up to when there is a recording.
  package var heardUntil: Double { state.withLock(\.end) }

  /// When the last sound so far ended; the beginning of the recording where there was none.
  package func lastSound(threshold: Int16 = 48) -> Double {
    state.withLock { $0.lastSound(threshold) }
  }
}
