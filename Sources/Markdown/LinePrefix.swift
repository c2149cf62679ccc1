import TextModel

/// Where, in a line, what is in some blocks begins: behind their marks and indentation.
struct LinePrefix {
  let buffer: TextBuffer
  /// The blocks that hold it, outermost first.
  let containers: [Block]

  struct Place {
    var offset: Int
    /// Whether the line has the marks of all the blocks; a lazy line has not.
    var isComplete: Bool
    /// The columns of white space that follow, and what they are.
    var indent: Int
    var space: Range<Int>
    /// Nothing else is in the line.
    var isBlank: Bool
  }

  /// The place in the line around an offset.
  func place(inLineAt offset: Int) -> Place {
    let line = buffer.rangeOfLine(buffer.lineIndex(at: offset))
    let base = line.lowerBound
    let content = buffer.contentOfLine(buffer.lineIndex(at: offset))
    var cursor = LineCursor(buffer.slice(content).utf8[...])
    var isComplete = true
    for container in containers where isComplete {
      switch container.kind {
      case .quote:
        let next = cursor.nextNonspace.offset
        if cursor.indent <= 3, cursor.byte(next) == UInt8(ascii: ">") {
          cursor.advanceToNonspace()
          cursor.advance(bytes: 1)
          cursor.skipOptionalSpace()
        } else {
          isComplete = false
        }
      case .item, .footnote:
        let start = cursor.column
        if line.contains(container.marker.lowerBound) {
          cursor.advance(bytes: container.marker.upperBound - base - cursor.offset)
          if case .footnote = container.kind {
            cursor.advanceToNonspace()
          } else {
            cursor.advance(columns: start + container.contentIndent - cursor.column)
          }
        } else {
          isComplete = cursor.isBlank || cursor.indent >= container.contentIndent
          cursor.advance(columns: min(container.contentIndent, cursor.indent))
        }
      default: continue
      }
    }
    let next = cursor.nextNonspace
    return Place(
      offset: base + cursor.offset, isComplete: isComplete, indent: cursor.indent,
      space: (base + cursor.offset)..<(base + next.offset), isBlank: cursor.isBlank)
  }

  /// The bytes before that place, for another line of the same blocks.
  func text(ofLineAt offset: Int) -> String {
    let start = buffer.lineRange(around: offset).lowerBound
    return buffer.string(in: start..<max(start, place(inLineAt: offset).offset))
  }

  /// The marks for an empty line among the blocks.
  func blankLine(after offset: Int) -> String {
    let text = text(ofLineAt: offset)
    let kept = text.reversed().drop { $0 == " " || $0 == "\t" }
    return lineEnd(at: offset) + String(kept.reversed())
  }

  /// The line end the text uses around an offset.
  func lineEnd(at offset: Int) -> String {
    let index = buffer.lineIndex(at: offset)
    let content = buffer.contentOfLine(index)
    let end = buffer.string(in: content.upperBound..<buffer.rangeOfLine(index).upperBound)
    if !end.isEmpty { return end }
    guard index > 0 else { return "\n" }
    let before = buffer.contentOfLine(index - 1).upperBound
    return buffer.string(in: before..<buffer.rangeOfLine(index - 1).upperBound)
  }
}
