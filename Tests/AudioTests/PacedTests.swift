import Glibc
import Speech
import Testing

@testable import Audio

/// Outputs that take as long as speech does, or as long as a pipe's reader does.
@Suite struct PacedTests {
  @Test func aRecordingHoldsWhatWasSaidAndTheTimeBetween() throws {
    try withTemporaryFile { path in
      let fixture = PlayerFixture([.wav(path: path)], sampleRate: 8000)
      try fixture.say(level(500, .milliseconds(50), sampleRate: 8000), generation: 1)
      #expect(fixture.eventually { fixture.player.position.isDrained })
      try fixture.say(level(-500, .milliseconds(50), sampleRate: 8000), generation: 2)
      #expect(fixture.eventually { fixture.player.position.isDrained })
      let samples = try AudioClip(contentsOf: path).samples
      #expect(samples.filter { $0 == 500 }.count == 400)
      #expect(samples.filter { $0 == -500 }.count == 400)
      let last = samples.lastIndex(of: 500) ?? 0
      let first = samples.firstIndex(of: -500) ?? 0
      #expect(last < first, "in order")
    }
  }

  @Test func silenceKeepsTime() throws {
    let fixture = PlayerFixture([.none], sampleRate: 8000)
    let start = Monotonic.now()
    try fixture.say(level(1, .milliseconds(200), sampleRate: 8000), generation: 1)
    #expect(fixture.eventually { fixture.player.position.isDrained })
    #expect(Monotonic.now() - start >= .milliseconds(195), "never ahead of the time")
    #expect(fixture.events == [.opened(.none)])
  }

  @Test func rawSamplesGoOutAsFastAsTheyAreRead() throws {
    var ends: [CInt] = [0, 0]
    #expect(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    let fixture = PlayerFixture([.raw], sampleRate: 8000) { _, port in
      .success(PacedDevice(port: port, sink: DescriptorSink(descriptor: writing)))
    }
    let samples = (0..<80_000).map { Int16(truncatingIfNeeded: $0) }
    _ = SpeechThread.start { try? fixture.say(samples, generation: 1) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count < samples.count * 2 {
      let count = read(reading, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    #expect(bytes == samples.withUnsafeBytes { Array($0) })
    close(reading)
    try fixture.say([1, 2, 3], generation: 2)
    #expect(fixture.eventually { fixture.events.contains(.lost(.raw, .pipeClosed)) })
    close(writing)
  }

  @Test func aFileThatCannotBeWrittenIsToldAndTimeGoesOn() throws {
    let output = OutputName.wav(path: "/nowhere/at/all.wav")
    let fixture = PlayerFixture([output], sampleRate: 8000)
    try fixture.say([1, 2, 3], generation: 1)
    #expect(fixture.eventually { fixture.player.position.isDrained })
    guard case .unavailable(let failures)? = fixture.events.first,
      case .unwritable("/nowhere/at/all.wav", _) = failures[0].failure
    else {
      Issue.record("events: \(fixture.events)")
      return
    }
  }
}
