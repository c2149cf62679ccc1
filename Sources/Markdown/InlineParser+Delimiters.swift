extension InlineParser {
  /// A run of `*`, `_` or `~` that may open or close a mark; a member of a linked list.
  struct Delimiter {
    var byte: UInt8
    /// What is left of the run.
    var range: Range<Int>
    let length: Int
    let canOpen: Bool
    let canClose: Bool
    var previous: Int?
    var next: Int?
  }

  mutating func takeDelimiters() {
    let byte = bytes[position]
    let start = position
    while self.byte(position) == byte { position += 1 }
    let before = Side(scalar(before: start))
    let after = Side(scalar(from: position))
    let isLeft = after != .space && (after != .punctuation || before != .other)
    let isRight = before != .space && (before != .punctuation || after != .other)
    let length = position - start
    if byte == UInt8(ascii: "~"), length > 2 { return }
    let isUnderscore = byte == UInt8(ascii: "_")
    let canOpen = isLeft && (!isUnderscore || !isRight || before == .punctuation)
    let canClose = isRight && (!isUnderscore || !isLeft || after == .punctuation)
    guard canOpen || canClose else { return }
    delimiters.append(
      Delimiter(
        byte: byte, range: start..<position, length: length, canOpen: canOpen,
        canClose: canClose, previous: lastDelimiter, next: nil))
    if let last = lastDelimiter { delimiters[last].next = delimiters.count - 1 }
    lastDelimiter = delimiters.count - 1
  }

  /// What stands beside a run, as far as it matters.
  private enum Side {
    case space, punctuation, other

    init(_ scalar: Unicode.Scalar?) {
      guard let scalar else {
        self = .space
        return
      }
      if scalar.value < 0x80 {
        let byte = UInt8(scalar.value)
        self = byte.isASCIIWhiteSpace ? .space : byte.isASCIIPunctuation ? .punctuation : .other
        return
      }
      switch scalar.properties.generalCategory {
      case .spaceSeparator: self = .space
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        self = .punctuation
      default: self = .other
      }
    }
  }

  /// What stands before a run; strikethrough signs between do not count, as on GitHub.
  private func scalar(before index: Int) -> Unicode.Scalar? {
    var start = index - 1
    while byte(start) == UInt8(ascii: "~") { start -= 1 }
    while let byte = byte(start), byte & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start)
  }

  private func scalar(from index: Int) -> Unicode.Scalar? {
    var start = index
    while byte(start) == UInt8(ascii: "~") { start += 1 }
    return scalar(at: start)
  }

  private func scalar(at index: Int) -> Unicode.Scalar? {
    guard index >= 0, index < bytes.count else { return nil }
    let part = bytes[index..<min(index + 4, bytes.count)]
    return String(decoding: part, as: UTF8.self).unicodeScalars.first
  }

  /// Where the search for an opener need not go again.
  private struct Bottom: Hashable {
    var byte: UInt8
    var canOpen: Bool
    var remainder: Int
  }

  /// Pairs the delimiters behind `bottom`, innermost first, and takes them off the list.
  mutating func matchDelimiters(above bottom: Int?) {
    let floor = bottom ?? -1
    var bottoms: [Bottom: Int] = [:]
    var current = lastDelimiter
    while let index = current, let previous = delimiters[index].previous, previous > floor {
      current = previous
    }
    if let index = current, index <= floor { current = nil }
    while let index = current {
      let closer = delimiters[index]
      guard closer.canClose else {
        current = closer.next
        continue
      }
      let key = Bottom(
        byte: closer.byte, canOpen: closer.canOpen, remainder: closer.length % 3)
      if let opener = opener(for: closer, above: max(floor, bottoms[key] ?? -1)) {
        current = match(opener, index)
      } else {
        current = closer.next
        bottoms[key] = closer.previous ?? -1
        if !closer.canOpen { remove(index) }
      }
    }
    while let last = lastDelimiter, last > floor { remove(last) }
  }

  private func opener(for closer: Delimiter, above floor: Int) -> Int? {
    var candidate = closer.previous
    while let index = candidate, index > floor {
      let opener = delimiters[index]
      // GitHub's strikethrough pairs runs of one length.
      let fits = closer.byte != UInt8(ascii: "~") || opener.length == closer.length
      if opener.byte == closer.byte, opener.canOpen, fits {
        let isOdd =
          (closer.canOpen || opener.canClose) && closer.length % 3 != 0
          && (opener.length + closer.length) % 3 == 0
        if !isOdd { return index }
      }
      candidate = opener.previous
    }
    return nil
  }

  /// Makes a mark of two delimiters and answers the one to go on with.
  private mutating func match(_ opener: Int, _ closer: Int) -> Int? {
    var between = delimiters[closer].previous
    while let index = between, index > opener {
      between = delimiters[index].previous
      remove(index)
    }
    let first = delimiters[opener].range
    let second = delimiters[closer].range
    if delimiters[opener].byte == UInt8(ascii: "~") {
      mark(.strikethrough, first, second)
      delimiters[opener].range = first.upperBound..<first.upperBound
      delimiters[closer].range = second.upperBound..<second.upperBound
    } else {
      let count = first.count >= 2 && second.count >= 2 ? 2 : 1
      mark(
        count == 2 ? .strong : .emphasis, (first.upperBound - count)..<first.upperBound,
        second.lowerBound..<(second.lowerBound + count))
      delimiters[opener].range = first.lowerBound..<(first.upperBound - count)
      delimiters[closer].range = (second.lowerBound + count)..<second.upperBound
    }
    if delimiters[opener].range.isEmpty { remove(opener) }
    guard delimiters[closer].range.isEmpty else { return closer }
    let next = delimiters[closer].next
    remove(closer)
    return next
  }

  private mutating func mark(_ kind: Inline.Kind, _ opening: Range<Int>, _ closing: Range<Int>) {
    add(
      kind, opening.lowerBound..<closing.upperBound,
      content: opening.upperBound..<closing.lowerBound)
  }

  private mutating func remove(_ index: Int) {
    let delimiter = delimiters[index]
    if let previous = delimiter.previous { delimiters[previous].next = delimiter.next }
    if let next = delimiter.next {
      delimiters[next].previous = delimiter.previous
    } else {
      lastDelimiter = delimiter.previous
    }
  }
}
