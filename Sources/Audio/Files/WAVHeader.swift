/// The 44 bytes before the samples of a mono 16 bit WAV file.
enum WAVHeader {
  static let size = 44

  /// - Parameter frames: clamped to what the format's 32 bit sizes can say (27 hours at 22 050 Hz).
  static func bytes(sampleRate: Int, frames: Int) -> [UInt8] {
    let size = UInt32(clamping: min(frames, Int(UInt32.max - 36) / 2) * 2)
    let rate = UInt32(clamping: sampleRate)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.size)
    func append<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes += Array("RIFF".utf8)
    append(size + 36)
    bytes += Array("WAVEfmt ".utf8)
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(1))
    append(rate)
    append(rate &* 2)
    append(UInt16(2))
    append(UInt16(16))
    bytes += Array("data".utf8)
    append(size)
    return bytes
  }
}
