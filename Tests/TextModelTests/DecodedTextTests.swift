import Testing
import TextModel

struct DecodedTextTests {
  typealias Encoding = DecodedText.Encoding

  static let files: [(bytes: [UInt8], Encoding, invalid: Int, text: String)] = [
    ([], .utf8, 0, ""),
    (Array("é 👍\r\n\0".utf8), .utf8, 0, "é 👍\r\n\0"),
    ([0xEF, 0xBB, 0xBF] + Array("# Hé".utf8), .utf8, 0, "# Hé"),
    ([0xFF, 0xFE, 0x48, 0, 0xE9, 0, 0x3D, 0xD8, 0x4D, 0xDC], .utf16LittleEndian, 0, "Hé👍"),
    ([0xFE, 0xFF, 0, 0x48, 0, 0xE9], .utf16BigEndian, 0, "Hé"),
    ([0xFF, 0xFE, 0x48, 0, 0x3D, 0xD8, 0x48], .utf16LittleEndian, 2, "H\u{FFFD}\u{FFFD}"),
    (Array("Hello".utf8).flatMap { [$0, 0] }, .utf16LittleEndian, 0, "Hello"),
    (Array("Hello".utf8).flatMap { [0, $0] }, .utf16BigEndian, 0, "Hello"),
    (Array("caf".utf8) + [0xE9, 0x20, 0xBC], .latin1, 0, "café ¼"),
    ([0x69, 0x6C, 0x20, 0x76, 0x61, 0x20, 0xE0, 0x20, 0x6C, 0xE0], .latin1, 0, "il va à là"),
    ([0x93, 0x63, 0x9C, 0x75, 0x72, 0x94], .windows1252, 0, "“cœur”"),
    (Array("é b".utf8) + [0xFF, 0x63], .utf8, 1, "é b\u{FFFD}c"),
    ([0x6F, 0x6B, 0x20, 0xFF, 0xFE, 0x20, 0xC3, 0x28], .utf8, 3, "ok \u{FFFD}\u{FFFD} \u{FFFD}("),
    ([0x61, 0x20, 0xE2, 0x82, 0x20], .utf8, 1, "a \u{FFFD} "),
    ([0xEF, 0xBB, 0xBF, 0xE9], .utf8, 1, "\u{FFFD}"),
  ]

  @Test(arguments: files.indices) func decode(index: Int) {
    let (bytes, encoding, invalid, text) = Self.files[index]
    let decoded = DecodedText(bytes)
    #expect(decoded.buffer.string == text)
    #expect(decoded.encoding == encoding && decoded.invalidCount == invalid)
    #expect(decoded.isValidUTF8 == (encoding == .utf8 && invalid == 0))
    if decoded.isValidUTF8 { #expect(decoded.encoded(decoded.buffer) == bytes) }
  }

  @Test func everyTwoBytesDecode() {
    for first in stride(from: UInt8(0), to: 255, by: 5) {
      for second in stride(from: UInt8(0), to: 255, by: 3) {
        let decoded = DecodedText([0x41, first, second, 0x42])
        decoded.buffer.assertInvariants()
        #expect(!decoded.buffer.isEmpty)
      }
    }
  }
}
