extension InputDecoder {
  mutating func controlSequence(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "[") where buffer.isEmpty:
      state = .consoleFunction
    case UInt8(ascii: "M") where buffer.isEmpty:
      state = .mouseBytes
    case UInt8(ascii: "$") where isShiftedFunction:
      complete(byte, &events)
    case 0x20...0x3f:
      buffer.append(byte)
      if buffer.count >= Self.longestSequence { state = .overlongSequence }
    case 0x40...0x7e:
      complete(byte, &events)
    default:
      abandon(at: byte, introducer: [UInt8(ascii: "[")], &events)
    }
  }

  /// Whether `$` would end the sequence: rxvt sends `ESC [ 7 $` for Shift and Home. Replies, where
  /// `$` stands before the end, have a marker.
  private var isShiftedFunction: Bool {
    (1...2).contains(buffer.count) && buffer.allSatisfy { (0x30...0x39).contains($0) }
  }

  mutating func overlongSequence(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x20...0x3f: break
    case 0x40...0x7e:
      state = .ground
      events.append(.unrecognized([0x1b, UInt8(ascii: "[")] + buffer))
    default: abandon(at: byte, introducer: [UInt8(ascii: "[")], &events)
    }
  }

  mutating func consoleFunction(_ byte: UInt8, _ events: inout [InputEvent]) {
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) else {
      abandon(at: byte, introducer: Array("[[".utf8), &events)
      return
    }
    state = .ground
    emit(KeyInput(.function(Int(byte - 0x40)), hasEscapePrefix ? .option : []), &events)
  }

  /// Keys after SS3: function keys, and a keypad in application mode. A number before the last
  /// byte is a modifier, as some terminals put it there.
  mutating func singleShift(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x30...0x39, UInt8(ascii: ";"):
      buffer.append(byte)
      if buffer.count > 8 { abandon(at: 0x18, introducer: [UInt8(ascii: "O")], &events) }
    case 0x20...0x7e:
      state = .ground
      let number = ControlSequence(body: buffer[...], final: byte).parameters.last?.first ?? nil
      guard var key = KeyInput(singleShift: byte) else {
        events.append(.unrecognized([0x1b, UInt8(ascii: "O")] + buffer + [byte]))
        return
      }
      if let number { key.modifiers.formUnion(modifiers(number)) }
      if hasEscapePrefix { key.modifiers.insert(.option) }
      emit(key, &events)
    default:
      abandon(at: byte, introducer: [UInt8(ascii: "O")], &events)
    }
  }

  private mutating func complete(_ final: UInt8, _ events: inout [InputEvent]) {
    state = .ground
    let sequence = ControlSequence(body: buffer[...], final: final)
    if sequence.marker == nil, sequence.intermediates.isEmpty {
      if final == UInt8(ascii: "~"), sequence.parameter(0) == 200 {
        state = .paste
        buffer.removeAll(keepingCapacity: true)
        return
      }
      switch final {
      case UInt8(ascii: "I") where sequence.parameters.isEmpty:
        events.append(.focus(true))
        return
      case UInt8(ascii: "O") where sequence.parameters.isEmpty:
        events.append(.focus(false))
        return
      default: break
      }
      if key(for: sequence, &events) { return }
    }
    if let mouse = MouseInput(sequence) {
      loneModifier = nil
      events.append(.mouse(mouse))
    } else if let reply = TerminalReply(sequence) {
      events.append(.reply(reply))
    } else {
      events.append(.unrecognized([0x1b, UInt8(ascii: "[")] + buffer + [final]))
    }
  }

  /// The modifiers of xterm's parameter: one more than a sum of bits.
  func modifiers(_ parameter: Int) -> KeyInput.Modifiers {
    let bits = max(parameter, 1) - 1
    var modifiers: KeyInput.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 2 != 0 { modifiers.insert(.option) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    switch keyboard {
    case .legacy:
      if bits & 8 != 0 { modifiers.insert(.option) }
    case .kitty:
      // Super and Hyper; then Meta. Caps Lock and Num Lock, the bits above, change no command.
      if bits & 0b01_1000 != 0 { modifiers.insert(.command) }
      if bits & 0b10_0000 != 0 { modifiers.insert(.option) }
    }
    return modifiers
  }
}
