extension InputDecoder {
  /// Collects a paste up to `ESC [ 201 ~`, the only bytes that end it.
  mutating func paste(_ byte: UInt8, _ events: inout [InputEvent]) {
    buffer.append(byte)
    guard byte == UInt8(ascii: "~"), buffer.suffix(6).elementsEqual(Self.pasteEnd) else { return }
    let text = Self.normalized(buffer.dropLast(6))
    state = .ground
    // A huge paste must not stay in memory for ever.
    buffer = []
    loneModifier = nil
    events.append(.paste(text))
  }

  private static let pasteEnd = Array("\u{1b}[201~".utf8)

  /// Terminals send a carriage return for each line end of what is pasted.
  private static func normalized(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var afterReturn = false
    for byte in bytes {
      switch byte {
      case 0x0d: text.append(0x0a)
      case 0x0a where afterReturn: break
      default: text.append(byte)
      }
      afterReturn = byte == 0x0d
    }
    return String(decoding: text, as: UTF8.self)
  }
}
