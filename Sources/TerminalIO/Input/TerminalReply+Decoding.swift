extension TerminalReply {
  init?(_ sequence: ControlSequence) {
    let values = sequence.parameters.map { $0.first ?? nil }
    switch (sequence.marker, sequence.intermediates, Unicode.Scalar(sequence.final)) {
    case (UInt8(ascii: "?"), [], "c"):
      self = .primaryAttributes(values.compactMap(\.self))
    case (UInt8(ascii: ">"), [], "c"):
      self = .secondaryAttributes(values.compactMap(\.self))
    case (UInt8(ascii: "?"), [UInt8(ascii: "$")], "y"):
      guard values.count == 2, let mode = values[0], let state = values[1],
        let state = ModeState(rawValue: state)
      else { return nil }
      self = .mode(mode, state)
    case (UInt8(ascii: "?"), [], "u"):
      guard values.count == 1, let flags = values[0] else { return nil }
      self = .keyboardFlags(flags)
    case (nil, [], "R"), (UInt8(ascii: "?"), [], "R"):
      guard values.count >= 2, let row = values[0], let column = values[1] else { return nil }
      self = .cursorPosition(GridPoint(x: max(column - 1, 0), y: max(row - 1, 0)))
    case (UInt8(ascii: "?"), [], "n"):
      guard values.count == 2, values[0] == 997, let value = values[1], (1...2).contains(value)
      else { return nil }
      self = .prefersDark(value == 1)
    case (nil, [], "t"):
      guard values.count >= 3, values[0] == 48, let rows = values[1], let columns = values[2]
      else { return nil }
      self = .size(GridSize(width: columns, height: rows))
    default: return nil
    }
  }

  /// - Parameter command: an operating system command without its introducer and end, such as
  ///   `11;rgb:1e1e/1e1e/2e2e`.
  init?(command: [UInt8]) {
    let fields = command.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard let number = ControlSequence.number(fields[0]) else { return nil }
    let slot: ColorSlot
    switch (number, fields.count) {
    case (4, 3):
      guard let index = ControlSequence.number(fields[1]) else { return nil }
      slot = .palette(index)
    case (10, 2): slot = .foreground
    case (11, 2): slot = .background
    case (12, 2): slot = .cursor
    default: return nil
    }
    guard let parts = Self.color(fields[fields.count - 1]) else { return nil }
    self = .color(slot, red: parts[0], green: parts[1], blue: parts[2])
  }

  /// `rgb:` or `rgba:` with one to four hexadecimal digits a part, or `#rrggbb` and its like.
  private static func color(_ text: ArraySlice<UInt8>) -> [UInt16]? {
    let parts: [ArraySlice<UInt8>]
    if text.first == UInt8(ascii: "#"), text.count > 3, (text.count - 1) % 3 == 0 {
      let width = (text.count - 1) / 3
      parts = (0..<3).map { part in
        let start = text.startIndex + 1 + part * width
        return text[start..<start + width]
      }
    } else if text.starts(with: "rgb:".utf8) || text.starts(with: "rgba:".utf8) {
      guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      parts = text[(colon + 1)...].split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    } else {
      return nil
    }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let values = parts.prefix(3).compactMap(channel)
    return values.count == 3 ? values : nil
  }

  private static func channel(_ digits: ArraySlice<UInt8>) -> UInt16? {
    guard (1...4).contains(digits.count),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    let most = UInt32(1) << (4 * UInt32(digits.count)) - 1
    return UInt16(value * 65535 / most)
  }
}
