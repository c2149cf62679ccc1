extension InputDecoder {
  /// The old form of mouse reports: button, column and row, each a byte with 32 added.
  mutating func mouseBytes(_ byte: UInt8, _ events: inout [InputEvent]) {
    guard byte >= 0x20 else {
      abandon(at: byte, introducer: Array("[M".utf8), &events)
      return
    }
    buffer.append(byte)
    guard buffer.count == 3 else { return }
    let values = buffer.map { Int($0) - 32 }
    state = .ground
    buffer.removeAll(keepingCapacity: true)
    loneModifier = nil
    events.append(
      .mouse(MouseInput(code: values[0], column: values[1], row: values[2], isRelease: nil)))
  }
}

extension MouseInput {
  /// A report in SGR form (mode 1006).
  init?(_ sequence: ControlSequence) {
    guard sequence.marker == UInt8(ascii: "<"), sequence.parameters.count == 3,
      sequence.final == UInt8(ascii: "M") || sequence.final == UInt8(ascii: "m"),
      let code = sequence.parameter(0), let column = sequence.parameter(1),
      let row = sequence.parameter(2)
    else { return nil }
    self.init(
      code: code, column: column, row: row, isRelease: sequence.final == UInt8(ascii: "m"))
  }

  /// - Parameter isRelease: `nil` where the code itself tells a release, by button 3.
  init(code: Int, column: Int, row: Int, isRelease: Bool?) {
    var modifiers: KeyInput.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.option) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let button: Button? =
      switch code & 0b1100_0011 {
      case 0: .left
      case 1: .middle
      case 2: .right
      case 128...131: .other(8 + code & 3)
      default: nil
      }
    let kind: Kind
    if code & 64 != 0 {
      switch code & 3 {
      case 0: kind = .scroll(columns: 0, rows: -1)
      case 1: kind = .scroll(columns: 0, rows: 1)
      case 2: kind = .scroll(columns: -1, rows: 0)
      default: kind = .scroll(columns: 1, rows: 0)
      }
    } else if code & 32 != 0 {
      kind = .motion(button)
    } else if isRelease ?? (button == nil) {
      kind = .release(button)
    } else if let button {
      kind = .press(button)
    } else {
      kind = .motion(nil)
    }
    self.init(
      kind, at: GridPoint(x: max(column - 1, 0), y: max(row - 1, 0)), modifiers: modifiers)
  }
}
