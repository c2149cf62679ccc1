import AccessibilityTree

/// The lines of a text as it is shown: wrapped paragraph by paragraph, and only where asked.
///
/// A paragraph longer than ``blockLength`` is wrapped in blocks, so that no line of it costs more
/// than a block.
@MainActor
final class TextLayout {
  struct Line: Hashable {
    /// The line with the space or line end it is broken at; the next line begins at its end.
    var range: Range<Int>
    /// What is drawn.
    var drawn: Range<Int>
    var width: Int
  }

  private var cache: [Int: [Line]] = [:]
  private var recent: (block: Range<Int>, lines: [Line])?
  private var key: (text: TextID, revision: UInt64, width: Int)?
  private(set) var width = 80

  private static let blockLength = 4096
  private static let cacheLimit = 512

  /// Gets ready for a text at a width in cells.
  func prepare(_ model: any TextEditorModel, width: Int) {
    self.width = max(1, width)
    if let key, key == (model.textID, model.revision, self.width) { return }
    key = (model.textID, model.revision, self.width)
    recent = nil
    cache.removeAll(keepingCapacity: true)
  }

  /// The line an offset is on; at a place where a line was broken, the later one.
  func line(at offset: Int, in model: any TextEditorModel) -> Line {
    prepare(model, width: width)
    let offset = max(0, min(offset, model.utf8Count))
    // Most often the line asked for is beside the one asked for last.
    if recent?.block.contains(offset) != true {
      let block = block(around: offset, in: model)
      recent = (block, lines(of: block, in: model))
    }
    guard let lines = recent?.lines else { return Line(range: 0..<0, drawn: 0..<0, width: 0) }
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound <= offset { low = middle } else { high = middle }
    }
    return lines[low]
  }

  func line(after line: Line, in model: any TextEditorModel) -> Line? {
    let end = line.range.upperBound
    if end < model.utf8Count { return self.line(at: end, in: model) }
    // A text that ends with a line end has an empty line after it.
    guard line.drawn.upperBound < end || line.range.isEmpty, !line.range.isEmpty else { return nil }
    let last = self.line(at: end, in: model)
    return last.range.lowerBound == end ? last : nil
  }

  func line(before line: Line, in model: any TextEditorModel) -> Line? {
    line.range.lowerBound > 0 ? self.line(at: line.range.lowerBound - 1, in: model) : nil
  }

  private func block(around offset: Int, in model: any TextEditorModel) -> Range<Int> {
    guard let paragraph = model.range(of: .paragraph, around: offset) else { return 0..<0 }
    guard paragraph.count > 2 * Self.blockLength else { return paragraph }
    let last = paragraph.count / Self.blockLength - 1
    let index = min(last, max(0, offset - paragraph.lowerBound) / Self.blockLength)
    func border(_ index: Int) -> Int {
      if index <= 0 { return paragraph.lowerBound }
      if index > last { return paragraph.upperBound }
      let place = paragraph.lowerBound + index * Self.blockLength
      return model.range(of: .character, around: place)?.lowerBound ?? place
    }
    // The border may have moved before the offset's own place in it.
    let range = border(index)..<border(index + 1)
    if offset >= range.upperBound, index < last { return border(index + 1)..<border(index + 2) }
    return range
  }

  private func lines(of block: Range<Int>, in model: any TextEditorModel) -> [Line] {
    if let lines = cache[block.lowerBound] { return lines }
    let wrapped = WrappedText(model.text(in: block), width: width)
    let isInside = block.upperBound < model.utf8Count
    var lines = wrapped.lines.map { line in
      Line(
        range: (line.range.lowerBound + block.lowerBound)..<(line.end + block.lowerBound),
        drawn: (line.range.lowerBound + block.lowerBound)..<(line.range.upperBound
          + block.lowerBound),
        width: line.width)
    }
    // The empty line after a line end is the next paragraph's.
    if lines.count > 1, lines[lines.count - 1].range.isEmpty, isInside || block.count > 0 {
      lines.removeLast()
    }
    if cache.count == Self.cacheLimit { cache.removeAll(keepingCapacity: true) }
    cache[block.lowerBound] = lines
    return lines
  }

  /// The column of an offset on its line, in cells.
  func column(of offset: Int, on line: Line, in model: any TextEditorModel) -> Int {
    let end = max(line.drawn.lowerBound, min(offset, line.range.upperBound))
    guard end > line.range.lowerBound else { return 0 }
    let text = model.text(in: line.range.lowerBound..<end)
    return text.reduce(0) { column, character in
      character.isNewline ? column : column + WrappedText.extent(of: character, at: column)
    }
  }

  /// The offset of the character in a column of a line, or of the line's end.
  func offset(of column: Int, on line: Line, in model: any TextEditorModel) -> Int {
    var offset = line.range.lowerBound
    var passed = 0
    for character in model.text(in: line.range) {
      if character.isNewline { break }
      let extent = WrappedText.extent(of: character, at: passed)
      if passed + (extent + 1) / 2 > column { break }
      passed += extent
      offset += character.utf8.count
    }
    // The end of a line that was broken is the beginning of the next.
    let isBroken = offset == line.range.upperBound && offset < model.utf8Count
    guard isBroken, offset > line.range.lowerBound else { return offset }
    return model.range(of: .character, around: offset - 1)?.lowerBound ?? offset
  }
}
