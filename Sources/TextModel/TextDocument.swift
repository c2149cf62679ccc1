package import UnicodeText

/// A text being edited: the buffer, the selection, what can be undone, and positions that survive.
///
/// A value; copies are free. Every change gets a revision number and answers what changed.
package struct TextDocument: Sendable {
  package internal(set) var buffer: TextBuffer
  /// Grows with every change of the text.
  package internal(set) var revision: UInt64 = 0
  /// Cuts the text into words and sentences as the document's language does.
  package var segmenter: Segmenter

  var selected = 0..<0
  var history = History()
  var anchors = AnchorTable()

  package init(_ buffer: TextBuffer = TextBuffer(), locale: String = "") {
    self.buffer = buffer
    segmenter = Segmenter(locale: locale)
  }

  /// The selected range, empty at the insertion point; always between characters. Setting it ends
  /// the run of typing that is undone together.
  package var selection: Range<Int> {
    get { selected }
    set {
      let range = buffer.characterRange(newValue)
      if range != selected { history.endRun() }
      selected = range
    }
  }

  /// Makes edits as one step that can be undone.
  ///
  /// The selection goes to `selection` (offsets in the new text); without one, behind the new text
  /// of a single edit of any kind but `other`, else it keeps what it held.
  @discardableResult
  package mutating func apply(
    _ edits: [Edit], kind: Change.Kind = .other, selection: Range<Int>? = nil
  ) -> Change {
    let edits = buffer.normalized(edits)
    let before = selected
    let change = perform(edits, kind: kind)
    if let selection {
      selected = buffer.characterRange(selection)
    } else if kind != .other, edits.count == 1, let inverse = change.inverse.first {
      selected = buffer.characterRange(inverse.range.upperBound..<inverse.range.upperBound)
    }
    history.record(change, selectionBefore: before)
    return change
  }

  /// Replaces the selection, as typing or pasting does.
  @discardableResult
  package mutating func insert(_ text: String, kind: Change.Kind = .typing) -> Change {
    apply([Edit(selected, with: text)], kind: kind)
  }

  /// Changes the text, moves selection and anchors along, and numbers the change.
  mutating func perform(_ edits: [Edit], kind: Change.Kind) -> Change {
    let inverse = buffer.apply(edits)
    let mapping = EditMapping(edits)
    selected = buffer.characterRange(mapping.map(selected))
    anchors.move(by: mapping)
    revision += 1
    return Change(revision: revision, kind: kind, edits: edits, inverse: inverse)
  }
}
