/// Bytes as letters that no terminal takes for a command (RFC 4648).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var letters: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        letters.append(alphabet[Int(bits >> UInt32(count) & 63)])
      }
    }
    if count > 0 { letters.append(alphabet[Int(bits << UInt32(6 - count) & 63)]) }
    while letters.count % 4 != 0 { letters.append(UInt8(ascii: "=")) }
    return letters
  }
}
