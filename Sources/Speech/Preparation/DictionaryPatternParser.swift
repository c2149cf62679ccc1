/// Turns the text of a ``DictionaryPattern`` into its program.
struct DictionaryPatternParser {
  private typealias Instruction = DictionaryPattern.Instruction
  typealias Reason = PronunciationDictionary.Reason

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0

  private static let deepest = 20
  private static let mostRepetitions = 100

  init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

  mutating func parse() throws(Reason) -> [DictionaryPattern.Instruction] {
    let program = try alternatives()
    if position < scalars.count { throw .badGroup }
    return program + [.match]
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func alternatives() throws(Reason) -> [Instruction] {
    var program = try sequence()
    while next == "|" {
      position += 1
      let other = try sequence()
      // split, first, jump over the second, second
      let first = [.split(1, program.count + 2)] + program.shifted(by: 1)
      program = first + [.jump(first.count + 1 + other.count)] + other.shifted(by: first.count + 1)
      try check(program)
    }
    return program
  }

  private mutating func sequence() throws(Reason) -> [Instruction] {
    var program: [Instruction] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let piece = try repeated(try atom())
      program += piece.shifted(by: program.count)
      try check(program)
    }
    return program
  }

  private mutating func atom() throws(Reason) -> [Instruction] {
    guard let scalar = next else { return [] }
    position += 1
    switch scalar {
    case ".": return [.any]
    case "^": return [.lineStart]
    case "$": return [.lineEnd]
    case "[": return [.set(try set())]
    case "\\": return [try escape()]
    case "(":
      depth += 1
      if depth > Self.deepest { throw .badGroup }
      let inner = try alternatives()
      guard next == ")" else { throw .badGroup }
      position += 1
      depth -= 1
      return inner
    case "*", "+", "?", "{": throw .badRepetition
    default: return [.scalar(DictionaryPattern.folded(scalar))]
    }
  }

  private mutating func repeated(_ atom: [Instruction]) throws(Reason) -> [Instruction] {
    guard let scalar = next else { return atom }
    var program: [Instruction]
    switch scalar {
    case "*":
      program = [.split(1, atom.count + 2)] + atom.shifted(by: 1) + [.jump(0)]
    case "+": program = atom + [.split(0, atom.count + 1)]
    case "?": program = [.split(1, atom.count + 1)] + atom.shifted(by: 1)
    case "{":
      let (least, most) = try bounds()
      program = []
      for _ in 0..<least {
        program += atom.shifted(by: program.count)
        try check(program)
      }
      if let most {
        let end = program.count + (most - least) * (atom.count + 1)
        if end > DictionaryPattern.largestProgram { throw .patternTooLarge }
        for _ in least..<most {
          program.append(.split(program.count + 1, end))
          program += atom.shifted(by: program.count)
        }
      } else {
        let start = program.count
        program += [.split(start + 1, start + atom.count + 2)] + atom.shifted(by: start + 1)
        program.append(.jump(start))
      }
      try check(program)
      return try repeatedTwice(program)
    default: return atom
    }
    position += 1
    return try repeatedTwice(program)
  }

  /// `a**` and `a{2}{3}` are mistakes.
  private func repeatedTwice(_ program: [Instruction]) throws(Reason) -> [Instruction] {
    if let next, next == "*" || next == "+" || next == "?" || next == "{" { throw .badRepetition }
    return program
  }

  /// `{2}`, `{2,}`, `{2,4}`
  private mutating func bounds() throws(Reason) -> (least: Int, most: Int?) {
    position += 1
    guard let least = number() else { throw .badRepetition }
    var most: Int? = least
    if next == "," {
      position += 1
      most = number()
      if most == nil, next != "}" { throw .badRepetition }
    }
    guard next == "}", most.map({ $0 >= least }) ?? true,
      max(least, most ?? 0) <= Self.mostRepetitions
    else { throw .badRepetition }
    position += 1
    return (least, most)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let scalar = next, let digit = Int(String(scalar)), value ?? 0 < 10_000 {
      value = (value ?? 0) * 10 + digit
      position += 1
    }
    return value
  }

  private mutating func escape() throws(Reason) -> Instruction {
    guard let scalar = next else { throw .badEscape }
    position += 1
    switch scalar {
    case "d", "w", "s": return .set(Self.named(scalar))
    case "b": return .wordBoundary
    case "t": return .scalar(0x09)
    default:
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { throw .badEscape }
      return .scalar(scalar.value)
    }
  }

  private static func named(_ scalar: Unicode.Scalar) -> DictionaryPattern.CharacterSet {
    switch scalar {
    case "d": .init(ranges: [0x30...0x39])
    case "s":
      .init(ranges: [0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x2000...0x200B, 0x3000...0x3000])
    default:
      .init(ranges: [
        0x30...0x39, 0x5F...0x5F, 0x61...0x7A, 0xAA...0xAA, 0xB5...0xB5, 0xBA...0xBA,
        0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x1FFF, 0x2C00...0x2DFF, 0x3041...0xD7FF,
      ])
    }
  }

  private mutating func set() throws(Reason) -> DictionaryPattern.CharacterSet {
    var set = DictionaryPattern.CharacterSet()
    if next == "^" {
      set.isNegated = true
      position += 1
    }
    var isFirst = true
    while let scalar = next, scalar != "]" || isFirst {
      isFirst = false
      position += 1
      var low = scalar
      if scalar == "\\" {
        guard let escaped = next else { throw .badSet }
        position += 1
        if escaped == "d" || escaped == "w" || escaped == "s" {
          set.ranges += Self.named(escaped).ranges
          continue
        }
        low = escaped
      }
      var high = low
      if next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" {
        high = scalars[position + 1]
        position += 2
      }
      let first = DictionaryPattern.folded(low)
      let last = DictionaryPattern.folded(high)
      guard first <= last else { throw .badSet }
      set.ranges.append(first...last)
    }
    guard next == "]", !set.ranges.isEmpty else { throw .badSet }
    position += 1
    return set
  }

  private func check(_ program: [Instruction]) throws(Reason) {
    if program.count > DictionaryPattern.largestProgram { throw .patternTooLarge }
  }
}

extension [DictionaryPattern.Instruction] {
  /// The same program from another place on.
  fileprivate func shifted(by offset: Int) -> [DictionaryPattern.Instruction] {
    map {
      switch $0 {
      case .split(let first, let second): .split(first + offset, second + offset)
      case .jump(let target): .jump(target + offset)
      default: $0
      }
    }
  }
}
