import CPulse
import Glibc

/// The connection behind a ``PulseDevice``: libpulse's threaded main loop, context and stream.
///
/// Everything but the progress is guarded by the main loop's own lock, which its callbacks hold.
/// No call under that lock waits for the server: the sockets do not block and requests are queued.
///
/// The recipe, each part of it measured: `ADJUST_LATENCY` with a target of 20 ms and requests of
/// 5 ms (15 are granted); prebuffering one frame (the default swallows a short sound, none at all
/// delays it by 67 ms); always write as much as is writable (fixed portions underrun, and stall for
/// good at 10 ms).
final class PulseStream: @unchecked Sendable {
  let library: PulseLibrary
  let port: AudioPort
  let sink: String?
  let progress = ConditionLock(Progress())

  let loop: OpaquePointer
  var context: OpaquePointer?
  var stream: OpaquePointer?
  private var flushes: Int?
  private var isCorked = false
  private var failure: AudioFailure?
  private var grantedLatency: Duration = .milliseconds(15)
  private var timingAsked: Duration = .zero
  private let scratch = UnsafeMutableBufferPointer<Int16>.allocate(capacity: 2048)

  /// How far the connection has come; the connecting thread waits for it, off the main loop's lock.
  struct Progress {
    var isContextReady = false
    var isStreamReady = false
    var failure: AudioFailure?
  }

  init(library: PulseLibrary, sink: String?, port: AudioPort) throws(AudioFailure) {
    guard let loop = library.functions.pa_threaded_mainloop_new!() else { throw .noResources }
    self.library = library
    self.sink = sink
    self.port = port
    self.loop = loop
  }

  deinit { scratch.deallocate() }

  var pulse: lectern_pulse { library.functions }

  func withLoop<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    library.functions.pa_threaded_mainloop_lock!(loop)
    defer { library.functions.pa_threaded_mainloop_unlock!(loop) }
    return try body()
  }

  /// The main loop's last error as a failure.
  var lastFailure: AudioFailure {
    library.failure(context.map { library.functions.pa_context_errno!($0) } ?? 0, device: sink)
  }

  // MARK: Playing

  func kick() {
    withLoop {
      if let failure { port.fail(failure) } else { pump() }
    }
  }

  func cork() {
    withLoop {
      guard !isCorked, failure == nil, let stream else { return }
      isCorked = true
      discard(library.functions.pa_stream_cork!(stream, 1, nil, nil))
    }
  }

  /// Drops what the server holds if the queue says so, then writes all that it takes.
  func pump() {
    guard let stream, failure == nil else { return }
    // Behind what is to be heard: the server would answer it first.
    defer { askTiming() }
    adopt(port.render(into: .init(start: nil, count: 0), latency: .zero)?.flushes)
    while failure == nil {
      let writable = library.functions.pa_stream_writable_size!(stream)
      guard writable != Int.max, writable != -1 else { return fail(lastFailure) }
      let frames = min(writable / 2, scratch.count)
      guard frames > 0 else { return }
      let target = UnsafeMutableBufferPointer(rebasing: scratch[..<frames])
      guard let rendering = port.render(into: target, latency: latency) else { return }
      adopt(rendering.flushes)
      guard rendering.frames > 0, failure == nil else { return }
      if isCorked {
        isCorked = false
        discard(library.functions.pa_stream_cork!(stream, 0, nil, nil))
      }
      let status = library.functions.pa_stream_write!(
        stream, scratch.baseAddress, rendering.frames * 2, nil, 0, PA_SEEK_RELATIVE)
      guard status == 0 else { return fail(lastFailure) }
      if rendering.frames < frames { return }
    }
  }

  private func adopt(_ count: Int?) {
    guard let count, let stream, count != flushes else { return }
    if flushes != nil { discard(library.functions.pa_stream_flush!(stream, nil, nil)) }
    flushes = count
  }

  /// No operation is waited for; one that could not even be queued means a dead connection.
  private func discard(_ operation: OpaquePointer?) {
    guard let operation else { return fail(lastFailure) }
    library.functions.pa_operation_unref!(operation)
  }

  func fail(_ failure: AudioFailure) {
    guard self.failure == nil else { return }
    self.failure = failure
    progress.update { $0.failure = $0.failure ?? failure }
    port.fail(failure)
  }

  // MARK: Latency

  var currentLatency: Duration {
    withLoop {
      askTiming()
      return latency
    }
  }

  /// Five times a second, the server's reckoning.
  private func askTiming() {
    let now = Monotonic.now()
    guard let stream, failure == nil, now - timingAsked > .milliseconds(200) else { return }
    timingAsked = now
    if let operation = library.functions.pa_stream_update_timing_info!(stream, nil, nil) {
      library.functions.pa_operation_unref!(operation)
    }
  }

  /// As the server reckoned last, carried on by the clock; what was granted until it has answered.
  private var latency: Duration {
    guard let stream else { return grantedLatency }
    var (microseconds, isNegative): (pa_usec_t, CInt) = (0, 0)
    guard library.functions.pa_stream_get_latency!(stream, &microseconds, &isNegative) == 0 else {
      return grantedLatency
    }
    return isNegative != 0 ? .zero : .microseconds(Int64(clamping: min(microseconds, 10_000_000)))
  }

  func readGrantedLatency() {
    guard let stream, let granted = library.functions.pa_stream_get_buffer_attr!(stream) else {
      return
    }
    grantedLatency = .frames(Int(granted.pointee.tlength) / 2, at: port.sampleRate)
  }
}
