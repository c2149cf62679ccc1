import TextModel

extension ProjectedCut {
  /// Whether edits take from what is read just what is cut, but for white space and the mark of
  /// a list item it leads into. O(blocks around the cut).
  func keepsText(_ edits: [Edit]) -> Bool {
    let edits = markdown.ordered(edits)
    guard let head = edits.first, let tail = edits.last else { return true }
    let old = markdown.sections(around: head.range.lowerBound..<tail.range.upperBound)
    var buffer = markdown.buffer
    buffer.apply(edits)
    var changed = markdown
    changed.update(edits, buffer: buffer)
    let new = old.lowerBound..<old.upperBound + buffer.utf8Count - markdown.buffer.utf8Count
    let lower = projection.textOffset(of: old.lowerBound)
    let upper = max(range.upperBound, projection.textOffset(of: old.upperBound))
    let before = projection.bytes(in: min(lower, range.lowerBound)..<range.lowerBound)
    let shown = MarkdownProjection(changed, in: new).text.utf8.filter { !$0.isASCIIWhiteSpace }
    return [range.upperBound, max(range.upperBound, textEnd)].contains { end in
      let wanted = before + Array(text.utf8) + projection.bytes(in: end..<max(end, upper))
      return shown == wanted.filter { !$0.isASCIIWhiteSpace }
    }
  }

  /// Where the cut ends in what is read, with the mark of a list it leads into.
  private var textEnd: Int {
    isLineEnd(last) && isMark(last + 1) ? pieces[last + 1].range.upperBound : range.upperBound
  }
}

extension MarkdownProjection {
  fileprivate func bytes(in range: Range<Int>) -> [UInt8] {
    Array(text.utf8.dropFirst(range.lowerBound).prefix(range.count))
  }
}

extension MarkdownText {
  /// From the beginning of the section before a range to the end of the one behind it.
  fileprivate func sections(around range: Range<Int>) -> Range<Int> {
    guard !sections.isEmpty else { return 0..<buffer.utf8Count }
    let first = max(0, sectionIndex(at: range.lowerBound) - 1)
    let next = sectionIndex(at: range.upperBound) + 2
    return sections[first].start..<(next < sections.count ? sections[next].start : buffer.utf8Count)
  }
}
