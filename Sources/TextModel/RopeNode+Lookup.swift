import UnicodeText

extension RopeNode {
  /// Calls `body` with the chunks that hold `range`, cut to it, in order, until it answers `false`.
  @discardableResult
  func forEachChunk(
    in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    switch content {
    case .leaf(let bytes):
      return bytes.withUnsafeBufferPointer { all in
        let part = range.clamped(to: 0..<all.count)
        return part.isEmpty || body(UnsafeBufferPointer(rebasing: all[part]))
      }
    case .branch(let children):
      var start = 0
      for child in children where start < range.upperBound {
        let end = start + child.utf8Count
        if end > range.lowerBound {
          let part = max(0, range.lowerBound - start)..<(min(end, range.upperBound) - start)
          guard child.forEachChunk(in: part, body) else { return false }
        }
        start = end
      }
      return true
    }
  }

  /// The byte at `offset`, or `nil` outside the text. O(log length).
  func byte(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < utf8Count else { return nil }
    let (bytes, before) = leaf(where: { sum, child in sum.utf8Count + child.utf8Count > offset })
    return bytes[bytes.startIndex + offset - before.utf8Count]
  }

  /// How many line ends are complete at or before `offset`. O(log length).
  func lineEnds(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < utf8Count else { return summary.lineEnds }
    let (bytes, before) = leaf(where: { sum, child in sum.utf8Count + child.utf8Count >= offset })
    let head = bytes.prefix(offset - before.utf8Count)
    let sum = before + head.withUnsafeBufferPointer { TextSummary($0) }
    // Between CR and LF the line end is not complete.
    return sum.endsWithCR && byte(at: offset) == 0x0A ? sum.lineEnds - 1 : sum.lineEnds
  }

  /// Where the line begins that has `index` line ends before it. O(log length).
  func lineStart(_ index: Int) -> Int {
    guard index > 0 else { return 0 }
    guard index <= summary.lineEnds else { return utf8Count }
    let (bytes, before) = leaf(where: { sum, child in (sum + child).lineEnds >= index })
    let end = bytes.withUnsafeBufferPointer { chunk in
      // A line feed that completes the chunk before is not a line end of its own.
      var position = before.endsWithCR && chunk.first == 0x0A ? 1 : 0
      for _ in before.lineEnds..<index {
        position = LineEnds.next(in: chunk, from: position)?.upperBound ?? chunk.count
      }
      return before.utf8Count + position
    }
    return byte(at: end - 1) == 0x0D && byte(at: end) == 0x0A ? end + 1 : end
  }

  /// The first leaf for which `found`, given what lies before and the leaf's own summary, holds (the
  /// last leaf if there is none), and the summary of what lies before it.
  private func leaf(
    where found: (TextSummary, TextSummary) -> Bool
  ) -> (ArraySlice<UInt8>, TextSummary) {
    var node = self
    var before = TextSummary()
    while true {
      switch node.content {
      case .leaf(let bytes): return (bytes, before)
      case .branch(let children):
        for (index, child) in children.enumerated() {
          if index == children.count - 1 || found(before, child.summary) {
            node = child
            break
          }
          before = before + child.summary
        }
      }
    }
  }

  /// Checks that the tree is what its type promises; for tests.
  func assertInvariants(isRoot: Bool = true) {
    switch content {
    case .leaf(let bytes):
      precondition(height == 0 && bytes.count <= Self.leafLimit)
      precondition(isRoot || bytes.count >= Self.leafMinimum)
      precondition(bytes.first.map { $0 & 0xC0 != 0x80 } ?? true, "a chunk begins inside a scalar")
      precondition(summary == bytes.withUnsafeBufferPointer { TextSummary($0) })
    case .branch(let children):
      precondition(children.count >= (isRoot ? 2 : Self.branchMinimum))
      precondition(children.count <= Self.branchLimit)
      precondition(children.allSatisfy { $0.height == height - 1 })
      precondition(summary == children.reduce(TextSummary()) { $0 + $1.summary })
      for child in children { child.assertInvariants(isRoot: false) }
    }
  }
}
