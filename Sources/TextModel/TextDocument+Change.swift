extension TextDocument {
  /// What one change did to the text, for whoever has to say it, draw it or follow it.
  package struct Change: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// Text typed; typing without a pause elsewhere is undone together.
      case typing
      case deletingBackward, deletingForward
      /// A paste, a command, a format: undone alone.
      case other
      case undo, redo
    }

    /// The revision the change led to.
    package var revision: UInt64
    package var kind: Kind
    /// What was done, in order, in offsets of the text before.
    package var edits: [Edit]
    /// What undoes it, in order, in offsets of the text after; its texts are what was removed.
    package var inverse: [Edit]

    package var isEmpty: Bool { edits.isEmpty }

    /// The range of the text before that holds all that was replaced; empty without a change.
    package var replacedRange: Range<Int> { Self.hull(edits) }

    /// The range of the text after that holds all that is new.
    package var insertedRange: Range<Int> { Self.hull(inverse) }

    /// The removed text, the pieces of several edits one after the other. O(its length).
    package var removedText: String { inverse.map(\.text.string).joined() }

    /// The inserted text, the pieces of several edits one after the other. O(its length).
    package var insertedText: String { edits.map(\.text.string).joined() }

    private static func hull(_ edits: [Edit]) -> Range<Int> {
      guard let first = edits.first, let last = edits.last else { return 0..<0 }
      return first.range.lowerBound..<last.range.upperBound
    }
  }
}
