/// A pattern of the pronunciation dictionary: a small regular expression, matched in linear time.
///
/// Literals, `.`, `[a-z]`, `[^a-z]`, `\d`, `\w`, `\s`, `\b`, `^` and `$` for the ends of the line,
/// `( )`, `|`, `*`, `+`, `?`, `{2,4}`; a backslash takes any other sign as itself. Case is ignored.
/// The leftmost match counts, of those the longest. It runs as a set of states, never backwards, so
/// that no pattern is slow; a match is at most ``longestMatch`` characters long.
package struct DictionaryPattern: Sendable {
  let program: [Instruction]

  enum Instruction: Sendable {
    case scalar(UInt32)
    case any
    case set(CharacterSet)
    case split(Int, Int)
    case jump(Int)
    case lineStart, lineEnd, wordBoundary
    case match
  }

  struct CharacterSet: Sendable {
    var ranges: [ClosedRange<UInt32>] = []
    var isNegated = false

    func contains(_ scalar: UInt32) -> Bool {
      ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  static let longestMatch = 256
  static let largestProgram = 1000

  package init(parsing pattern: String) throws(PronunciationDictionary.Reason) {
    var parser = DictionaryPatternParser(pattern)
    program = try parser.parse()
  }

  /// The matches in a segment, as clusters. O(length × size of the pattern).
  func matches(in text: ClusteredText) -> [Range<Int>] {
    var scalars: [UInt32] = []
    var owners: [Int] = []
    for (index, cluster) in text.clusters.enumerated() {
      for scalar in text.text(of: cluster).unicodeScalars {
        scalars.append(Self.folded(scalar))
        owners.append(index)
      }
    }
    var found: [Range<Int>] = []
    var start = 0
    while start < scalars.count, let match = firstMatch(in: scalars, from: start) {
      let last = owners[match.upperBound - 1]
      found.append(owners[match.lowerBound]..<(last + 1))
      start = match.upperBound
      // A match that ends within a cluster takes the whole of it.
      while start < scalars.count, owners[start] == last { start += 1 }
    }
    return found
  }

  /// A small letter for a capital one, where one scalar stands for it.
  static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    if scalar.value < 0x80 {
      return (0x41...0x5A).contains(scalar.value) ? scalar.value + 0x20 : scalar.value
    }
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    return small.count == 1 ? small[small.startIndex].value : scalar.value
  }

  private struct Thread {
    var state: Int
    var start: Int
  }

  private func firstMatch(in text: [UInt32], from first: Int) -> Range<Int>? {
    var threads: [Thread] = []
    var next: [Thread] = []
    var marks = [Int](repeating: -1, count: program.count)
    var best: Range<Int>?
    var position = first
    while position <= text.count {
      // Threads are in the order of their starts, so that of two in one state the leftmost stays.
      if best == nil { add(0, start: position, at: position, in: text, to: &threads, &marks) }
      if threads.isEmpty, best != nil { break }
      next.removeAll(keepingCapacity: true)
      for thread in threads {
        if let best, thread.start > best.lowerBound { break }
        if case .match = program[thread.state] {
          if position > thread.start { best = thread.start..<position }
          continue
        }
        guard position < text.count, position - thread.start < Self.longestMatch,
          accepts(program[thread.state], text[position])
        else { continue }
        add(
          thread.state + 1, start: thread.start, at: position + 1, in: text, to: &next, &marks)
      }
      swap(&threads, &next)
      position += 1
    }
    return best
  }

  private func accepts(_ instruction: Instruction, _ scalar: UInt32) -> Bool {
    switch instruction {
    case .scalar(let own): own == scalar
    case .any: true
    case .set(let set): set.contains(scalar)
    default: false
    }
  }

  /// Adds a state and all that can be reached from it without taking a character.
  private func add(
    _ state: Int, start: Int, at position: Int, in text: [UInt32], to threads: inout [Thread],
    _ marks: inout [Int]
  ) {
    var pending = [state]
    while let state = pending.popLast() {
      if marks[state] == position { continue }
      marks[state] = position
      switch program[state] {
      case .jump(let target): pending.append(target)
      case .split(let first, let second):
        pending.append(second)
        pending.append(first)
      case .lineStart: if position == 0 { pending.append(state + 1) }
      case .lineEnd: if position == text.count { pending.append(state + 1) }
      case .wordBoundary:
        let before = position > 0 && Self.isWord(text[position - 1])
        let after = position < text.count && Self.isWord(text[position])
        if before != after { pending.append(state + 1) }
      default: threads.append(Thread(state: state, start: start))
      }
    }
  }

  static func isWord(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 {
      return (0x30...0x39).contains(scalar) || (0x61...0x7A).contains(scalar | 0x20)
        || scalar == 0x5F
    }
    return Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false
  }
}
