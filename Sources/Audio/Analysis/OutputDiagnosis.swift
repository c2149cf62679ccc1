import Glibc
import Speech

/// How one output does when it is tried, for the report of what works on a machine.
package struct OutputDiagnosis: Hashable, Sendable {
  package var output: OutputName
  /// The version of the library behind it, where there is one.
  package var libraryVersion: String?
  package var result: Outcome

  package enum Outcome: Hashable, Sendable {
    case failed(AudioFailure)
    case played(Timing)
  }

  /// Seconds.
  package struct Timing: Hashable, Sendable {
    /// From asking for the device to its being open.
    package var opening: Double
    /// The longest that handing over samples took.
    package var longestWrite: Double
    /// From a sample's handing over to its being heard, as the device reckons.
    package var latency: Double
    /// The longest that silencing took.
    package var longestFlush: Double
  }

  /// Plays a soft tone on each, one after the other; takes about half a second for one that works
  /// and at most some four for one that does not.
  ///
  /// - Parameters:
  ///   - outputs: those that name a file or standard output write there.
  ///   - isAudible: `false` plays silence in place of the tone, for as long.
  package static func diagnose(
    _ outputs: [OutputName] = OutputName.automatic, sampleRate: Int = 22050, isAudible: Bool = true
  ) -> [OutputDiagnosis] {
    outputs.map { output in
      OutputDiagnosis(
        output: output, libraryVersion: libraryVersion(of: output),
        result: outcome(of: output, sampleRate: sampleRate, isAudible: isAudible))
    }
  }

  private static func libraryVersion(of output: OutputName) -> String? {
    switch output {
    case .pulse: PulseLibrary.shared?.version
    case .alsa: ALSALibrary.shared?.version
    case .wav, .raw, .none: nil
    }
  }

  private static func outcome(
    of output: OutputName, sampleRate: Int, isAudible: Bool
  ) -> Outcome {
    let events = ConditionLock<[OutputEvent]>([])
    let start = Monotonic.now()
    let player = AudioPlayer(
      outputs: [output], sampleRate: sampleRate,
      report: { event in events.update { $0.append(event) } })
    defer { player.close() }
    let first = events.next(until: start + .seconds(4))
    let opening = (Monotonic.now() - start).seconds
    switch first {
    case .opened: break
    case .unavailable(let failures): return .failed(failures.first?.failure ?? .noAnswer)
    case .lost(_, let failure): return .failed(failure)
    case nil: return .failed(.noAnswer)
    }
    let tone = tone(sampleRate: player.sampleRate)
    let samples = isAudible ? tone : tone.map { _ in 0 }
    var timing = Timing(opening: opening, longestWrite: 0, latency: 0, longestFlush: 0)
    player.begin(generation: 1)
    var offset = 0
    let deadline = Monotonic.now() + .seconds(4)
    var isDrained = false
    while Monotonic.now() < deadline {
      if offset < samples.count {
        let before = Monotonic.now()
        let count = samples[offset...].withUnsafeBufferPointer {
          try? player.write($0, generation: 1)
        }
        timing.longestWrite = max(timing.longestWrite, (Monotonic.now() - before).seconds)
        offset += count ?? 0
        if offset == samples.count { player.finish(generation: 1) }
      }
      isDrained = player.position.isDrained
      if isDrained || events.withLock({ !$0.isEmpty }) { break }
      events.pause(.milliseconds(2))
    }
    timing.latency = player.latency.seconds
    let before = Monotonic.now()
    player.flush(newGeneration: 2)
    timing.longestFlush = (Monotonic.now() - before).seconds
    if case .lost(_, let failure)? = events.withLock({ $0.first }) { return .failed(failure) }
    return isDrained ? .played(timing) : .failed(.stalled)
  }

  /// 0.3 s of 660 Hz, faded in and out, 24 dB down.
  private static func tone(sampleRate: Int) -> [Int16] {
    let count = sampleRate * 3 / 10
    return (0..<count).map { index in
      let fade = sin(.pi * Double(index) / Double(count))
      let angle = 2 * .pi * 660 * Double(index) / Double(sampleRate)
      return Int16(2000 * fade * sin(angle))
    }
  }
}

extension ConditionLock<[OutputEvent]> {
  /// Takes the oldest event; nil when none has come in time.
  fileprivate func next(until deadline: Duration) -> OutputEvent? {
    wait { events in
      if !events.isEmpty { return .finish(events.removeFirst()) }
      return Monotonic.now() >= deadline ? .finish(nil) : .wait(until: deadline)
    }
  }

  /// Waits a moment, or until an event comes.
  fileprivate func pause(_ duration: Duration) {
    let deadline = Monotonic.now() + duration
    wait { events in
      !events.isEmpty || Monotonic.now() >= deadline ? .finish(()) : .wait(until: deadline)
    }
  }
}
