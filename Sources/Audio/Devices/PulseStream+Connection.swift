import CPulse
import Speech

extension PulseStream {
  /// Connects context and stream, or throws the reason; nothing is heard before.
  func connect(to server: String?, until deadline: Duration) throws(AudioFailure) {
    try startLoop(server)
    try reach(until: deadline) { $0.isContextReady }
    try withLoop { () throws(AudioFailure) in try openStream() }
    try reach(until: deadline) { $0.isStreamReady }
    withLoop { readGrantedLatency() }
  }

  private func reach(
    until deadline: Duration, _ isReached: (Progress) -> Bool
  ) throws(AudioFailure) {
    let failure: AudioFailure? = progress.wait { progress in
      if let failure = progress.failure { return .finish(failure) }
      if isReached(progress) { return .finish(nil) }
      return Monotonic.now() >= deadline ? .finish(.noAnswer) : .wait(until: deadline)
    }
    if let failure { throw failure }
  }

  private func startLoop(_ server: String?) throws(AudioFailure) {
    let properties = pulse.pa_proplist_new!()
    defer { if let properties { pulse.pa_proplist_free!(properties) } }
    _ = pulse.pa_proplist_sets!(properties, PA_PROP_MEDIA_ROLE, "a11y")
    _ = pulse.pa_proplist_sets!(properties, PA_PROP_APPLICATION_ICON_NAME, "audio-speakers")
    context = pulse.pa_context_new_with_proplist!(
      pulse.pa_threaded_mainloop_get_api!(loop), "Lectern", properties)
    guard let context else { throw .noResources }
    // Released when the loop has been stopped: the callbacks may run until then.
    let user = Unmanaged.passRetained(self).toOpaque()
    pulse.pa_context_set_state_callback!(
      context,
      { _, user in Unmanaged<PulseStream>.fromOpaque(user!).takeUnretainedValue().contextChanged()
      },
      user)
    pulse.pa_threaded_mainloop_set_name?(loop, "lectern-pulse")
    guard pulse.pa_context_connect!(context, server, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else {
      throw lastFailure
    }
    guard pulse.pa_threaded_mainloop_start!(loop) == 0 else { throw .noResources }
  }

  private func contextChanged() {
    guard let context else { return }
    switch pulse.pa_context_get_state!(context) {
    case PA_CONTEXT_READY: progress.update { $0.isContextReady = true }
    case PA_CONTEXT_FAILED: fail(lastFailure)
    case PA_CONTEXT_TERMINATED: fail(.serverLost("terminated"))
    default: break
    }
  }

  private func openStream() throws(AudioFailure) {
    var format = pa_sample_spec(
      format: PA_SAMPLE_S16LE, rate: UInt32(port.sampleRate), channels: 1)
    stream = pulse.pa_stream_new!(context, "speech", &format, nil)
    guard let stream else { throw lastFailure }
    let user = Unmanaged.passUnretained(self).toOpaque()
    pulse.pa_stream_set_state_callback!(
      stream,
      { _, user in Unmanaged<PulseStream>.fromOpaque(user!).takeUnretainedValue().streamChanged() },
      user)
    pulse.pa_stream_set_write_callback!(
      stream,
      { _, _, user in Unmanaged<PulseStream>.fromOpaque(user!).takeUnretainedValue().pump() },
      user)
    func bytes(_ duration: Duration) -> UInt32 {
      UInt32(max(1, duration.frames(at: port.sampleRate)) * 2)
    }
    var buffer = pa_buffer_attr(
      maxlength: .max, tlength: bytes(.milliseconds(20)), prebuf: 2,
      minreq: bytes(.milliseconds(5)), fragsize: .max)
    let flags = pa_stream_flags_t(
      rawValue: PA_STREAM_ADJUST_LATENCY.rawValue | PA_STREAM_INTERPOLATE_TIMING.rawValue)
    guard pulse.pa_stream_connect_playback!(stream, sink, &buffer, flags, nil, nil) == 0 else {
      throw lastFailure
    }
  }

  private func streamChanged() {
    guard let stream else { return }
    switch pulse.pa_stream_get_state!(stream) {
    case PA_STREAM_READY: progress.update { $0.isStreamReady = true }
    case PA_STREAM_FAILED: fail(lastFailure)
    case PA_STREAM_TERMINATED: fail(.deviceLost("terminated"))
    default: break
    }
  }

  /// Takes the connection down on a thread of its own and frees it. Called once, when nobody else
  /// uses the stream any more.
  func retire() {
    // Without another thread the connection is left as it is: a leak is better than a wait.
    _ = SpeechThread.start { self.tearDown() }
  }

  private func tearDown() {
    withLoop {
      if let stream {
        pulse.pa_stream_set_write_callback!(stream, nil, nil)
        pulse.pa_stream_set_state_callback!(stream, nil, nil)
        _ = pulse.pa_stream_disconnect!(stream)
        pulse.pa_stream_unref!(stream)
      }
      if let context {
        pulse.pa_context_set_state_callback!(context, nil, nil)
        pulse.pa_context_disconnect!(context)
        pulse.pa_context_unref!(context)
      }
      stream = nil
    }
    pulse.pa_threaded_mainloop_stop!(loop)
    pulse.pa_threaded_mainloop_free!(loop)
    if context != nil { Unmanaged.passUnretained(self).release() }
  }
}
