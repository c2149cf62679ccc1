import Glibc
import Synchronization

/// Records what a ``PulseServer``'s sink plays, each sample with the time at which it was heard.
///
/// Times are seconds of `CLOCK_MONOTONIC`, right to about a chunk of 5 ms.
package final class MonitorRecorder: @unchecked Sendable {
  package static let sampleRate = 48000
  private let recorder: ChildProcess
  private let state = Mutex(State())

  private struct State {
    var samples: [Int16] = []
    /// When the sample after the last one was heard.
    var end = 0.0
  }

  /// Returns when the sink has been running for long enough to be relied on.
  package init(_ server: PulseServer) throws {
    recorder = try ChildProcess(
      [
        "parec", "-d", "lectern.monitor", "--raw", "--format=s16le", "--channels=1",
        "--rate=\(Self.sampleRate)", "--latency-msec=5", "--process-time-msec=5",
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
        recorder.state.withLock { state in
          state.samples += samples
          state.end = time
        }
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
    state.withLock { state in
      let count = Int((state.end - time) * Double(Self.sampleRate))
      return Array(state.samples.suffix(max(0, count)))
    }
  }

  /// When the first sample louder than the threshold was heard after that time; waits for it.
  package func firstSound(
    after time: Double, threshold: Int16 = 48, upTo limit: Double = 5
  ) -> Double? {
    var found: Double?
    _ = wait(upTo: limit) { state in
      let rate = Double(Self.sampleRate)
      let first = max(0, state.samples.count - max(0, Int((state.end - time) * rate)))
      guard let index = state.samples[first...].firstIndex(where: { abs(Int($0)) > threshold })
      else { return false }
      found = state.end - Double(state.samples.count - index) / rate
      return true
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
      let rate = Double(Self.sampleRate)
      let last = state.samples.lastIndex { abs(Int($0)) > threshold } ?? 0
      let time = state.end - Double(state.samples.count - 1 - last) / rate
      guard state.end - max(time, begun) >= quiet else { return false }
      found = time
      return true
    }
    return found
  }
}
