/// Finding line ends in UTF-8: LF, CR, CRLF (one), VT, FF, NEL, LS, PS.
package enum LineEnds {
  /// The first line end that begins at or after `offset`, or `nil`. O(distance).
  package static func next(
    in bytes: UnsafeBufferPointer<UInt8>, from offset: Int
  ) -> Range<Int>? {
    var index = max(0, offset)
    while index < bytes.count {
      let byte = bytes[index]
      // Everything that can begin a line end is one of these few bytes.
      if byte > 0x0D && byte != 0xC2 && byte != 0xE2 || byte < 0x0A {
        index += 1
        continue
      }
      let length = length(in: bytes, at: index)
      if length > 0 { return index..<(index + length) }
      index += 1
    }
    return nil
  }

  /// How many line ends there are. O(length).
  package static func count(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var index = 0
    while let end = next(in: bytes, from: index) {
      count += 1
      index = end.upperBound
    }
    return count
  }

  /// The length of the line end that begins at `offset`; 0 where none does.
  package static func length(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    guard offset >= 0, offset < bytes.count else { return 0 }
    switch bytes[offset] {
    case 0x0D: return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
    case 0x0A, 0x0B, 0x0C: return 1
    case 0xC2: return offset + 1 < bytes.count && bytes[offset + 1] == 0x85 ? 2 : 0
    case 0xE2:
      guard offset + 2 < bytes.count, bytes[offset + 1] == 0x80 else { return 0 }
      return bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  /// The start of the line that holds `offset`, which is clamped. O(distance).
  package static func lineStart(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    var index = min(max(0, offset), bytes.count)
    while index > 0 {
      switch bytes[index - 1] {
      case 0x0A, 0x0B, 0x0C: return index
      case 0x0D where index == bytes.count || bytes[index] != 0x0A: return index
      case 0x85 where index > 1 && bytes[index - 2] == 0xC2: return index
      case 0xA8, 0xA9:
        if index > 2 && bytes[index - 2] == 0x80 && bytes[index - 3] == 0xE2 { return index }
      default: break
      }
      index -= 1
    }
    return 0
  }

  /// The line that holds `offset`, its line end included; empty at the end of a text that ends with
  /// a line end.
  package static func line(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Range<Int> {
    let start = lineStart(in: bytes, at: offset)
    return start..<(next(in: bytes, from: start)?.upperBound ?? bytes.count)
  }
}
