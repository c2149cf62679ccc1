/// Bytes for a terminal, collected.
struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  mutating func scalar(_ value: UInt32) {
    if value < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: value))
    } else if let scalar = Unicode.Scalar(value) {
      bytes.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
    }
  }

  mutating func number(_ value: Int) {
    if value >= 10 { number(value / 10) }
    bytes.append(0x30 + UInt8(truncatingIfNeeded: value % 10))
  }

  /// `ESC [ number final`, the number left out where it is 1, which is what it then means.
  mutating func control(_ value: Int, _ final: Unicode.Scalar) {
    introducer()
    if value != 1 { number(value) }
    bytes.append(UInt8(ascii: final))
  }

  mutating func introducer() {
    bytes.append(0x1b)
    bytes.append(UInt8(ascii: "["))
  }
}
