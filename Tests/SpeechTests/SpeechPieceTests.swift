import Speech
import Testing

@testable import Speech

struct SpeechPieceTests {
  /// "R&D at 3 pm" out of "…R&D @ 3pm…" from 10 on.
  private static let piece = SpeechPiece(
    text: "R and D at 3 pm", source: 10..<19,
    anchors: [
      .init(prepared: 0, source: 10), .init(prepared: 1, source: 11, isVerbatim: false),
      .init(prepared: 6, source: 12), .init(prepared: 8, source: 14, isVerbatim: false),
      .init(prepared: 10, source: 15), .init(prepared: 13, source: 17),
    ])

  @Test(arguments: [
    (0..<1, 10..<11), (2..<5, 11..<12), (1..<3, 11..<12), (6..<7, 12..<13), (8..<10, 14..<15),
    (8..<9, 14..<15), (11..<12, 16..<17), (13..<15, 17..<19), (0..<15, 10..<19), (0..<99, 10..<19),
    (40..<99, 19..<19), (6..<6, 12..<12),
  ]) func findsTheSource(_ prepared: Range<Int>, _ source: Range<Int>) {
    #expect(Self.piece.source(ofPrepared: prepared) == source)
  }

  @Test func withoutAnchorsTheTextIsTheSource() {
    let piece = SpeechPiece(text: "page one", source: 5..<13)
    #expect(piece.source(ofPrepared: 5..<8) == 10..<13)
    #expect(piece.source(ofPrepared: 5..<80) == 10..<13)
  }
}

struct SpeechPartTests {
  @Test(
    arguments: [
      ([[5, 6]], [[5, 6]], 0), ([[0, 0, 5, 6]], [[0, 5, 6]], 1), ([[0, 1, -1, 9]], [[-1, 9]], 2),
      ([[0, 0], [0, 7]], [[], [0, 7]], 2), ([[0, 0], [7, 0]], [[], [0, 7, 0]], 1),
      ([[], [0]], [[], []], 1), ([[3], [0, 0, 3]], [[3], [0, 0, 3]], 0),
    ] as [([[Int16]], [[Int16]], Int)])
  func leadingSilenceGoes(_ chunks: [[Int16]], _ kept: [[Int16]], _ trimmed: Int) {
    var silence = LeadingSilence(sampleRate: 22050)
    let rest = chunks.map { chunk in
      chunk.withUnsafeBufferPointer { samples in
        let rest = silence.trim(samples)
        return (rest.needsZero ? [0] : []) + Array(rest.samples)
      }
    }
    #expect(rest == kept)
    #expect(silence.trimmed == trimmed)
  }

  /// A muted voice keeps its time.
  @Test func longSilenceStays() {
    var silence = LeadingSilence(sampleRate: 100)
    var kept = 0
    let chunk = [Int16](repeating: 0, count: 10)
    for _ in 0..<20 { kept += chunk.withUnsafeBufferPointer { silence.trim($0).samples.count } }
    #expect(kept == 180 && silence.trimmed == 20)
  }

  /// Silence goes on only when sound follows it, and not with the samples before it.
  @Test func trailingSilenceIsKeptBack() {
    var silence = TrailingSilence(sampleRate: 100)
    func hold(_ chunk: [Int16]) -> [Int16] {
      chunk.withUnsafeBufferPointer { samples in
        let due = silence.hold(samples)
        return [Int16](repeating: 0, count: due.silence) + Array(due.samples)
      }
    }
    #expect(hold([0, 0, 5, 0, 6, 1, 0]) == [0, 0, 5, 0, 6])
    #expect(hold([0, -1, 0]) == [])
    #expect(hold([]) == [])
    silence.hold(3)
    #expect(silence.frames == 8)
    #expect(hold([0, 7]) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 7])
    #expect(silence.frames == 0)
    // A second of it in samples is meant.
    silence.hold(100)
    #expect(silence.frames == 100)
    #expect(hold([0]).count == 101 && silence.frames == 0)
  }

  @Test func timelineTellsEachOnceInOrder() {
    func position(_ number: Int) -> SpeechPosition {
      SpeechPosition(unit: .word, fragment: number, range: 0..<0)
    }
    var timeline = SpeechTimeline()
    var told: [Int] = []
    for (number, frame) in [0, 10, 5, 20, 20, 30].enumerated() {
      timeline.append(position(number), at: frame)
    }
    for heard in [0, 9, 10, 10, 20, 29] {
      told += timeline.advance(to: heard).map(\.fragment) + [-1]
    }
    #expect(told == [0, -1, -1, 1, 2, -1, -1, 3, 4, -1, -1])
    #expect(timeline.advance(to: .max).map(\.fragment) == [5])
    for number in 0..<2000 {
      timeline.append(position(number), at: number)
      #expect(timeline.advance(to: .max).map(\.fragment) == [number])
    }
  }

  /// A held key neither hides a dead device nor makes a slow one look dead.
  @Test func stallsAreCountedAcrossUtterances() {
    func position(_ generation: UInt64, heard: Int = 0, activity: Int = 0) -> AudioPosition {
      AudioPosition(
        generation: generation, heard: heard, written: 99, isDrained: false, activity: activity)
    }
    func rounds(_ next: (Int) -> AudioPosition) -> Int {
      let gauge = StallGauge(patience: .milliseconds(500))
      return (0..<100).first { gauge.isStalled(next($0), waited: .milliseconds(20)) } ?? -1
    }
    #expect(rounds { _ in position(1) } == 25)
    #expect(rounds { position(UInt64($0 / 3)) } == 25)
    #expect(rounds { position(1, heard: $0) } == -1)
    #expect(rounds { position(UInt64($0), activity: $0 / 10) } == -1)
    #expect(rounds { position(UInt64($0), heard: 1) } == -1)
    let gauge = StallGauge(patience: .milliseconds(500))
    _ = gauge.isStalled(position(1), waited: .zero)
    #expect(!gauge.isStalled(position(1), waited: .seconds(3600)))
  }

  @Test func parametersAreBroughtIntoRange() {
    var parameters = SpeechParameters(rate: 10_000, pitch: -3, inflection: 101, volume: 999)
    #expect(parameters.rate == 900 && parameters.pitch == 0)
    #expect(parameters.inflection == 100 && parameters.volume == 200)
    parameters.rate = 0
    parameters.pitch = 50
    #expect(parameters.rate == 80)
    #expect(
      [-1, 0, 1, .infinity, .nan].map { parameters.pitch(raisedBy: $0) } == [0, 50, 100, 50, 50])
  }
}
