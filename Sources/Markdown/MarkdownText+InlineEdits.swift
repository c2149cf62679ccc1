package import TextModel
import UnicodeText

extension MarkdownText {
  /// The edits that set a mark on a range, or take it away where all of the range has it. Of an empty
  /// range, on the word around it.
  ///
  /// Marks are set within blocks, around whole words' white space, and joined with those beside
  /// them, so that doing it twice gives the bytes as they were. Nothing is returned where Markdown
  /// has no way to write it.
  package func toggling(_ mark: InlineMark, in range: Range<Int>) -> [Edit] {
    ordered(toggle(mark, in: range))
  }

  private func toggle(_ mark: InlineMark, in range: Range<Int>) -> [Edit] {
    let spans = spans(in: range)
    guard !spans.isEmpty else { return [] }
    if spans.allSatisfy({ $0.editor.isSet(mark, in: $0.span) }) {
      return spans.flatMap { part in
        let edits = part.editor.remove(in: part.span) { mark.matches($0) }
        return isSafe(edits, mark, part.span, wanted: false) ? edits : []
      }
    }
    return spans.flatMap { part -> [Edit] in
      guard !part.editor.isSet(mark, in: part.span) else { return [] }
      // Signs beside punctuation within a word mean nothing; then the whole word gets them.
      for span in [part.span, part.editor.wholeWords(part.span)] {
        let edits = part.editor.set(mark, in: span)
        if isSafe(edits, mark, part.span, wanted: true) { return edits }
      }
      return []
    }
  }

  /// The edits that take all inline marks and links away from a range; of an empty range, from the
  /// word around it.
  package func clearingFormatting(in range: Range<Int>) -> [Edit] {
    let edits = spans(in: range).flatMap { part in
      part.editor.remove(in: part.span) { kind in
        if case .link = kind { return true }
        return InlineMark.allCases.contains { $0.matches(kind) }
      }
    }
    return ordered(edits)
  }

  /// The parts of a range that are text with inline marks, block by block.
  func spans(in range: Range<Int>) -> [(editor: InlineEditor, span: Range<Int>)] {
    var range = range.clamped(to: 0..<buffer.utf8Count)
    if range.isEmpty {
      guard let word = word(at: range.lowerBound) else { return [] }
      range = word
    }
    return blocks(in: range).compactMap { block in
      guard let editor = InlineEditor(self, block), let span = editor.span(range) else {
        return nil
      }
      return (editor, span)
    }
  }

  /// The word that holds an offset or ends at it, without marks.
  private func word(at offset: Int) -> Range<Int>? {
    let around = runs(in: buffer.lineRange(around: offset)).filter { $0.display == .source }
    let touching = around.filter { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
    // At the border of two runs, the one that begins there.
    for run in touching.reversed() {
      let text = buffer.string(in: run.range)
      let place = offset - run.range.lowerBound
      for candidate in [place, place - 1] where candidate >= 0 && candidate < text.utf8.count {
        guard
          let word = Segmenter().range(of: .wordSegment, around: candidate, in: text),
          text.string(in: word).contains(where: { $0.isLetter || $0.isNumber })
        else { continue }
        return (word.lowerBound + run.range.lowerBound)..<(word.upperBound + run.range.lowerBound)
      }
    }
    return nil
  }

  /// Whether edits do what they are meant to, and leave what is read as it is.
  private func isSafe(
    _ edits: [Edit], _ mark: InlineMark, _ span: Range<Int>, wanted: Bool
  ) -> Bool {
    guard !edits.isEmpty else { return false }
    var after = self
    var changed = buffer
    let sorted = changed.normalized(edits)
    changed.apply(sorted)
    after.update(sorted, buffer: changed)
    let new = EditMapping(sorted).map(span)
    guard after.spans(in: new).allSatisfy({ $0.editor.isSet(mark, in: $0.span) == wanted }) else {
      return false
    }
    if mark == .code { return true }
    let line = lines(around: span)
    return MarkdownProjection(self, in: line).text
      == MarkdownProjection(after, in: EditMapping(sorted).map(line)).text
  }

  private func lines(around range: Range<Int>) -> Range<Int> {
    buffer.lineRange(around: range.lowerBound)
      .lowerBound..<buffer.lineRange(around: range.upperBound).upperBound
  }
}

extension InlineEditor {
  /// A range grown to the white space around it.
  func wholeWords(_ span: Range<Int>) -> Range<Int> {
    let before = buffer.string(in: bounds.lowerBound..<span.lowerBound)
    let after = buffer.string(in: span.upperBound..<bounds.upperBound)
    let head = before.reversed().prefix { !$0.isWhitespace }.reduce(0) { $0 + $1.utf8.count }
    let tail = after.prefix { !$0.isWhitespace }.utf8.count
    return (span.lowerBound - head)..<(span.upperBound + tail)
  }
}
