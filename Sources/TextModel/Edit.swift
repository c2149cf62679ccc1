/// The replacement of a range of a text. Several edits made together all speak of the text as it
/// was before any of them.
package struct Edit: Hashable, Sendable {
  /// UTF-8 offsets.
  package var range: Range<Int>
  package var text: TextBuffer

  package init(_ range: Range<Int>, with text: TextBuffer) {
    self.range = range
    self.text = text
  }

  package init(_ range: Range<Int>, with text: String) {
    self.init(range, with: TextBuffer(text))
  }

  package init(insert text: String, at offset: Int) {
    self.init(offset..<offset, with: TextBuffer(text))
  }

  package init(delete range: Range<Int>) { self.init(range, with: TextBuffer()) }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    hasher.combine(text.utf8Count)
  }
}

extension TextBuffer {
  /// Applies edits made together and answers those that undo them.
  ///
  /// They may come in any order; of two that overlap the later one in the text loses the part they
  /// share. Insertions at one place are made in the order given. O(edits × log length).
  @discardableResult
  package mutating func apply(_ edits: [Edit]) -> [Edit] {
    let edits = normalized(edits)
    var inverse: [Edit] = []
    inverse.reserveCapacity(edits.count)
    // From the back, so that the ranges of those before stay right.
    for edit in edits.reversed() { inverse.append(replace(edit.range, with: edit.text)) }
    inverse.reverse()
    var delta = 0
    for (index, edit) in edits.enumerated() {
      let start = edit.range.lowerBound + delta
      inverse[index].range = start..<(start + edit.text.utf8Count)
      delta += edit.text.utf8Count - edit.range.count
    }
    return inverse
  }

  /// Edits in order, clamped, between scalars, without overlap.
  package func normalized(_ edits: [Edit]) -> [Edit] {
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var end = 0
    return sorted.map { _, edit in
      var edit = edit
      let range = scalarRange(edit.range)
      let lower = max(end, range.lowerBound)
      edit.range = lower..<max(lower, range.upperBound)
      end = edit.range.upperBound
      return edit
    }
  }
}
