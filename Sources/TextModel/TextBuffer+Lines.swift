extension TextBuffer {
  /// The number of lines: one more than there are line ends. O(1).
  package var lineCount: Int { root.summary.lineEnds + 1 }

  /// The index, from 0, of the line that holds `offset`. O(log length).
  package func lineIndex(at offset: Int) -> Int { root.lineEnds(before: offset) }

  /// The range of a line with its line end; the index is clamped. O(log length).
  package func rangeOfLine(_ index: Int) -> Range<Int> {
    let index = min(max(0, index), lineCount - 1)
    let start = root.lineStart(index)
    return start..<(index + 1 < lineCount ? root.lineStart(index + 1) : utf8Count)
  }

  /// A line's range without its line end. O(log length).
  package func contentOfLine(_ index: Int) -> Range<Int> {
    let line = rangeOfLine(index)
    let end = line.upperBound
    func byte(_ back: Int) -> UInt8? {
      end - back >= line.lowerBound ? root.byte(at: end - back) : nil
    }
    let length =
      switch byte(1) {
      case 0x0A: byte(2) == 0x0D ? 2 : 1
      case 0x0B, 0x0C, 0x0D: 1
      case 0x85: byte(2) == 0xC2 ? 2 : 0
      case 0xA8, 0xA9: byte(2) == 0x80 && byte(3) == 0xE2 ? 3 : 0
      default: 0
      }
    return line.lowerBound..<(end - length)
  }
}
