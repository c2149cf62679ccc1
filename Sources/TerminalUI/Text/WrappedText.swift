/// A text broken into lines of no more than a number of cells.
struct WrappedText {
  struct Line {
    /// UTF-8 offsets into the text, without the space or line end at which it was broken.
    var range: Range<Int>
    var width: Int
    /// Text follows that the limit of lines leaves out.
    var isCut = false
  }

  private(set) var lines: [Line] = []

  /// The cells of the widest line.
  var width: Int { lines.reduce(0) { max($0, $1.width) } }

  /// Breaks `text` at spaces, else between characters. O(text), or O(limit × width) with a limit.
  init(_ text: String, width limit: Int, limit lineLimit: Int? = nil) {
    let limit = max(1, limit)
    let maximum = lineLimit.map { max(1, $0) } ?? .max
    var line = Line(range: 0..<0, width: 0)
    // The last place where the line can be broken: the end of the line, the start of the next.
    var breakpoint: (end: Int, width: Int, next: Int, nextWidth: Int)?
    var offset = 0
    var isFull = false

    func close(_ line: Line) {
      if lines.count == maximum {
        lines[maximum - 1].isCut = true
        isFull = true
      } else {
        lines.append(line)
      }
    }

    for character in text {
      let length = character.utf8.count
      if character.isNewline {
        close(line)
        line = Line(range: (offset + length)..<(offset + length), width: 0)
        breakpoint = nil
      } else {
        let extent = TextMetrics.width(of: character)
        if line.width + extent > limit {
          if character == " " {
            // A space that does not fit ends the line and is not shown.
            close(line)
            line = Line(range: (offset + length)..<(offset + length), width: 0)
            breakpoint = nil
            offset += length
            if isFull { return }
            continue
          }
          if let place = breakpoint {
            close(Line(range: line.range.lowerBound..<place.end, width: place.width))
            line = Line(
              range: place.next..<offset, width: line.width - place.nextWidth)
          } else if line.width > 0 {
            close(line)
            line = Line(range: offset..<offset, width: 0)
          }
          breakpoint = nil
        }
        if character == " " {
          breakpoint = (offset, line.width, offset + length, line.width + extent)
        } else if character == "-" || extent == 2 {
          breakpoint = (
            offset + length, line.width + extent, offset + length, line.width + extent
          )
        }
        line.range = line.range.lowerBound..<(offset + length)
        line.width += extent
      }
      offset += length
      if isFull { return }
    }
    close(line)
  }
}
