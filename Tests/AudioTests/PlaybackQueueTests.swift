import Speech
import Testing

@testable import Audio

/// The queue on a clock of one frame a millisecond, so that times are frames.
@Suite struct PlaybackQueueTests {
  /// A queue and the device that takes from it, both at a time that only the test moves.
  private struct Scene {
    var queue = PlaybackQueue(sampleRate: 1000, capacity: .milliseconds(100))
    var now = Duration.seconds(100)

    mutating func write(_ samples: [Int16], _ generation: UInt64) -> Int? {
      samples.withUnsafeBufferPointer { try? queue.write($0, generation: generation) }
    }

    mutating func render(_ frames: Int, latency: Int = 0) -> [Int16] {
      var output = [Int16](repeating: -1, count: frames)
      let rendering = output.withUnsafeMutableBufferPointer {
        queue.render(into: $0, at: now, latency: .milliseconds(latency))
      }
      return Array(output.prefix(rendering.frames))
    }

    mutating func wait(_ milliseconds: Int) { now += .milliseconds(milliseconds) }

    mutating func heard() -> Int { queue.position(at: now).heard }
  }

  private func ramp(_ range: Range<Int>) -> [Int16] { range.map { Int16($0) } }

  @Test func samplesComeOutInOrderAndNoMoreThanFit() {
    var scene = Scene()
    scene.queue.begin(generation: 1)
    #expect(scene.write(ramp(0..<150), 1) == 100)
    #expect(scene.write(ramp(100..<150), 1) == 0)
    #expect(scene.render(30) == ramp(0..<30))
    #expect(scene.write(ramp(100..<150), 1) == 30)
    var rest: [Int16] = []
    for _ in 0..<20 { rest += scene.render(7) }
    #expect(rest == ramp(30..<130))
    for round in 0..<50 {
      let next = ramp(round * 90..<round * 90 + 90)
      #expect(scene.write(next, 1) == 90)
      #expect(scene.render(200) == next)
    }
  }

  @Test func aSampleIsHeardWhenTheDeviceSaysSo() {
    var scene = Scene()
    scene.queue.begin(generation: 1)
    _ = scene.write(ramp(0..<50), 1)
    scene.queue.finish(generation: 1)
    _ = scene.render(20, latency: 15)
    #expect(scene.heard() == 0)
    scene.wait(25)
    #expect(scene.heard() == 10)
    scene.wait(100)
    #expect(scene.heard() == 20, "not more than the device was given")
    _ = scene.render(30, latency: 15)
    scene.wait(44)
    #expect(!scene.queue.position(at: scene.now).isDrained)
    scene.wait(1)
    #expect(scene.queue.position(at: scene.now).isDrained)
  }

  @Test func anUtteranceWithoutSamplesIsDrainedAsSoonAsItIsFinished() {
    var scene = Scene()
    scene.queue.begin(generation: 1)
    #expect(!scene.queue.position(at: scene.now).isDrained)
    scene.queue.finish(generation: 1)
    #expect(scene.queue.position(at: scene.now).isDrained)
  }

  @Test func aFlushEmptiesAndMakesStaleAndNeverGoesBack() {
    var scene = Scene()
    scene.queue.begin(generation: 5)
    _ = scene.write(ramp(0..<50), 5)
    scene.queue.flush(newGeneration: 7, at: scene.now)
    #expect(scene.render(50).isEmpty)
    #expect(scene.write(ramp(0..<5), 6) == nil)
    #expect(scene.write(ramp(0..<5), 7) == 5)
    scene.queue.flush(newGeneration: 3, at: scene.now)
    #expect(scene.render(50) == ramp(0..<5), "an older flush comes too late to matter")
    let position = scene.queue.position(at: scene.now)
    #expect(position.generation == 7 && position.written == 5)
  }

  @Test func onlyWhatADeviceMayHoldIsDropped() {
    var scene = Scene()
    let flushes = scene.queue.flushes
    scene.queue.flush(newGeneration: 1, at: scene.now)
    _ = scene.write(ramp(0..<50), 1)
    _ = scene.render(50, latency: 10)
    scene.wait(40)
    scene.queue.flush(newGeneration: 2, at: scene.now)
    #expect(scene.queue.flushes == flushes + 1)
    _ = scene.write(ramp(0..<50), 2)
    _ = scene.render(50, latency: 10)
    scene.wait(1000)
    scene.queue.flush(newGeneration: 3, at: scene.now)
    #expect(scene.queue.flushes == flushes + 1)
  }

  @Test func aPauseGoesBackToWhatWasHeard() {
    var scene = Scene()
    scene.queue.begin(generation: 1)
    _ = scene.write(ramp(0..<100), 1)
    _ = scene.render(40, latency: 10)
    scene.wait(30)
    let flushes = scene.queue.flushes
    scene.queue.setPaused(true, at: scene.now)
    #expect(scene.queue.flushes > flushes, "the device must drop what it holds")
    #expect(scene.render(50).isEmpty && !scene.queue.hasSound)
    scene.wait(1000)
    #expect(scene.heard() == 20)
    scene.queue.setPaused(false, at: scene.now)
    #expect(scene.render(50) == ramp(20..<70))
    scene.queue.setPaused(true, at: scene.now)
    scene.queue.flush(newGeneration: 2, at: scene.now)
    #expect(scene.queue.isPaused, "a flush does not end a pause")
  }

  @Test func whatALostDeviceHeldIsPlayedAgain() {
    var scene = Scene()
    scene.queue.begin(generation: 1)
    _ = scene.write(ramp(0..<100), 1)
    _ = scene.render(40, latency: 10)
    scene.wait(45)
    _ = scene.render(10, latency: 5)
    scene.wait(600)
    scene.queue.deviceLost()
    #expect(scene.render(100) == ramp(35..<100), "from what was heard at the last taking")
  }

  @Test func soundsAreAddedWithoutOverflowAndSurviveAFlush() {
    var scene = Scene()
    scene.queue.begin(generation: 1)
    _ = scene.write([30000, 30000, -30000, 100], 1)
    scene.queue.add(sound: [10000, -10000, -10000, 1, 2, 3])
    #expect(scene.render(5, latency: 20) == [32767, 20000, -32768, 101, 2])
    scene.queue.flush(newGeneration: 2, at: scene.now)
    #expect(scene.render(9) == [10000, -10000, -10000, 1, 2, 3], "it had not been heard yet")
    for _ in 0..<100 { scene.queue.add(sound: [1]) }
    #expect(scene.render(1) == [4], "a held key does not pile sounds up")
  }

  @Test func whenNothingIsHeldTheDeviceMaySleep() {
    var scene = Scene()
    #expect(scene.queue.silence != nil && !scene.queue.hasSound)
    scene.queue.add(sound: [1, 2, 3])
    #expect(scene.queue.silence == nil && scene.queue.hasSound)
    _ = scene.render(3, latency: 7)
    #expect(scene.queue.silence == scene.now + .milliseconds(10))
  }
}
