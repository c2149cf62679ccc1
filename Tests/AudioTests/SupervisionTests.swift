import Glibc
import Speech
import Synchronization
import Testing

@testable import Audio

/// The player over devices of the test's own, which do what real ones do only on bad days.
@Suite struct SupervisionTests {
  /// Takes what it is told to take.
  private final class Device: AudioDevice {
    let port: AudioPort
    private let state: Mutex<State>

    struct State {
      var appetite: Int
      var taken: [Int16] = []
      var isSuspended = false
      var isAbandoned = false
    }

    init(port: AudioPort, appetite: Int = .max) {
      self.port = port
      state = Mutex(State(appetite: appetite))
    }

    var patience: Duration? { .milliseconds(50) }
    var taken: [Int16] { state.withLock(\.taken) }
    var isAbandoned: Bool { state.withLock(\.isAbandoned) }

    func kick() {
      state.withLock { state in
        var buffer = [Int16](repeating: 0, count: 64)
        while state.appetite > 0 {
          let frames = buffer.withUnsafeMutableBufferPointer { buffer in
            let room = UnsafeMutableBufferPointer(rebasing: buffer[..<min(64, state.appetite)])
            return port.render(into: room, latency: .zero)?.frames ?? 0
          }
          guard frames > 0 else { return }
          state.appetite -= frames
          state.taken += buffer[..<frames]
        }
      }
    }

    func suspend() { state.withLock { $0.isSuspended = true } }
    func abandon() { state.withLock { $0.isAbandoned = true } }
  }

  private final class Workshop: Sendable {
    let devices = Mutex<[Device]>([])
    func last() -> Device? { devices.withLock(\.last) }
    func count() -> Int { devices.withLock(\.count) }
  }

  private static let first = OutputName.pulse(device: nil)
  private static let second = OutputName.alsa(device: nil)

  /// - Parameter make: the device for the n-th opening of an output.
  private func fixture(
    _ outputs: [OutputName],
    _ make: @escaping @Sendable (OutputName, Int, AudioPort) -> Result<Device, AudioFailure>
  ) -> (PlayerFixture, Workshop) {
    let workshop = Workshop()
    let fixture = PlayerFixture(outputs, sampleRate: 1000) { output, port in
      make(output, workshop.count(), port).map { device in
        workshop.devices.withLock { $0.append(device) }
        return device
      }
    }
    return (fixture, workshop)
  }

  @Test func theFirstThatOpensIsUsed() throws {
    let (fixture, workshop) = fixture([Self.first, Self.second]) { output, _, port in
      output == Self.second ? .success(Device(port: port)) : .failure(.noServer("none"))
    }
    try fixture.say([1, 2, 3], generation: 1)
    #expect(fixture.eventually { workshop.last()?.taken == [1, 2, 3] })
    #expect(fixture.events == [.opened(Self.second)])
    #expect(fixture.player.currentOutput == Self.second)
  }

  @Test func aDeviceThatTakesNothingIsAbandonedAndTheNextPlaysTheRest() throws {
    let (fixture, workshop) = fixture([Self.first, Self.second]) { output, _, port in
      .success(Device(port: port, appetite: output == Self.first ? 300 : .max))
    }
    let samples = (0..<400).map { Int16($0) }
    try fixture.say(samples, generation: 1)
    #expect(fixture.eventually { fixture.events.count == 3 })
    #expect(
      fixture.events == [
        .opened(Self.first), .lost(Self.first, .stalled), .opened(Self.second),
      ])
    #expect(workshop.devices.withLock { $0[0].isAbandoned })
    #expect(fixture.eventually { workshop.last()?.taken.last == 399 })
    let second = workshop.last()?.taken ?? []
    #expect(second == Array(samples[(400 - second.count)...]) && second.count >= 100)
  }

  @Test func aDeviceThatFailsIsOpenedAgainAtOnce() throws {
    let (fixture, workshop) = fixture([Self.first]) { _, _, port in .success(Device(port: port)) }
    #expect(fixture.eventually { workshop.count() == 1 })
    try fixture.say([Int16](repeating: 1, count: 400), generation: 1)
    #expect(fixture.eventually { fixture.player.position.isDrained })
    try fixture.say([Int16](repeating: 1, count: 400), generation: 2)
    try fixture.say([Int16](repeating: 1, count: 400), generation: 3)
    workshop.last()?.port.fail(.serverLost("gone"))
    #expect(fixture.eventually { workshop.count() == 2 })
    #expect(
      fixture.events == [
        .opened(Self.first), .lost(Self.first, .serverLost("gone")), .opened(Self.first),
      ])
  }

  @Test func aFailureOfAReplacedDeviceIsNoNews() throws {
    let (fixture, workshop) = fixture([Self.first]) { _, _, port in .success(Device(port: port)) }
    #expect(fixture.eventually { workshop.count() == 1 })
    let old = workshop.last()
    old?.port.fail(.serverLost("gone"))
    #expect(fixture.eventually { workshop.count() == 2 })
    old?.port.fail(.serverLost("gone again"))
    try fixture.say([5], generation: 1)
    #expect(fixture.eventually { workshop.last()?.taken == [5] })
    #expect(workshop.count() == 2)
    old?.kick()
    #expect(old?.taken == [], "and it gets nothing any more")
  }

  @Test func withoutAnyDeviceTimeGoesOnAndItIsToldOnce() throws {
    let (fixture, _) = fixture([Self.first, Self.second]) { output, _, _ in
      .failure(.noDevice(output.description))
    }
    for generation in 1...3 {
      try fixture.say([Int16](repeating: 1, count: 60), generation: UInt64(generation))
      #expect(fixture.eventually { fixture.player.position.isDrained })
    }
    #expect(
      fixture.events == [
        .unavailable([
          OpeningFailure(Self.first, .noDevice("pulse")),
          OpeningFailure(Self.second, .noDevice("alsa")),
        ])
      ])
  }

  @Test func oneThatComesBackIsUsedWhileTheSameSoundLasts() throws {
    let isBack = Atomic<Bool>(false)
    let (fixture, workshop) = fixture([Self.first]) { _, _, port in
      isBack.load(ordering: .relaxed)
        ? .success(Device(port: port)) : .failure(.noServer("none"))
    }
    try fixture.say([Int16](repeating: 1, count: 500), generation: 1)
    #expect(fixture.eventually { fixture.events.count == 1 })
    isBack.store(true, ordering: .relaxed)
    try fixture.say([Int16](repeating: 2, count: 4000), generation: 2)
    #expect(fixture.eventually { fixture.events.last == .opened(Self.first) })
    #expect(fixture.eventually { workshop.last()?.taken.isEmpty == false })
  }

  @Test func whoeverAnswersAtOnceIsAskedOftenAndWhoHangsIsNot() {
    var (refusing, hanging) = (AudioPlayer.State.Retry(), AudioPlayer.State.Retry())
    for _ in 0..<20 {
      refusing.failed(.noServer("none"), at: .zero)
      hanging.failed(.noAnswer, at: .zero)
    }
    #expect(refusing.notBefore <= .seconds(1))
    #expect(hanging.notBefore > .seconds(2) && hanging.notBefore <= .seconds(5))
  }

  @Test func aWaitingWriterIsToldOfRoomAndOfTheEnd() throws {
    let (fixture, workshop) = fixture([Self.first]) { _, _, port in
      .success(Device(port: port, appetite: 0))
    }
    #expect(fixture.eventually { workshop.count() == 1 })
    let told = Atomic<Int>(0)
    fixture.player.setProgress { told.add(1, ordering: .relaxed) }
    fixture.player.begin(generation: 1)
    let samples = [Int16](repeating: 1, count: 2000)
    let count = try samples.withUnsafeBufferPointer { try fixture.player.write($0, generation: 1) }
    #expect(count < 2000)
    #expect(
      fixture.eventually {
        fixture.events == [
          .opened(Self.first), .lost(Self.first, .stalled),
          .unavailable([OpeningFailure(Self.first, .stalled)]),
        ]
      }, "one that hangs is left alone for a while")
    fixture.player.flush(newGeneration: 2)
    fixture.player.silence()
    let before = told.load(ordering: .relaxed)
    fixture.player.begin(generation: 2)
    fixture.player.finish(generation: 2)
    #expect(fixture.eventually { told.load(ordering: .relaxed) > before })
    #expect(fixture.player.position.isDrained)
  }

  /// Three threads call at random while devices fail at random; then all is as it should be.
  @Test func randomCallsOnRandomDevicesEndInOrder() throws {
    let (fixture, workshop) = fixture([Self.first, Self.second]) { output, count, port in
      count % 5 == 4
        ? .failure(.noServer("none"))
        : .success(Device(port: port, appetite: count % 3 == 1 ? 200 : .max))
    }
    let running = Atomic<Int>(3)
    for thread in 0..<3 {
      _ = SpeechThread.start {
        var random = UInt64(thread) &+ 7
        for round in 0..<400 {
          random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let generation = UInt64(round)
          switch random >> 60 {
          case 0...2: fixture.player.flush(newGeneration: generation)
          case 3: fixture.player.silence()
          case 4: fixture.player.setPaused(random >> 59 & 1 == 0)
          case 5: fixture.player.play(.boundary)
          case 6: workshop.last()?.port.fail(.deviceLost("pulled"))
          case 7: workshop.last()?.kick()
          default:
            let position = fixture.player.position
            if position.heard > position.written { Issue.record("heard more than written") }
            guard thread == 0 else { continue }
            fixture.player.begin(generation: generation)
            let samples = [Int16](repeating: 1, count: 90)
            _ = samples.withUnsafeBufferPointer {
              try? fixture.player.write($0, generation: generation)
            }
            fixture.player.finish(generation: generation)
          }
          usleep(UInt32(random >> 54))
        }
        running.subtract(1, ordering: .relaxed)
      }
    }
    #expect(fixture.eventually { running.load(ordering: .relaxed) == 0 })
    fixture.player.flush(newGeneration: 1000)
    fixture.player.silence()
    fixture.player.setPaused(false)
    try fixture.say([Int16](repeating: 1, count: 50), generation: 1000)
    #expect(fixture.eventually { fixture.player.position.isDrained })
    let alive = workshop.devices.withLock { $0.filter { !$0.isAbandoned }.count }
    #expect(alive <= 1, "what is replaced is abandoned")
  }

  @Test func aClosedPlayerTakesNothing() {
    let (fixture, workshop) = fixture([Self.first]) { _, _, port in .success(Device(port: port)) }
    #expect(fixture.eventually { workshop.count() == 1 })
    fixture.player.close()
    #expect(throws: AudioWriteError.failed("closed")) {
      try fixture.write([1], generation: 1)
    }
    #expect(fixture.eventually { workshop.last()?.isAbandoned == true })
  }
}
