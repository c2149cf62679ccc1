extension InputDecoder {
  /// `ESC ]`: a colour told by the terminal, or Option and `]`. A reply begins with a number and a
  /// semicolon; at the first byte that cannot be one the keys are given back.
  mutating func operatingSystemCommand(_ byte: UInt8, _ events: inout [InputEvent]) {
    let isHeader = !buffer.contains(UInt8(ascii: ";"))
    if isHeader {
      let isDigit = (0x30...0x39).contains(byte)
      guard isDigit && buffer.count < 4 || byte == UInt8(ascii: ";") && !buffer.isEmpty else {
        replay(UInt8(ascii: "]"), then: byte, &events)
        return
      }
      buffer.append(byte)
    } else if byte == 0x07 {
      finishCommand(&events)
    } else {
      string(byte, device: false, &events)
    }
  }

  /// `ESC P`: a reply, or Option and `P`.
  mutating func deviceControl(_ byte: UInt8, _ events: inout [InputEvent]) {
    if Self.deviceHeaders.contains(where: buffer.starts) {
      string(byte, device: true, &events)
      return
    }
    let longer = buffer + [byte]
    guard Self.deviceHeaders.contains(where: { $0.starts(with: longer) }) else {
      replay(UInt8(ascii: "P"), then: byte, &events)
      return
    }
    buffer = longer
  }

  /// How replies begin: XTVERSION, the unit's identity, settings and terminfo strings.
  private static let deviceHeaders = [">|", "!|", "0$r", "1$r", "0+r", "1+r"].map { Array($0.utf8) }

  private mutating func string(_ byte: UInt8, device: Bool, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1b:
      state = .stringEnd(device: device)
    case 0x00..<0x20, 0x7f:
      abandon(at: byte, introducer: [UInt8(ascii: device ? "P" : "]")], &events)
    default:
      // What is too long stays bounded and is of no use; it still ends at its end.
      if buffer.count < Self.longestReply { buffer.append(byte) }
    }
  }

  mutating func stringEnd(_ byte: UInt8, device: Bool, _ events: inout [InputEvent]) {
    guard byte == UInt8(ascii: "\\") else {
      // The string was cut off, and this ESC starts something else.
      abandon(at: 0x1b, introducer: [UInt8(ascii: device ? "P" : "]")], &events)
      step(byte, &events)
      return
    }
    if device { finishDeviceControl(&events) } else { finishCommand(&events) }
  }

  private mutating func finishCommand(_ events: inout [InputEvent]) {
    state = .ground
    if buffer.count < Self.longestReply, let reply = TerminalReply(command: buffer) {
      events.append(.reply(reply))
    } else {
      events.append(.unrecognized([0x1b, UInt8(ascii: "]")] + buffer.prefix(Self.longestSequence)))
    }
  }

  private mutating func finishDeviceControl(_ events: inout [InputEvent]) {
    state = .ground
    if buffer.count < Self.longestReply, buffer.starts(with: Self.deviceHeaders[0]) {
      events.append(.reply(.version(String(decoding: buffer.dropFirst(2), as: UTF8.self))))
    } else {
      events.append(.unrecognized([0x1b, UInt8(ascii: "P")] + buffer.prefix(Self.longestSequence)))
    }
  }

  private mutating func replay(
    _ introducer: UInt8, then byte: UInt8, _ events: inout [InputEvent]
  ) {
    let typed = buffer
    state = .ground
    buffer.removeAll(keepingCapacity: true)
    emit(KeyInput(legacyByte: introducer, option: true), &events)
    hasEscapePrefix = false
    for earlier in typed { step(earlier, &events) }
    step(byte, &events)
  }
}
