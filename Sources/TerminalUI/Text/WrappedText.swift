import UnicodeText

/// A text broken into lines of no more than a number of cells.
struct WrappedText {
  struct Line {
    /// UTF-8 offsets of what is drawn: without the spaces and the line end at which it was broken.
    var range: Range<Int>
    /// Where the next line begins.
    var end: Int
    var width: Int
    /// Text follows that the limit of lines leaves out.
    var isCut = false
  }

  private(set) var lines: [Line] = []

  /// The cells of the widest line.
  var width: Int { lines.reduce(0) { max($0, $1.width) } }

  /// Breaks `text` where lines may be broken (UAX #14), else between characters; a text that ends
  /// with a line end has an empty line after it. O(text).
  init(_ text: String, width limit: Int, limit lineLimit: Int? = nil) {
    let limit = max(1, limit)
    let breaks = Self.breaks(in: text)
    var next = 0
    var line = Line(range: 0..<0, end: 0, width: 0)
    // What the line is if it is broken at the last place where it may be.
    var candidate: Line?
    // The width with spaces that may hang over the end.
    var column = 0
    var offset = 0

    func startLine(at start: Int) -> Line { Line(range: start..<start, end: start, width: 0) }

    for character in text {
      let length = character.utf8.count
      let end = offset + length
      if !character.isNewline {
        let extent = Self.extent(of: character, at: column)
        let isSpace = character == " " || character == "\t"
        if !isSpace, column + extent > limit, column > 0 {
          if var broken = candidate {
            broken.end = max(broken.end, broken.range.upperBound)
            lines.append(broken)
            let rest = text.utf8Slice(broken.end..<offset)
            line = startLine(at: broken.end)
            line.range = broken.end..<offset
            column = Self.width(of: rest)
            line.width = column
          } else {
            line.end = offset
            lines.append(line)
            line = startLine(at: offset)
            column = 0
          }
          candidate = nil
        }
        column += extent
        if !isSpace || column <= limit && line.range.isEmpty {
          line.range = line.range.lowerBound..<end
          line.width = min(column, max(limit, extent))
        }
      }
      line.end = end
      while next < breaks.count, breaks[next] < end { next += 1 }
      if next < breaks.count, breaks[next] == end {
        if character.isNewline {
          lines.append(line)
          line = startLine(at: end)
          column = 0
          candidate = nil
        } else {
          candidate = line
        }
      }
      offset = end
      if let lineLimit, lines.count > max(1, lineLimit) { break }
    }
    lines.append(line)
    guard let lineLimit, lines.count > max(1, lineLimit) else { return }
    lines.removeSubrange(max(1, lineLimit)...)
    lines[lines.count - 1].isCut = true
  }

  /// The cells of a character that begins in a column: tabs go to the next multiple of four.
  static func extent(of character: Character, at column: Int) -> Int {
    character == "\t" ? 4 - column % 4 : character.cellWidth
  }

  static func width(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + extent(of: $1, at: $0) }
  }

  /// The offsets at which a line may end.
  private static func breaks(in text: String) -> [Int] {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return Segmenter().lineBreaks(in: text).map(\.offset)
    }
    // Most text: after spaces, hyphens and line ends, without a call into ICU.
    var breaks: [Int] = []
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      let following = index + 1 < bytes.count ? bytes[index + 1] : 0
      let isBreak =
        switch byte {
        case 0x0A, 0x0B, 0x0C: true
        case 0x0D: following != 0x0A
        case 0x20, 0x09: following != 0x20 && following != 0x09
        case 0x2D: index > 0 && bytes[index - 1] > 0x40 && following > 0x40
        default: false
        }
      if isBreak { breaks.append(index + 1) }
    }
    return breaks
  }
}
