import Glibc
import Testing

@testable import Audio

@Suite struct WAVTests {
  @Test func aClipSurvivesItsFile() throws {
    let clip = AudioClip(sampleRate: 22050, samples: [0, 1, -1, 32767, -32768, 1234])
    #expect(try AudioClip(wav: clip.wav) == clip)
    #expect(try AudioClip(wav: AudioClip(sampleRate: 8000, samples: []).wav).samples == [])
  }

  /// A header of the kind, then the bytes of the samples.
  private func file(
    tag: Int = 1, channels: Int = 1, bits: Int, _ samples: [UInt8], extra: [UInt8] = [],
    dataSize: Int? = nil
  ) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let format =
      little(tag, 2) + little(channels, 2) + little(1000, 4) + little(1000 * channels * bits / 8, 4)
      + little(channels * bits / 8, 2) + little(bits, 2)
    return Array("RIFF".utf8) + little(0, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + format
      + extra + Array("data".utf8) + little(dataSize ?? samples.count, 4) + samples
  }

  @Test func kindsOfFiles() {
    let list = Array("LIST".utf8) + [3, 0, 0, 0, 1, 2, 3, 0]
    let cases: [(String, [UInt8], Result<[Int16], WAVError>)] = [
      ("8 bit", file(bits: 8, [128, 255, 0]), .success([0, 127 << 8, -32768])),
      ("24 bit", file(bits: 24, [0xFF, 0x00, 0x01, 0, 0, 0x80]), .success([256, -32768])),
      ("32 bit", file(bits: 32, [0, 0, 0x02, 0x00]), .success([2])),
      (
        "float", file(tag: 3, bits: 32, [0, 0, 0, 0x3F, 0, 0, 0xC0, 0x7F, 0, 0, 0x80, 0x40]),
        .success([16384, 0, 32767])
      ),
      ("stereo", file(channels: 2, bits: 16, [10, 0, 20, 0, 1, 0, 0, 0]), .success([15, 0])),
      ("other chunks", file(bits: 16, [7, 0], extra: list), .success([7])),
      ("size too large", file(bits: 16, [7, 0, 8, 0, 9], dataSize: 1 << 30), .success([7, 8])),
      (
        "size never filled in", file(bits: 16, Array(repeating: 1, count: 20), dataSize: 0),
        .success(Array(repeating: 257, count: 10))
      ),
      ("A-law", file(tag: 6, bits: 8, [0]), .failure(.unsupported(format: 6, bits: 8))),
      ("12 bit", file(bits: 12, [0, 0]), .failure(.unsupported(format: 1, bits: 12))),
      ("nothing", [], .failure(.notWAV)),
      ("text", Array("# A document".utf8), .failure(.notWAV)),
      ("no data", Array(file(bits: 16, []).prefix(30)), .failure(.truncated)),
      ("only a head", Array("RIFF....WAVE".utf8), .failure(.truncated)),
    ]
    for (name, bytes, expected) in cases {
      let read = Result { () throws(WAVError) in try AudioClip(wav: bytes).samples }
      #expect(read == expected, "\(name)")
    }
  }

  @Test func noBytesTrapTheReader() {
    let whole = file(channels: 2, bits: 24, Array(repeating: 9, count: 40))
    for length in whole.indices { _ = try? AudioClip(wav: Array(whole.prefix(length))) }
    var state: UInt64 = 1
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
      }
      _ = try? AudioClip(wav: bytes)
    }
  }

  @Test func aFileIsRightAtEveryMoment() throws {
    try withTemporaryFile { path in
      let writer = try WAVWriter(path: path, sampleRate: 8000)
      #expect(try AudioClip(contentsOf: path).samples == [])
      try [1, 2, 3].withUnsafeBufferPointer { try writer.write($0, at: 0) }
      #expect(try AudioClip(contentsOf: path).samples == [1, 2, 3])
      try [9].withUnsafeBufferPointer { try writer.write($0, at: 5) }
      #expect(try AudioClip(contentsOf: path).samples == [1, 2, 3, 0, 0, 9], "a gap is silence")
      try [7, 7].withUnsafeBufferPointer { try writer.write($0, at: 1) }
      try writer.extend(to: 8)
      #expect(try AudioClip(contentsOf: path).samples == [1, 7, 7, 0, 0, 9, 0, 0])
    }
  }

  @Test func aPathThatCannotBeWrittenIsAFailureWithAReason() {
    for path in ["/nowhere/at/all.wav", "/"] {
      #expect {
        _ = try WAVWriter(path: path, sampleRate: 8000)
      } throws: { error in
        guard case .unwritable(path, let words)? = error as? AudioFailure else { return false }
        return !words.isEmpty
      }
    }
    #expect(throws: WAVError.self) { try AudioClip(contentsOf: "/nowhere/at/all.wav") }
  }
}

/// Calls with a path that is free, and removes what is there afterwards.
func withTemporaryFile(_ body: (String) throws -> Void) throws {
  var template = Array("/tmp/lectern-audio-XXXXXX".utf8CString)
  let descriptor = mkstemp(&template)
  close(descriptor)
  let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  defer { unlink(path) }
  try body(path)
}
