import AudioTestSupport
import Glibc
import Speech
import Testing

@testable import Audio

/// The player on real PulseAudio servers of the test's own, heard at the monitor of a null sink.
@Suite(.serialized) struct PulseTests {
  /// A sound as short as the server's buffer, then one that is longer than all buffers. The monitor
  /// misses the part of a first block that the sink had already rendered as silence and took back.
  @Test func whatIsWrittenIsHeard() throws {
    let server = try PulseServer.started()
    let monitor = try MonitorRecorder(server)
    let fixture = PlayerFixture(on: [server])
    for (generation, milliseconds) in [(UInt64(1), 15), (2, 700)] {
      let start = MonitorRecorder.now
      try fixture.say(level(8000, .milliseconds(milliseconds)), generation: generation)
      #expect(monitor.firstSound(after: start - 0.01) != nil)
      #expect(fixture.eventually { fixture.player.position.isDrained })
      #expect(monitor.silence() != nil)
      let loud = monitor.samples(since: start - 0.01).filter { $0 > 7000 }.count
      #expect(loud >= milliseconds * 48 * 9 / 10 - 8 * 48, "\(loud) samples of \(milliseconds) ms")
    }
  }

  /// Report 3 of the peers' pains: a fragment of the cancelled utterance heard at the next key.
  @Test func nothingOfACancelledUtteranceIsHeardAfterTheFlush() throws {
    let server = try PulseServer.started()
    let monitor = try MonitorRecorder(server)
    let fixture = PlayerFixture(on: [server])
    let start = MonitorRecorder.now
    let rounds = 300
    for round in 0..<rounds {
      let generation = UInt64(round) * 2 + 1
      fixture.player.begin(generation: generation)
      try fixture.write(level(8000, .milliseconds(300)), generation: generation)
      usleep(UInt32(500 + round % 40 * 500))
      fixture.player.flush(newGeneration: generation + 1)
      fixture.player.silence()
      #expect(throws: AudioWriteError.stale) {
        try fixture.write(level(8000, .milliseconds(20)), generation: generation)
      }
      try fixture.say(level(-8000, .milliseconds(15)), generation: generation + 1)
      #expect(fixture.eventually { fixture.player.position.isDrained })
    }
    #expect(monitor.silence() != nil)
    let heard = monitor.samples(since: start)
    let signs = heard.compactMap { abs(Int($0)) > 4000 ? $0.signum() : nil }
    let returns = zip(signs, signs.dropFirst()).filter { $0 < 0 && $1 > 0 }.count
    #expect(returns < rounds, "the old utterance came back \(returns - rounds + 1) times")
    let kept = signs.filter { $0 < 0 }.count
    #expect(kept >= rounds * 15 * 48 * 90 / 100, "\(kept) samples of the new utterances")
  }

  @Test func aPauseHoldsTheSoundAndLosesNothing() throws {
    let server = try PulseServer.started()
    let monitor = try MonitorRecorder(server)
    let fixture = PlayerFixture(on: [server])
    let start = MonitorRecorder.now
    try fixture.say(level(8000, .milliseconds(400)), generation: 1)
    #expect(fixture.eventually { fixture.player.position.heard > 2400 })
    fixture.player.setPaused(true)
    #expect(monitor.silence() != nil)
    let held = fixture.player.position
    #expect(!held.isDrained && held.heard < held.written)
    fixture.player.setPaused(false)
    #expect(fixture.eventually { fixture.player.position.isDrained })
    #expect(monitor.silence() != nil)
    let loud = monitor.samples(since: start - 0.01).filter { $0 > 7000 }.count
    #expect(abs(loud - 400 * 48) <= 40 * 48, "\(loud) samples of \(400 * 48)")
  }

  @Test func earconsSoundOverSpeechAndAlone() throws {
    let server = try PulseServer.started()
    let monitor = try MonitorRecorder(server)
    let fixture = PlayerFixture(on: [server])
    var start = MonitorRecorder.now
    fixture.player.play(.enter)
    #expect(monitor.firstSound(after: start - 0.01, threshold: 500) != nil)
    #expect(monitor.silence() != nil)
    start = MonitorRecorder.now
    try fixture.say(level(8000, .milliseconds(300)), generation: 1)
    fixture.player.play(.boundary)
    #expect(fixture.eventually { fixture.player.position.isDrained })
    #expect(monitor.silence() != nil)
    let peak = monitor.samples(since: start - 0.01).max() ?? 0
    #expect(peak > 9000, "speech alone reaches 8000, with the sound \(peak)")
    start = MonitorRecorder.now
    fixture.player.setEarconVolume(0)
    fixture.player.play(.error)
    #expect(monitor.silence(lasting: 0.5) != nil)
    #expect(monitor.firstSound(after: start + 0.02, upTo: 0.1) == nil)
  }

  @Test func aServerStoppedInTheMiddleOfAWordIsReportedAndBlocksNobody() throws {
    let servers = [try PulseServer.started(), try PulseServer.started()]
    let monitor = try MonitorRecorder(servers[1])
    let fixture = PlayerFixture(on: servers)
    try fixture.say(level(8000, .milliseconds(400)), generation: 1)
    #expect(fixture.eventually { fixture.player.position.isDrained })
    let start = MonitorRecorder.now
    fixture.player.begin(generation: 2)
    try fixture.write(level(8000, .milliseconds(450)), generation: 2)
    #expect(fixture.eventually { fixture.player.position.heard > 2400 })
    servers[0].stop()
    let longest = longestCall(of: fixture, from: 3)
    #expect(fixture.eventually { fixture.events.contains(.opened(.pulse(device: "1"))) })
    #expect(fixture.events.contains(.lost(.pulse(device: "0"), .stalled)))
    #expect(longest < 0.4, "a call took \(longest) s while the server was stopped")
    let generation = fixture.player.position.generation + 1
    try fixture.say(level(8000, .milliseconds(200)), generation: generation)
    #expect(monitor.firstSound(after: start) != nil, "speech resumes on what is there")
    servers[0].resume()
  }

  /// What a user at the keys does, until the stall has been noticed.
  private func longestCall(of fixture: PlayerFixture, from first: UInt64) -> Double {
    var (generation, longest) = (first, 0.0)
    let samples = level(8000, .milliseconds(100))
    while fixture.events.count < 2, generation < 2000 {
      let start = MonitorRecorder.now
      fixture.player.flush(newGeneration: generation)
      fixture.player.silence()
      fixture.player.begin(generation: generation)
      _ = samples.withUnsafeBufferPointer { try? fixture.player.write($0, generation: generation) }
      fixture.player.finish(generation: generation)
      fixture.player.play(.boundary)
      _ = fixture.player.position
      longest = max(longest, MonitorRecorder.now - start)
      generation += 1
      usleep(5000)
    }
    return longest
  }

  @Test func whatAKilledServerHadNotPlayedIsPlayedByTheNext() throws {
    let servers = [try PulseServer.started(), try PulseServer.started()]
    let monitors = try servers.map { try MonitorRecorder($0) }
    let fixture = PlayerFixture(on: servers)
    let start = MonitorRecorder.now
    try fixture.say(level(8000, .milliseconds(480)), generation: 1)
    #expect(fixture.eventually { fixture.player.position.heard > 9600 })
    servers[0].kill()
    #expect(fixture.eventually { fixture.player.position.isDrained })
    #expect(monitors[1].silence() != nil)
    let heard = monitors.map { $0.samples(since: start - 0.01).filter { $0 > 7000 }.count }
    let isOnBoth = heard.allSatisfy { $0 > 0 }
    #expect(isOnBoth)
    let missing = 480 * 48 - heard.reduce(0, +)
    #expect(abs(missing) <= 60 * 48, "\(heard) of \(480 * 48)")
    guard case .lost(.pulse(device: "0"), .serverLost)? = fixture.events.dropFirst().first else {
      Issue.record("events: \(fixture.events)")
      return
    }
  }

  @Test func aServerThatRestartsIsUsedAgainAndItsAbsenceToldOnce() throws {
    let server = try PulseServer.started()
    let fixture = PlayerFixture(on: [server])
    let output = OutputName.pulse(device: "0")
    #expect(fixture.eventually { fixture.events == [.opened(output)] })
    server.kill()
    #expect(fixture.eventually { fixture.events.count == 3 })
    guard case .unavailable(let failures)? = fixture.events.last, failures.count == 1,
      case .noServer = failures[0].failure
    else {
      Issue.record("events: \(fixture.events)")
      return
    }
    var generation: UInt64 = 1
    func saySomething() throws {
      try fixture.say(level(8000, .milliseconds(50)), generation: generation)
      #expect(fixture.eventually { fixture.player.position.isDrained }, "time goes on in silence")
      generation += 1
    }
    for _ in 0..<5 { try saySomething() }
    #expect(fixture.events.count == 3)
    try server.start()
    while fixture.events.count == 3 && generation < 200 { try saySomething() }
    #expect(fixture.events.last == .opened(output))
    let monitor = try MonitorRecorder(server)
    let start = MonitorRecorder.now
    try fixture.say(level(8000, .milliseconds(100)), generation: generation)
    #expect(monitor.firstSound(after: start - 0.01) != nil)
  }

  @Test func speechSurvivesTheSinkItIsPlayedOn() throws {
    let server = try PulseServer.started()
    let module = try server.loadModule("module-null-sink", "sink_name=headset", "rate=48000")
    let monitor = try MonitorRecorder(server)
    let headset = OutputName.pulse(device: "headset")
    let standard = OutputName.pulse(device: "lectern")
    let address = server.address
    let fixture = PlayerFixture([headset, standard]) { output, port in
      guard case .pulse(let sink) = output else { return .failure(.noDevice("")) }
      return Result { () throws(AudioFailure) -> any AudioDevice in
        try PulseDevice(server: address, sink: sink, port: port)
      }
    }
    let start = MonitorRecorder.now
    try fixture.say(level(8000, .milliseconds(400)), generation: 1)
    #expect(fixture.eventually { fixture.player.position.heard > 2400 })
    #expect(fixture.player.currentOutput == headset)
    try server.unloadModule(module)
    // Servers differ: this one moves the stream, others end it and another is opened.
    #expect(monitor.firstSound(after: start) != nil, "the rest is played on the other")
    #expect(fixture.eventually { fixture.player.position.isDrained })
  }

  @Test func anIdleStreamIsCorkedAndWakesForTheNextSound() throws {
    let server = try PulseServer.started()
    let monitor = try MonitorRecorder(server)
    let source = OneShot()
    let port = AudioPort(source: source, device: 1, sampleRate: 48000)
    let device = try PulseDevice(server: server.address, sink: nil, port: port)
    device.suspend()
    #expect(monitor.silence(lasting: 0.1) != nil)
    let start = MonitorRecorder.now
    source.samples = level(8000, .milliseconds(50))
    device.kick()
    #expect(monitor.firstSound(after: start - 0.01) != nil)
  }

  @Test func openingFailsWithAReason() throws {
    let server = try PulseServer.started()
    let source = OneShot()
    let port = AudioPort(source: source, device: 1, sampleRate: 22050)
    func failure(server: String, sink: String? = nil) -> AudioFailure? {
      do {
        _ = try PulseDevice(server: server, sink: sink, port: port)
        return nil
      } catch { return error }
    }
    #expect(failure(server: server.address, sink: "lectern") == nil)
    #expect(failure(server: server.address, sink: "nowhere") == .noDevice("nowhere"))
    guard case .noServer = failure(server: "unix:/nowhere/socket") else {
      Issue.record("no server: \(String(describing: failure(server: "unix:/nowhere/socket")))")
      return
    }
    server.stop()
    #expect(failure(server: server.address) == .noAnswer)
    server.resume()
  }
}

/// A source with one stretch of samples, for a device without a player.
final class OneShot: AudioSource, @unchecked Sendable {
  var samples: [Int16] = []
  private(set) var failures: [AudioFailure] = []

  func render(
    into output: UnsafeMutableBufferPointer<Int16>, latency: Duration, for device: Int
  ) -> PlaybackQueue.Rendering {
    let count = min(output.count, samples.count)
    for index in 0..<count { output[index] = samples[index] }
    samples.removeFirst(count)
    return .init(frames: count, flushes: 0)
  }

  func deviceFailed(_ failure: AudioFailure, device: Int) { failures.append(failure) }
}
