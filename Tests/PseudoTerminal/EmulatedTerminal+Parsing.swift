extension EmulatedTerminal {
  /// Takes bytes from the program.
  package mutating func receive(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      byteCount += 1
      receive(byte)
    }
  }

  private mutating func receive(_ byte: UInt8) {
    switch state {
    case .ground: ground(byte)
    case .utf8: continueCharacter(byte)
    case .escape: escape(byte)
    case .charset: state = .ground
    case .control: control(byte)
    case .string:
      if byte == 0x07 {
        finishString()
      } else if byte == 0x1b {
        state = .stringEscape
      } else {
        collected.append(byte)
      }
    case .stringEscape:
      if byte == UInt8(ascii: "\\") {
        finishString()
      } else {
        note("string cut off by ESC")
        state = .escape
        escape(byte)
      }
    }
  }

  private mutating func ground(_ byte: UInt8) {
    switch byte {
    case 0x07, 0x0e, 0x0f: break
    case 0x08: move(cursor.x - 1, cursor.y)
    case 0x09: move((cursor.x / 8 + 1) * 8, cursor.y)
    case 0x0a, 0x0b, 0x0c: lineFeed()
    case 0x0d: move(0, cursor.y)
    case 0x1b: state = .escape
    case 0x20..<0x7f: print(Unicode.Scalar(byte))
    case 0xc2...0xf4:
      state = .utf8
      collected = [byte]
    default: note("byte \(byte)")
    }
  }

  private mutating func continueCharacter(_ byte: UInt8) {
    guard (0x80...0xbf).contains(byte) else {
      note("broken UTF-8")
      state = .ground
      ground(byte)
      return
    }
    collected.append(byte)
    let length = collected[0] < 0xe0 ? 2 : collected[0] < 0xf0 ? 3 : 4
    guard collected.count == length else { return }
    state = .ground
    guard let scalar = String(decoding: collected, as: UTF8.self).unicodeScalars.first else {
      return
    }
    if scalar.properties.generalCategory == .control {
      note("C1 control \(scalar.value)")
    } else {
      print(scalar)
    }
  }

  private mutating func escape(_ byte: UInt8) {
    state = .ground
    switch Unicode.Scalar(byte) {
    case "[":
      state = .control
      collected = []
    case "]", "P", "_", "^", "X":
      state = .string
      collected = [byte]
    case "(", ")": state = .charset
    case "7": savedCursor = cursor
    case "8": move(savedCursor.x, savedCursor.y)
    case "=", ">": break
    case "M": if cursor.y > 0 { move(cursor.x, cursor.y - 1) }
    case "c": self = EmulatedTerminal(model)
    default: note("\\e\(Unicode.Scalar(byte))")
    }
  }

  private mutating func control(_ byte: UInt8) {
    collected.append(byte)
    switch byte {
    case 0x20...0x3f: break
    case 0x40...0x7e:
      state = .ground
      if !perform(collected) {
        note("\\e[" + String(decoding: collected, as: UTF8.self))
      }
    default:
      note("\\e[ broken off")
      state = .ground
      ground(byte)
    }
  }

  private mutating func finishString() {
    state = .ground
    let text = String(decoding: collected, as: UTF8.self)
    switch text {
    case "]11;?":
      if let color = model.background {
        let parts = [color.red, color.green, color.blue].map { part in
          let digits = String(part, radix: 16)
          return String(repeating: "0", count: 4 - digits.count) + digits
        }
        answer("\u{1b}]11;rgb:\(parts.joined(separator: "/"))\u{1b}\\")
      }
    case _ where text.hasPrefix("]52;c;"): clipboard = String(text.dropFirst(6))
    case _ where text.hasPrefix("]0;") || text.hasPrefix("]2;"): break
    default: note("\\e\(text)")
    }
  }

  mutating func answer(_ text: String) { answers += Array(text.utf8) }

  mutating func note(_ text: String) { unknown.append(text) }
}
