extension TextDocument {
  package var canUndo: Bool { !history.undone.isEmpty }
  package var canRedo: Bool { !history.redone.isEmpty }

  /// Whether the text differs from what ``markSaved()`` saw; undoing back to it makes it equal.
  package var isModified: Bool { history.savedDepth != history.undone.count }

  package mutating func markSaved() {
    history.endRun()
    history.savedDepth = history.undone.count
  }

  /// Takes back the last step; `nil` where there is none.
  @discardableResult
  package mutating func undo() -> Change? { step(.undo, from: \.undone, to: \.redone) }

  /// Makes the last step taken back again; `nil` where there is none.
  @discardableResult
  package mutating func redo() -> Change? { step(.redo, from: \.redone, to: \.undone) }

  private mutating func step(
    _ kind: Change.Kind, from source: WritableKeyPath<History, [History.Step]>,
    to target: WritableKeyPath<History, [History.Step]>
  ) -> Change? {
    guard let step = history[keyPath: source].popLast() else { return nil }
    history.endRun()
    let before = selected
    let change = perform(step.inverse, kind: kind)
    selected = buffer.characterRange(step.selection)
    history[keyPath: target].append(
      History.Step(inverse: change.inverse, kind: .other, selection: before))
    return change
  }

  /// The steps that can be undone and redone.
  struct History: Sendable {
    struct Step: Sendable {
      var inverse: [Edit]
      var kind: Change.Kind
      /// What was selected before the step.
      var selection: Range<Int>
    }

    static let limit = 4096

    var undone: [Step] = []
    var redone: [Step] = []
    /// How many steps had been made when the text was saved; `nil` once that state is out of reach.
    var savedDepth: Int? = 0
    private var isInRun = false

    mutating func endRun() { isInRun = false }

    mutating func record(_ change: Change, selectionBefore: Range<Int>) {
      guard !change.isEmpty else { return }
      if let saved = savedDepth, saved > undone.count { savedDepth = nil }
      redone.removeAll()
      if isInRun, let last = undone.last, let merged = last.merged(with: change) {
        undone[undone.count - 1] = merged
      } else {
        undone.append(
          Step(inverse: change.inverse, kind: change.kind, selection: selectionBefore))
        if undone.count > Self.limit { forgetOldest() }
      }
      isInRun = change.kind != .other && !change.endsLine
    }

    private mutating func forgetOldest() {
      let excess = Self.limit / 4
      undone.removeFirst(excess)
      savedDepth = savedDepth.flatMap { $0 < excess ? nil : $0 - excess }
    }
  }
}

extension TextDocument.History.Step {
  /// The step with `change` added to it, if both are of one run of typing or of deleting.
  fileprivate func merged(with change: TextDocument.Change) -> Self? {
    guard change.kind == kind, inverse.count == 1, change.inverse.count == 1 else { return nil }
    let old = inverse[0]
    let new = change.inverse[0]
    var step = self
    switch kind {
    case .typing where new.text.isEmpty && new.range.lowerBound == old.range.upperBound:
      step.inverse[0].range = old.range.lowerBound..<new.range.upperBound
    case .deletingBackward
    where old.range.isEmpty && new.range.isEmpty
      && new.range.lowerBound + new.text.utf8Count == old.range.lowerBound:
      step.inverse[0] = Edit(new.range, with: new.text + old.text)
    case .deletingForward
    where old.range.isEmpty && new.range == old.range:
      step.inverse[0] = Edit(old.range, with: old.text + new.text)
    default: return nil
    }
    return step
  }
}

extension TextDocument.Change {
  /// Whether a line end was typed, after which typing is another step.
  fileprivate var endsLine: Bool {
    kind == .typing && edits.contains { $0.text.lineCount > 1 }
  }
}
