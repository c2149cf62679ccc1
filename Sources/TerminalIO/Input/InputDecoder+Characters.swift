extension InputDecoder {
  /// Decodes UTF-8, where an ill-formed part ends before the byte that cannot continue it
  /// (Unicode, "maximal subpart"), so that a lost byte costs one character.
  mutating func character(_ byte: UInt8, _ events: inout [InputEvent]) {
    guard let lead = buffer.first else {
      buffer.append(byte)
      if Self.length(ofLead: byte) == nil { malformed(&events) }
      return
    }
    guard Self.continuation(after: buffer, lead: lead).contains(byte) else {
      malformed(&events)
      step(byte, &events)
      return
    }
    buffer.append(byte)
    guard buffer.count == Self.length(ofLead: lead) else { return }
    let text = String(decoding: buffer, as: UTF8.self)
    state = .ground
    buffer.removeAll(keepingCapacity: true)
    guard let scalar = text.unicodeScalars.first, let character = text.first else { return }
    if scalar.properties.generalCategory == .control {
      // A C1 control is nobody's key.
      events.append(.unrecognized(Array(text.utf8)))
    } else {
      emit(KeyInput(.character(character), hasEscapePrefix ? .option : []), &events)
    }
  }

  private mutating func malformed(_ events: inout [InputEvent]) {
    events.append(.malformed(buffer))
    state = .ground
    buffer.removeAll(keepingCapacity: true)
  }

  private static func length(ofLead byte: UInt8) -> Int? {
    switch byte {
    case 0xc2...0xdf: 2
    case 0xe0...0xef: 3
    case 0xf0...0xf4: 4
    default: nil
    }
  }

  /// What may follow: the second byte excludes overlong forms, surrogates and what is past the end.
  private static func continuation(after bytes: [UInt8], lead: UInt8) -> ClosedRange<UInt8> {
    guard bytes.count == 1 else { return 0x80...0xbf }
    switch lead {
    case 0xe0: return 0xa0...0xbf
    case 0xed: return 0x80...0x9f
    case 0xf0: return 0x90...0xbf
    case 0xf4: return 0x80...0x8f
    default: return 0x80...0xbf
    }
  }
}

extension KeyInput {
  /// The key behind one byte below 0x80 of the old encoding.
  ///
  /// Line feed is Return and backspace is Backspace whatever the terminal's own setting: keyboards
  /// differ on which of two bytes Backspace sends, and the setting is often wrong over a network.
  init(legacyByte byte: UInt8, option: Bool) {
    let modifiers: Modifiers = option ? .option : []
    switch byte {
    case 0x00: self.init(.character(" "), modifiers.union(.control))
    case 0x08, 0x7f: self.init(.backspace, modifiers)
    case 0x09: self.init(.tab, modifiers)
    case 0x0a, 0x0d: self.init(.return, modifiers)
    case 0x1b: self.init(.escape, modifiers)
    case 0x01...0x1a: self.init(.character(Self.ascii(byte + 0x60)), modifiers.union(.control))
    case 0x1c...0x1f: self.init(.character(Self.ascii(byte + 0x40)), modifiers.union(.control))
    default: self.init(.character(Self.ascii(byte)), modifiers)
    }
  }

  static func ascii(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }
}
