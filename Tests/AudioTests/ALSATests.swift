import Glibc
import Speech
import Testing

@testable import Audio

/// ALSA without a sound card: its `null` device, and its `file` plugin, which writes what would be
/// heard. The configuration is the test's own.
@Suite(.serialized) struct ALSATests {
  init() { Self.configure }

  /// The library reads the file whenever a device is opened, so it stays as long as the process.
  private static let configure: Void = {
    let configuration = """
      pcm.null { type null }
      pcm.recorder { type file slave.pcm null file "\(recording)" format raw }
      pcm.stereo { type plug slave { pcm recorder channels 2 rate 48000 format S16_LE } }
      pcm.broken { type nonsense }
      """
    let descriptor = open(configurationPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = configuration.withCString { write(descriptor, $0, strlen($0)) }
    close(descriptor)
    setenv("ALSA_CONFIG_PATH", configurationPath, 1)
    atexit { unlink(ALSATests.configurationPath) }
  }()

  private static let configurationPath = "/tmp/lectern-alsa-\(getpid()).conf"
  private static let recording = "/tmp/lectern-alsa-\(getpid()).raw"

  private func recorded() -> [Int16] {
    let descriptor = open(Self.recording, O_RDONLY)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
  }

  @Test func whatIsWrittenReachesTheDeviceInOrder() throws {
    unlink(Self.recording)
    defer { unlink(Self.recording) }
    let samples = (0..<8000).map { Int16($0 + 1) }
    let fixture = PlayerFixture([.alsa(device: "recorder")], sampleRate: 22050)
    try fixture.say(samples, generation: 1)
    #expect(fixture.eventually { fixture.player.position.isDrained })
    fixture.player.close()
    // The file plugin writes when it is closed at the latest.
    #expect(fixture.eventually { recorded().filter { $0 != 0 }.count >= samples.count })
    #expect(recorded().filter { $0 != 0 } == samples)
  }

  @Test func aDeviceOfOtherTasteIsConverted() throws {
    unlink(Self.recording)
    defer { unlink(Self.recording) }
    let fixture = PlayerFixture([.alsa(device: "stereo")], sampleRate: 22050)
    try fixture.say(level(8000, .milliseconds(100), sampleRate: 22050), generation: 1)
    #expect(fixture.eventually { fixture.player.position.isDrained })
    fixture.player.close()
    let expected = 2 * 48 * 100
    #expect(
      fixture.eventually {
        abs(recorded().filter { $0 > 4000 }.count - expected) < expected / 20
      }, "two channels at 48 kHz")
  }

  @Test func nothingOfACancelledUtteranceIsWrittenAfterTheNext() throws {
    unlink(Self.recording)
    defer { unlink(Self.recording) }
    let fixture = PlayerFixture([.alsa(device: "recorder")], sampleRate: 22050)
    let rounds = 200
    for round in 0..<rounds {
      let generation = UInt64(round) * 2 + 1
      fixture.player.begin(generation: generation)
      try fixture.write(level(8000, .milliseconds(300), sampleRate: 22050), generation: generation)
      fixture.player.flush(newGeneration: generation + 1)
      fixture.player.silence()
      try fixture.say(
        level(-8000, .milliseconds(5), sampleRate: 22050), generation: generation + 1)
      #expect(fixture.eventually { fixture.player.position.isDrained })
    }
    fixture.player.close()
    let expected = rounds * Duration.milliseconds(5).frames(at: 22050)
    #expect(fixture.eventually { recorded().filter { $0 < 0 }.count >= expected })
    let signs = recorded().compactMap { $0 == 0 ? nil : $0.signum() }
    let returns = zip(signs, signs.dropFirst()).filter { $0 < 0 && $1 > 0 }.count
    #expect(returns < rounds)
  }

  @Test func openingFailsWithAReasonAndPrintsNothing() throws {
    let source = OneShot()
    let port = AudioPort(source: source, device: 1, sampleRate: 22050)
    func failure(_ name: String) -> AudioFailure? {
      do {
        _ = try ALSADevice(name: name, port: port)
        return nil
      } catch { return error }
    }
    var failures: [AudioFailure?] = []
    let printed = try standardError {
      failures = ["null", "nowhere", "broken", ""].map { failure($0) }
    }
    #expect(printed == "", "alsa-lib prints its errors unless told otherwise")
    #expect(failures[0] == nil)
    #expect(failures[1] == .noDevice("nowhere"))
    #expect(failures[2] != nil && failures[3] != nil)
  }

  @Test func anIdleDeviceIsClosedAndOpenedAgainForTheNextSound() throws {
    unlink(Self.recording)
    defer { unlink(Self.recording) }
    let source = OneShot()
    let port = AudioPort(source: source, device: 1, sampleRate: 22050)
    let device = try ALSADevice(name: "recorder", port: port)
    source.samples = [1, 2, 3]
    device.kick()
    device.suspend()
    #expect(PlayerFixture([]).eventually { recorded().contains(3) })
    source.samples = [4, 5, 6]
    device.kick()
    device.suspend()
    #expect(PlayerFixture([]).eventually { recorded().contains(6) })
    device.abandon()
  }

  /// What is printed on standard error meanwhile.
  private func standardError(_ body: () throws -> Void) throws -> String {
    var result = ""
    try withTemporaryFile { path in
      let saved = dup(2)
      let file = open(path, O_RDWR)
      dup2(file, 2)
      defer {
        dup2(saved, 2)
        close(saved)
        close(file)
      }
      try body()
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = pread(file, &buffer, buffer.count, 0)
      result = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
    return result
  }
}
