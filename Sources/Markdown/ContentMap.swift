/// The lines of a block joined by line feeds, and where they are in the source.
struct ContentMap {
  private(set) var bytes: [UInt8] = []
  private var starts: [(joined: Int, source: Int)] = []

  /// `base` is the offset of the source's first byte. Pieces of one line are joined without line
  /// feeds: not `separated`.
  init(_ lines: [Range<Int>], of source: [UInt8], base: Int = 0, separated: Bool = true) {
    bytes.reserveCapacity(lines.reduce(lines.count) { $0 + $1.count })
    for line in lines {
      if separated, !starts.isEmpty { bytes.append(.lineFeed) }
      starts.append((bytes.count, line.lowerBound))
      bytes.append(contentsOf: source[(line.lowerBound - base)..<(line.upperBound - base)])
    }
  }

  /// The line that holds an offset of the joined text.
  func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle].joined <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The offset in the source of one in the joined text.
  func source(_ offset: Int) -> Int {
    guard !starts.isEmpty else { return 0 }
    let line = starts[lineIndex(at: offset)]
    return line.source + offset - line.joined
  }

  func source(_ range: Range<Int>) -> Range<Int> {
    let lower = source(range.lowerBound)
    guard !range.isEmpty else { return lower..<lower }
    // What was taken out after the last byte is not part of the range; a line end is.
    let last = range.upperBound - 1
    let end = bytes[last] == .lineFeed ? source(range.upperBound) : source(last) + 1
    return lower..<max(lower, end)
  }

  /// A mark found in the joined text, in the source.
  func source(_ inline: Inline) -> Inline {
    var moved = inline
    moved.range = source(inline.range)
    moved.content =
      inline.content.isEmpty && inline.content.lowerBound == inline.range.upperBound
      ? moved.range.upperBound..<moved.range.upperBound : source(inline.content)
    return moved
  }
}
