import Speech
import Testing

@testable import Audio

/// The output whose clock is told the time, at a frame a millisecond.
@Suite struct OfflineTests {
  private func write(_ samples: [Int16], _ generation: UInt64, to output: OfflineOutput) throws {
    output.begin(generation: generation)
    #expect(
      try samples.withUnsafeBufferPointer { try output.write($0, generation: generation) }
        == samples.count)
    output.finish(generation: generation)
  }

  private func recording(_ script: (OfflineOutput) throws -> Void) throws -> [Int16] {
    var samples: [Int16] = []
    try withTemporaryFile { path in
      let output = try OfflineOutput(sampleRate: 1000, recording: path)
      try script(output)
      output.close()
      samples = try AudioClip(contentsOf: path).samples
    }
    return samples
  }

  private func block(_ value: Int16, _ count: Int) -> [Int16] {
    Array(repeating: value, count: count)
  }

  @Test func speechStandsWhereItWasSaid() throws {
    let samples = try recording { output in
      try output.advance(to: .milliseconds(5))
      try write(block(1, 10), 1, to: output)
      #expect(output.position.isDrained, "who speaks goes on at once")
      #expect(output.end == .milliseconds(15))
      try output.advance(to: output.end)
      try output.advance(to: .milliseconds(20))
      try write(block(2, 5), 2, to: output)
      try output.advance(to: .milliseconds(30))
      #expect(
        output.spans == [
          .init(generation: 1, start: .milliseconds(5), end: .milliseconds(15)),
          .init(generation: 2, start: .milliseconds(20), end: .milliseconds(25)),
        ])
    }
    #expect(samples == block(0, 5) + block(1, 10) + block(0, 5) + block(2, 5) + block(0, 5))
  }

  @Test func anInterruptionCutsAtTheTimeOfTheClock() throws {
    let samples = try recording { output in
      try write(block(1, 10), 1, to: output)
      try output.advance(to: .milliseconds(4))
      output.flush(newGeneration: 2)
      #expect(throws: AudioWriteError.stale) { try write([1], 1, to: output) }
      try write(block(2, 3), 2, to: output)
      try output.advance(to: .milliseconds(9))
      #expect(output.spans.map(\.end) == [.milliseconds(4), .milliseconds(7)])
    }
    #expect(samples == block(1, 4) + block(2, 3) + block(0, 2))
  }

  @Test func aPauseIsSilence() throws {
    let samples = try recording { output in
      try write(block(1, 6), 1, to: output)
      try output.advance(to: .milliseconds(2))
      output.setPaused(true)
      try output.advance(to: .milliseconds(5))
      output.setPaused(false)
      try output.advance(to: .milliseconds(10))
      #expect(
        output.spans == [.init(generation: 1, start: .zero, end: .milliseconds(9))])
    }
    #expect(samples == block(1, 2) + block(0, 3) + block(1, 4) + block(0, 1))
  }

  @Test func earconsAreHeardOverSpeechAndAfterACut() throws {
    let earcon = EarconSynthesizer.samples(of: .enter, sampleRate: 1000)
    let samples = try recording { output in
      try write(block(100, 50), 1, to: output)
      output.play(.enter)
      try output.advance(to: .milliseconds(10))
      output.flush(newGeneration: 2)
      try output.advance(to: .milliseconds(200))
    }
    let expected = earcon.enumerated().map { $0 < 10 ? $1 + 100 : $1 }
    #expect(samples == expected + block(0, 200 - expected.count))
  }

  @Test func withoutARecordingOnlyTimePasses() throws {
    let output = try OfflineOutput(sampleRate: 1000)
    try write(block(1, 300_000), 1, to: output)
    try output.advance(to: .seconds(200))
    try output.advance(to: .seconds(100))
    #expect(output.time == .seconds(200) && output.end == .seconds(300))
  }
}
