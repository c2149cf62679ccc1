import CPulse
import Glibc

/// A PulseAudio stream and nothing around it: what is written is heard, what is flushed is not.
///
/// For the least that is possible, as measured beside the program: no queue of utterances, no
/// supervision, no other device.
final class BareStream {
  private let pulse: lectern_pulse
  private let loop: OpaquePointer
  private let stream: OpaquePointer
  private var waiting: [Int16] = []

  init(sampleRate: Int) throws {
    var pulse = lectern_pulse()
    guard lectern_pulse_load(&pulse) == 0, let loop = pulse.pa_threaded_mainloop_new() else {
      throw BenchmarkError("libpulse is not installed")
    }
    let api = pulse.pa_threaded_mainloop_get_api(loop)
    guard let context = pulse.pa_context_new_with_proplist(api, "lectern-bench", nil),
      pulse.pa_context_connect(context, nil, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0,
      pulse.pa_threaded_mainloop_start(loop) == 0
    else { throw BenchmarkError("no sound server") }
    self.pulse = pulse
    self.loop = loop
    func reach(_ isReached: () -> Bool) throws {
      for _ in 0..<5000 {
        pulse.pa_threaded_mainloop_lock(loop)
        let reached = isReached()
        pulse.pa_threaded_mainloop_unlock(loop)
        if reached { return }
        usleep(1000)
      }
      throw BenchmarkError("the sound server does not answer")
    }
    try reach { pulse.pa_context_get_state(context) == PA_CONTEXT_READY }
    pulse.pa_threaded_mainloop_lock(loop)
    var format = pa_sample_spec(format: PA_SAMPLE_S16LE, rate: UInt32(sampleRate), channels: 1)
    var buffer = pa_buffer_attr(
      maxlength: .max, tlength: UInt32(sampleRate / 50) * 2, prebuf: 2,
      minreq: UInt32(sampleRate / 200) * 2, fragsize: .max)
    let stream = pulse.pa_stream_new(context, "bare", &format, nil)
    if let stream {
      let flags = PA_STREAM_ADJUST_LATENCY
      _ = pulse.pa_stream_connect_playback(stream, nil, &buffer, flags, nil, nil)
    }
    pulse.pa_threaded_mainloop_unlock(loop)
    guard let stream else { throw BenchmarkError("no stream") }
    self.stream = stream
    try reach { pulse.pa_stream_get_state(stream) == PA_STREAM_READY }
    locked {
      pulse.pa_stream_set_write_callback(
        stream,
        { _, _, user in Unmanaged<BareStream>.fromOpaque(user!).takeUnretainedValue().pump() },
        Unmanaged.passUnretained(self).toOpaque())
    }
  }

  private func locked(_ body: () -> Void) {
    pulse.pa_threaded_mainloop_lock(loop)
    body()
    pulse.pa_threaded_mainloop_unlock(loop)
  }

  func write(_ samples: UnsafeBufferPointer<Int16>) {
    locked {
      waiting += samples
      pump()
    }
  }

  func flush() {
    locked {
      waiting = []
      if let operation = pulse.pa_stream_flush(stream, nil, nil) {
        pulse.pa_operation_unref(operation)
      }
    }
  }

  private func pump() {
    let writable = pulse.pa_stream_writable_size(stream) / 2
    let count = min(writable, waiting.count)
    guard count > 0 else { return }
    _ = pulse.pa_stream_write(stream, waiting, count * 2, nil, 0, PA_SEEK_RELATIVE)
    waiting.removeFirst(count)
  }
}
