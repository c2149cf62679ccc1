extension EmulatedTerminal {
  /// Performs a control sequence, given without its introducer; false if it is not known.
  mutating func perform(_ sequence: [UInt8]) -> Bool {
    guard let final = sequence.last else { return false }
    var body = sequence.dropLast()
    var marker: Unicode.Scalar?
    if let first = body.first, (0x3c...0x3f).contains(first) {
      marker = Unicode.Scalar(first)
      body = body.dropFirst()
    }
    let intermediates = String(decoding: body.drop { (0x30...0x3b).contains($0) }, as: UTF8.self)
    let digits = String(decoding: body.prefix { (0x30...0x3b).contains($0) }, as: UTF8.self)
    let parameters =
      digits.isEmpty
      ? [] : digits.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    switch (marker, intermediates) {
    case (nil, ""): return standard(Unicode.Scalar(final), parameters)
    case ("?", ""): return modeCommand(Unicode.Scalar(final), parameters.compactMap(\.self))
    case ("?", "$") where final == UInt8(ascii: "p"):
      let mode = parameters.first.flatMap(\.self) ?? 0
      let isKnown = mode != 2026 || model.hasSynchronizedOutput
      answer("\u{1b}[?\(mode);\(isKnown ? (modes.contains(mode) ? 1 : 2) : 0)$y")
      return true
    case (">", ""), ("<", ""), ("=", ""):
      guard final == UInt8(ascii: "u") else { return final == UInt8(ascii: "m") }
      keyboard(marker, parameters.compactMap(\.self))
      return true
    default: return false
    }
  }

  private mutating func standard(_ final: Unicode.Scalar, _ parameters: [Int?]) -> Bool {
    func number(_ index: Int, default: Int = 1) -> Int {
      let value = parameters.indices.contains(index) ? parameters[index] : nil
      return value ?? `default`
    }
    let count = max(number(0), 1)
    switch final {
    case "A": move(cursor.x, cursor.y - count)
    case "B": move(cursor.x, cursor.y + count)
    case "C": move(cursor.x + count, cursor.y)
    case "D": move(cursor.x - count, cursor.y)
    case "E": move(0, cursor.y + count)
    case "F": move(0, cursor.y - count)
    case "G": move(count - 1, cursor.y)
    case "d": move(cursor.x, count - 1)
    case "H", "f": move(number(1) - 1, number(0) - 1)
    case "J": eraseDisplay(number(0, default: 0))
    case "K":
      switch number(0, default: 0) {
      case 0: erase(cursor.x..<columns, cursor.y)
      case 1: erase(0..<cursor.x + 1, cursor.y)
      default: erase(0..<columns, cursor.y)
      }
    case "X": erase(cursor.x..<min(cursor.x + count, columns), cursor.y)
    case "P":
      for x in cursor.x..<columns {
        set(x, cursor.y, x + count < columns ? cells[cursor.y][x + count] : .blank)
      }
    case "@":
      for x in (cursor.x..<columns).reversed() {
        set(x, cursor.y, x - count >= cursor.x ? cells[cursor.y][x - count] : .blank)
      }
    case "m": return rendition.apply(parameters.map { $0 ?? 0 })
    case "r":
      scrollTop = max(number(0) - 1, 0)
      scrollBottom = min(number(1, default: rows), rows) - 1
      move(0, 0)
    case "l", "h": return parameters == [4]
    case "c":
      if model.answersAttributes { answer("\u{1b}[?62;22c") }
    case "n":
      guard parameters == [6] else { return false }
      answer("\u{1b}[\(cursor.y + 1);\(cursor.x + 1)R")
    default: return false
    }
    return true
  }

  private mutating func eraseDisplay(_ kind: Int) {
    switch kind {
    case 0:
      erase(cursor.x..<columns, cursor.y)
      for y in cursor.y + 1..<max(rows, cursor.y + 1) { erase(0..<columns, y) }
    case 1:
      for y in 0..<cursor.y { erase(0..<columns, y) }
      erase(0..<cursor.x + 1, cursor.y)
    default:
      for y in 0..<rows { erase(0..<columns, y) }
    }
  }

  private mutating func modeCommand(_ final: Unicode.Scalar, _ numbers: [Int]) -> Bool {
    switch final {
    case "h", "l":
      for mode in numbers { setMode(mode, final == "h") }
    case "s":
      for mode in numbers { savedModes[mode] = modes.contains(mode) }
    case "r":
      for mode in numbers {
        if let saved = savedModes[mode] { setMode(mode, saved) }
      }
    case "u":
      if model.hasKittyKeyboard { answer("\u{1b}[?\(keyboardFlags.last ?? 0)u") }
    default: return false
    }
    return true
  }

  private mutating func setMode(_ mode: Int, _ isOn: Bool) {
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
    guard mode == 1049 else { return }
    lastCharacter = nil
    wrapsNext = false
    if isOn, mainScreen == nil {
      mainScreen = (cells, cursor)
      eraseDisplay(2)
    } else if !isOn, let main = mainScreen {
      mainScreen = nil
      for y in 0..<rows {
        for x in 0..<columns { set(x, y, main.cells[y][x]) }
      }
      move(main.cursor.x, main.cursor.y)
    }
  }

  private mutating func keyboard(_ marker: Unicode.Scalar?, _ numbers: [Int]) {
    switch marker {
    case ">": keyboardFlags.append((numbers.first ?? 0) & model.kittyKeyboardFlags)
    case "<": keyboardFlags.removeLast(min(max(numbers.first ?? 1, 1), keyboardFlags.count))
    default:
      if keyboardFlags.isEmpty { keyboardFlags = [0] }
      keyboardFlags[keyboardFlags.count - 1] =
        (numbers.first ?? 0) & model.kittyKeyboardFlags
    }
  }
}
