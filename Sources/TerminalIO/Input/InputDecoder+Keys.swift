extension InputDecoder {
  /// Emits the key a sequence stands for; false if it stands for none.
  mutating func key(for sequence: ControlSequence, _ events: inout [InputEvent]) -> Bool {
    switch sequence.final {
    case UInt8(ascii: "u"):
      return unicodeKey(sequence, code: sequence.parameter(0), &events)
    case UInt8(ascii: "~") where sequence.parameter(0) == 27 && sequence.parameters.count == 3:
      // xterm's modifyOtherKeys: the code comes last.
      return unicodeKey(sequence, code: sequence.parameter(2), &events)
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "@"):
      guard let number = sequence.parameter(0), let key = KeyInput.Key(number: number) else {
        return false
      }
      var held: KeyInput.Modifiers = []
      if sequence.final == UInt8(ascii: "^") { held = .control }
      if sequence.final == UInt8(ascii: "$") { held = .shift }
      if sequence.final == UInt8(ascii: "@") { held = [.control, .shift] }
      functionKey(KeyInput(key, held), sequence, &events)
      return true
    default:
      guard sequence.parameters.count <= 2, let key = KeyInput(final: sequence.final) else {
        return false
      }
      // `ESC [ row ; column R` is also the place of the cursor. Nothing here ever asks for it in
      // that form, so what can be F3 with modifiers is.
      if sequence.final == UInt8(ascii: "R"), !sequence.parameters.isEmpty,
        sequence.parameter(0) != 1 || !(1...256).contains(sequence.parameter(1) ?? 0)
      {
        return false
      }
      functionKey(key, sequence, &events)
      return true
    }
  }

  private mutating func functionKey(
    _ key: KeyInput, _ sequence: ControlSequence, _ events: inout [InputEvent]
  ) {
    var key = key
    if sequence.parameters.count >= 2 {
      key.modifiers.formUnion(modifiers(sequence.parameter(1) ?? 1))
    } else if sequence.final >= UInt8(ascii: "A"), sequence.final <= UInt8(ascii: "H"),
      let number = sequence.parameter(0), (2...16).contains(number)
    {
      // `ESC [ 5 A`, without the 1 before the modifier.
      key.modifiers.formUnion(modifiers(number))
    }
    if hasEscapePrefix { key.modifiers.insert(.option) }
    press(key, kind: sequence.part(1, 1), &events)
  }

  /// A key told by the code point on it, with the kitty protocol's further parts.
  private mutating func unicodeKey(
    _ sequence: ControlSequence, code: Int?, _ events: inout [InputEvent]
  ) -> Bool {
    guard let code, (0...0x10ffff).contains(code) else { return false }
    let kind = sequence.part(1, 1)
    var held = modifiers(sequence.parameter(1) ?? 1)
    if hasEscapePrefix { held.insert(.option) }
    if let modifier = KeyInput.Modifiers(functionalCode: code) {
      lone(modifier, alone: held.isSubset(of: modifier), kind: kind, &events)
      return true
    }
    if let key = KeyInput.Key(functionalCode: code) {
      press(KeyInput(key, held), kind: kind, &events)
      return true
    }
    let isOther = sequence.final == UInt8(ascii: "~")
    let text = isOther ? nil : Self.text(sequence)
    if let text, kind != 3, held.isDisjoint(with: [.control, .option, .command]),
      text.count > 1 || code == 0
    {
      loneModifier = nil
      events.append(.text(text))
      return true
    }
    guard code >= 0x20, let scalar = Unicode.Scalar(UInt32(code)),
      scalar.properties.generalCategory != .control,
      scalar.properties.generalCategory != .privateUse
    else { return false }
    var key = KeyInput(.character(Character(scalar)), held)
    let shifted = isOther ? nil : sequence.part(0, 1)
    key.foldShift(shifted: shifted, text: text, codeIsShifted: keyboard == .legacy)
    if !isOther, let base = sequence.part(0, 2), base != code,
      let scalar = Unicode.Scalar(UInt32(clamping: base))
    {
      key.baseKey = Character(scalar)
    }
    press(key, kind: kind, &events)
    return true
  }

  private static func text(_ sequence: ControlSequence) -> String? {
    guard sequence.parameters.count >= 3 else { return nil }
    var text = String.UnicodeScalarView()
    for code in sequence.parameters[2] {
      guard let code, let scalar = Unicode.Scalar(UInt32(clamping: code)),
        scalar.properties.generalCategory != .control
      else { return nil }
      text.append(scalar)
    }
    return text.isEmpty ? nil : String(text)
  }

  /// - Parameter kind: 1 press, 2 repeat, 3 release; releases are no events.
  private mutating func press(_ key: KeyInput, kind: Int?, _ events: inout [InputEvent]) {
    guard kind != 3 else { return }
    var key = key
    key.isRepeat = kind == 2
    emit(key, &events)
  }

  private mutating func lone(
    _ modifier: KeyInput.Modifiers, alone: Bool, kind: Int?, _ events: inout [InputEvent]
  ) {
    switch kind {
    case 3:
      if loneModifier == modifier { events.append(.modifierTap(modifier)) }
      loneModifier = nil
    case 2: break
    default:
      // Beside another modifier it is part of a chord.
      loneModifier = alone ? modifier : nil
    }
  }
}

extension KeyInput {
  /// Puts Shift into the character where it changes it.
  /// - Parameters:
  ///   - shifted: the code point of the key with Shift, where the terminal says it.
  ///   - text: what the key types, where the terminal says it.
  ///   - codeIsShifted: whether the code already tells what Shift made of the key.
  mutating func foldShift(shifted: Int?, text: String?, codeIsShifted: Bool) {
    guard case .character(let character) = key else { return }
    if let text, text.count == 1, let typed = text.first,
      modifiers.isDisjoint(with: [.control, .option, .command])
    {
      key = .character(typed)
      if typed != character { modifiers.remove(.shift) }
      return
    }
    guard modifiers.contains(.shift) else { return }
    if let shifted, let scalar = Unicode.Scalar(UInt32(clamping: shifted)) {
      key = .character(Character(scalar))
      modifiers.remove(.shift)
      return
    }
    let upper = character.uppercased()
    if upper.count == 1, let capital = upper.first, capital.isUppercase {
      key = .character(capital)
      modifiers.remove(.shift)
    } else if codeIsShifted, character != " " {
      modifiers.remove(.shift)
    }
  }
}
