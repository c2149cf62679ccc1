import AudioTestSupport
import Glibc
import Speech
import Synchronization

@testable import Audio

/// A player with what became of it on record, and the few calls that tests of it repeat.
final class PlayerFixture: Sendable {
  let player: AudioPlayer
  private let log: Log

  private final class Log: Sendable {
    let events = Mutex<[OutputEvent]>([])
  }

  /// - Parameter opening: stands in for the opening of outputs by name.
  init(
    _ outputs: [OutputName] = [.pulse(device: nil)], sampleRate: Int = MonitorRecorder.sampleRate,
    opening: @escaping AudioPlayer.Opener = openDevice
  ) {
    let log = Log()
    self.log = log
    player = AudioPlayer(
      outputs: outputs, sampleRate: sampleRate, open: opening,
      report: { event in log.events.withLock { $0.append(event) } })
  }

  /// Plays on servers of the test's own; the device's name is the place in the list.
  convenience init(on servers: [PulseServer]) {
    let addresses = servers.map(\.address)
    self.init(addresses.indices.map { .pulse(device: "\($0)") }) { output, port in
      guard case .pulse(let place?) = output, let index = Int(place) else {
        return .failure(.noDevice(output.description))
      }
      return Result { () throws(AudioFailure) -> any AudioDevice in
        try PulseDevice(server: addresses[index], sink: nil, port: port)
      }
    }
  }

  deinit { player.close() }

  var events: [OutputEvent] { log.events.withLock { $0 } }

  /// Writes all of it, waiting for room as a synthesiser does.
  func write(_ samples: [Int16], generation: UInt64) throws {
    var offset = 0
    while offset < samples.count {
      let count = try samples[offset...].withUnsafeBufferPointer {
        try player.write($0, generation: generation)
      }
      offset += count
      if count == 0 { usleep(2000) }
    }
  }

  func say(_ samples: [Int16], generation: UInt64) throws {
    player.begin(generation: generation)
    try write(samples, generation: generation)
    player.finish(generation: generation)
  }

  /// Waits for something that is to happen; false when it has not after ten seconds.
  func eventually(_ holds: () -> Bool) -> Bool {
    for _ in 0..<5000 {
      if holds() { return true }
      usleep(2000)
    }
    return holds()
  }
}

/// A sine of half the full scale.
func tone(_ duration: Duration, hertz: Double = 440, sampleRate: Int = 48000) -> [Int16] {
  (0..<duration.frames(at: sampleRate)).map {
    Int16(16000 * sin(2 * .pi * hertz * Double($0) / Double(sampleRate)))
  }
}

/// A constant: what tells two utterances apart at every sample.
func level(_ value: Int16, _ duration: Duration, sampleRate: Int = 48000) -> [Int16] {
  Array(repeating: value, count: duration.frames(at: sampleRate))
}
