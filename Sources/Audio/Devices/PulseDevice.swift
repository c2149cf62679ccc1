/// A stream on a PulseAudio server, or on PipeWire in its place.
///
/// The server is the one of the environment (`PULSE_SERVER`, so that sound comes home over ssh);
/// none is ever started.
final class PulseDevice: AudioDevice {
  private let stream: PulseStream

  /// Connects, within a second.
  ///
  /// - Parameter server: as in `PULSE_SERVER`; nil for the one of the environment.
  init(server: String? = nil, sink: String?, port: AudioPort) throws(AudioFailure) {
    guard let library = PulseLibrary.shared else { throw .libraryMissing("libpulse0") }
    stream = try PulseStream(library: library, sink: sink, port: port)
    try stream.connect(to: server, until: Monotonic.now() + .seconds(1))
  }

  // The last holder lets go when no call is under way any more, so nothing is freed in use.
  deinit { stream.retire() }

  var patience: Duration? { .milliseconds(500) }
  func kick() { stream.kick() }
  func suspend() { stream.cork() }
  func abandon() {}

  /// Microseconds until a sample written now is heard, as the server reckons.
  var latency: Duration { stream.currentLatency }
}
