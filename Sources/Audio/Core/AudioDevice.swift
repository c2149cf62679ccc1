/// One open connection to something that plays; takes its frames from an ``AudioSource``.
///
/// A device is used until it fails, then abandoned and never used again.
protocol AudioDevice: AnyObject, Sendable {
  /// After how long without progress, while there is something to play, the device counts as
  /// stalled; nil for one that may take its time.
  var patience: Duration? { get }

  /// The queue has changed: drop what is held if the source says so, and take what there is room
  /// for. Never waits for the device.
  func kick()

  /// Nothing will come for a while: let the hardware sleep. The next ``kick()`` wakes it.
  func suspend()

  /// The device is used no more. Never waits: what cannot be taken down at once is left to a
  /// thread of its own, for good if need be.
  func abandon()
}

/// The player as a device sees it. Calls after the device was replaced are answered with nothing.
protocol AudioSource: AnyObject, Sendable {
  /// The next frames; the device calls it from one thread at a time.
  func render(
    into output: UnsafeMutableBufferPointer<Int16>, latency: Duration, for device: Int
  ) -> PlaybackQueue.Rendering

  /// The device will never play again.
  func deviceFailed(_ failure: AudioFailure, device: Int)
}

/// The way from a device to its source.
struct AudioPort: Sendable {
  weak var source: (any AudioSource)?
  /// Which of the source's devices this is.
  let device: Int
  let sampleRate: Int

  func render(
    into output: UnsafeMutableBufferPointer<Int16>, latency: Duration
  ) -> PlaybackQueue.Rendering? {
    source?.render(into: output, latency: latency, for: device)
  }

  func fail(_ failure: AudioFailure) { source?.deviceFailed(failure, device: device) }
}
