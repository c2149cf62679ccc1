import Speech

/// A sound card, or whatever the ALSA configuration calls by that name.
///
/// A thread of its own owns the PCM and makes every call to the library: drivers that wedge (they
/// do) wedge that thread and nobody else. A cancel reaches it by a signal and drops what the card
/// holds, some 0.05 ms after the flush has returned.
final class ALSADevice: AudioDevice {
  private let thread = DeviceThread()

  /// Opens the PCM, within two seconds.
  init(name: String, port: AudioPort) throws(AudioFailure) {
    guard let library = ALSALibrary.shared else { throw .libraryMissing("libasound2") }
    let opened = ConditionLock<Result<Void, AudioFailure>?>(nil)
    let thread = thread
    let started = SpeechThread.start {
      do throws(AudioFailure) {
        let pcm = try ALSAPCM(library: library, name: name, sampleRate: port.sampleRate)
        opened.update { $0 = .success(()) }
        ALSAService(pcm: pcm, port: port).run(thread)
      } catch {
        opened.update { $0 = .failure(error) }
      }
    }
    guard started else { throw .noResources }
    let deadline = Monotonic.now() + .seconds(2)
    let result: Result<Void, AudioFailure> = opened.wait { result in
      if let result { return .finish(result) }
      return Monotonic.now() >= deadline ? .finish(.failure(.noAnswer)) : .wait(until: deadline)
    }
    if case .failure(let failure) = result {
      thread.abandon()
      throw failure
    }
  }

  deinit { thread.abandon() }

  var patience: Duration? { .milliseconds(500) }
  func kick() { thread.kick() }
  func suspend() { thread.suspend() }
  func abandon() { thread.abandon() }
}

/// The thread's side of an ALSA device.
private final class ALSAService {
  private let pcm: ALSAPCM
  private let port: AudioPort
  private var flushes: Int?
  private let scratch = UnsafeMutableBufferPointer<Int16>.allocate(capacity: 4096)

  init(pcm: ALSAPCM, port: AudioPort) {
    self.pcm = pcm
    self.port = port
  }

  deinit { scratch.deallocate() }

  func run(_ thread: DeviceThread) {
    var deadline: Duration?
    while true {
      do throws(AudioFailure) {
        switch thread.next(until: deadline) {
        case .abandon:
          return pcm.close()
        case .suspend:
          // Closed, not stopped: the card may sleep, and another program may have it.
          deadline = nil
          pcm.close()
        case .serve:
          deadline = try serve() ? Monotonic.now() + ALSAPCM.period : nil
        }
      } catch {
        pcm.close()
        return port.fail(error)
      }
    }
  }

  /// Fills the card's buffer: with what there is, then with a little silence, so that it neither
  /// runs dry nor makes the next sound late. Says whether the card is to be served again soon.
  private func serve() throws(AudioFailure) -> Bool {
    try adopt(port.render(into: .init(start: nil, count: 0), latency: .zero)?.flushes)
    while true {
      // A closed card is opened for sound only, so ask for sound before there is a place for it.
      let room = min(pcm.isOpen ? try pcm.room() : ALSAPCM.reopeningRoom(port.sampleRate), 4096)
      guard room > 0 else { return true }
      let target = UnsafeMutableBufferPointer(rebasing: scratch[..<room])
      guard let rendering = port.render(into: target, latency: pcm.latency) else { return false }
      guard rendering.frames > 0 else { break }
      try adopt(rendering.flushes)
      try pcm.write(UnsafeBufferPointer(rebasing: scratch[..<rendering.frames]))
    }
    guard pcm.isOpen else { return false }
    let silence = min(
      try pcm.room(), (ALSAPCM.idleFill - pcm.latency).frames(at: port.sampleRate), 4096)
    if silence > 0 {
      for index in 0..<silence { scratch[index] = 0 }
      try pcm.write(UnsafeBufferPointer(rebasing: scratch[..<silence]))
    }
    return true
  }

  private func adopt(_ count: Int?) throws(AudioFailure) {
    guard let count, count != flushes else { return }
    if flushes != nil { try pcm.drop() }
    flushes = count
  }
}
