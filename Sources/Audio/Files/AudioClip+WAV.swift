import Glibc

/// Why a file is not sound that can be read.
package enum WAVError: Error, Hashable, Sendable {
  /// The system's words.
  case unreadable(String)
  /// It does not begin as a WAV file does.
  case notWAV
  /// It ends before its format or its samples.
  case truncated
  /// A coding or a sample size that is not read: the format tag and the bits.
  case unsupported(format: Int, bits: Int)
}

extension AudioClip {
  /// Reads a WAV file: 8, 16, 24 or 32 bit integers or 32 bit floats; channels are averaged.
  package init(contentsOf path: String) throws(WAVError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(String(cString: strerror(errno)))
      }
      bytes += chunk[..<count]
    }
    try self.init(wav: bytes)
  }

  /// Reads the bytes of a WAV file.
  ///
  /// Sizes that reach beyond the end, as left by programs that were killed or wrote to a pipe,
  /// mean everything up to the end.
  package init(wav bytes: [UInt8]) throws(WAVError) {
    let reader = RIFF(bytes: bytes)
    guard reader.tag(at: 0) == "RIFF", reader.tag(at: 8) == "WAVE" else { throw .notWAV }
    var format: SampleFormat?
    var offset = 12
    while offset + 8 <= bytes.count {
      let start = offset + 8
      let size = min(reader.number(at: offset + 4, bytes: 4), bytes.count - start)
      switch reader.tag(at: offset) {
      case "fmt ":
        format = try SampleFormat(reader, at: start, size: size)
      case "data":
        guard let format else { throw .truncated }
        // A size of zero with samples behind it: the writer never came back to fill it in.
        let isUnfinished = size == 0 && start + 8 < bytes.count && reader.tag(at: start) != "LIST"
        let end = isUnfinished ? bytes.count : start + size
        self.init(sampleRate: format.rate, samples: format.samples(reader, in: start..<end))
        return
      default: break
      }
      offset = start + size + size % 2
    }
    throw .truncated
  }

  /// The clip as a WAV file.
  package var wav: [UInt8] {
    WAVHeader.bytes(sampleRate: sampleRate, frames: samples.count)
      + samples.withUnsafeBytes { Array($0) }
  }
}

private struct RIFF {
  let bytes: [UInt8]

  func tag(at offset: Int) -> String? {
    guard offset + 4 <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  func number(at offset: Int, bytes count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  func signed(at offset: Int, bytes count: Int) -> Int {
    let shift = Int.bitWidth - 8 * count
    return (number(at: offset, bytes: count) << shift) >> shift
  }
}

private struct SampleFormat {
  let rate: Int
  let channels: Int
  let width: Int
  let isFloat: Bool

  init(_ reader: RIFF, at start: Int, size: Int) throws(WAVError) {
    guard size >= 16 else { throw .truncated }
    var tag = reader.number(at: start, bytes: 2)
    let bits = reader.number(at: start + 14, bytes: 2)
    // WAVE_FORMAT_EXTENSIBLE: the coding is the head of a GUID.
    if tag == 0xFFFE, size >= 26 { tag = reader.number(at: start + 24, bytes: 2) }
    isFloat = tag == 3
    guard tag == 1 && [8, 16, 24, 32].contains(bits) || tag == 3 && bits == 32 else {
      throw .unsupported(format: tag, bits: bits)
    }
    width = bits / 8
    channels = max(1, reader.number(at: start + 2, bytes: 2))
    rate = max(1, reader.number(at: start + 4, bytes: 4))
  }

  func samples(_ reader: RIFF, in range: Range<Int>) -> [Int16] {
    let frame = width * channels
    return stride(from: range.lowerBound, through: range.upperBound - frame, by: frame).map { at in
      let sum = (0..<channels).reduce(0) { $0 + sample(reader, at: at + $1 * width) }
      return Int16(clamping: sum / channels)
    }
  }

  private func sample(_ reader: RIFF, at offset: Int) -> Int {
    if isFloat {
      let value = Float(bitPattern: UInt32(reader.number(at: offset, bytes: 4)))
      return value.isNaN ? 0 : Int(max(-32768, min(32767, value * 32768)))
    }
    switch width {
    case 1: return (reader.number(at: offset, bytes: 1) - 128) << 8
    default: return reader.signed(at: offset, bytes: width) >> (8 * (width - 2))
    }
  }
}
