import Speech

/// A device without hardware: takes samples as time goes by and gives them to a sink, or to nobody.
final class PacedDevice: AudioDevice {
  private let thread = DeviceThread()

  /// - Parameter sink: nil for silence that keeps time.
  init(port: AudioPort, sink: (any SampleSink)? = nil) {
    let thread = thread
    let started = SpeechThread.start {
      Pace(port: port, sink: sink, start: Monotonic.now()).run(thread)
    }
    if !started { port.fail(.noResources) }
  }

  var patience: Duration? { nil }
  func kick() { thread.kick() }
  func suspend() {}
  func abandon() { thread.abandon() }
  deinit { thread.abandon() }
}

/// The thread's side of a paced device.
private struct Pace {
  let port: AudioPort
  let sink: (any SampleSink)?
  let start: Duration
  /// Up to when samples have been taken.
  var taken: Duration = .zero
  var flushes: Int?

  init(port: AudioPort, sink: (any SampleSink)?, start: Duration) {
    self.port = port
    self.sink = sink
    self.start = start
  }

  /// How far ahead of the time samples are taken: what a cancel cannot take back from a file.
  static let step: Duration = .milliseconds(10)

  consuming func run(_ thread: DeviceThread) {
    var deadline: Duration?
    while true {
      switch thread.next(until: deadline) {
      case .abandon:
        sink?.close()
        return
      case .suspend:
        deadline = nil
      case .serve:
        do throws(AudioFailure) {
          deadline = try serve()
        } catch {
          port.fail(error)
          sink?.close()
          return
        }
      }
    }
  }

  /// Takes what is due; says when there will be more to take, nil if nothing waits.
  private mutating func serve() throws(AudioFailure) -> Duration? {
    let frames = Self.step.frames(at: port.sampleRate)
    let buffer = UnsafeMutableBufferPointer<Int16>.allocate(capacity: frames)
    defer { buffer.deallocate() }
    let isPaced = sink?.isPaced ?? true
    while true {
      let now = Monotonic.now()
      if isPaced && taken > now { return taken }
      let latency = isPaced ? max(.zero, taken - now) : .zero
      guard let rendering = port.render(into: buffer, latency: latency) else { return nil }
      // After a flush what was taken ahead is cut off: a file is overwritten from now on.
      if rendering.flushes != flushes || taken < now { taken = now }
      flushes = rendering.flushes
      guard rendering.frames > 0 else { return nil }
      try sink?.write(
        UnsafeBufferPointer(rebasing: buffer[..<rendering.frames]),
        at: (taken - start).frames(at: port.sampleRate))
      taken += .frames(rendering.frames, at: port.sampleRate)
    }
  }
}
