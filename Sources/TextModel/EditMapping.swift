/// To which side a position goes when text is inserted at it.
package enum Bias: Hashable, Sendable {
  /// It stays before the new text.
  case before
  /// It moves behind the new text.
  case after
}

/// Where the positions of a text are after edits to it.
package struct EditMapping: Sendable {
  private struct Step {
    var old: Range<Int>
    var new: Range<Int>
  }
  private let steps: [Step]

  /// The edits must be in order and without overlap, as ``TextDocument/Change`` gives them.
  package init(_ edits: [Edit]) {
    var delta = 0
    steps = edits.map { edit in
      let start = edit.range.lowerBound + delta
      delta += edit.text.utf8Count - edit.range.count
      return Step(old: edit.range, new: start..<(start + edit.text.utf8Count))
    }
  }

  /// The new place of `offset`: what lay inside a replaced range goes to one of its ends. O(log
  /// edits).
  package func map(_ offset: Int, bias: Bias) -> Int {
    // The first step that does not end before the offset.
    var low = 0
    var high = steps.count
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].old.upperBound < offset { low = middle + 1 } else { high = middle }
    }
    // Several insertions may have been made at the very place.
    var index = low
    var place = low > 0 ? offset + shift(after: low - 1) : offset
    while index < steps.count, steps[index].old.lowerBound <= offset {
      let step = steps[index]
      if step.old.isEmpty {
        if bias == .after { place = step.new.upperBound } else { return step.new.lowerBound }
      } else if offset == step.old.lowerBound {
        return max(place, step.new.lowerBound)
      } else if offset == step.old.upperBound {
        place = step.new.upperBound
      } else {
        return bias == .before ? step.new.lowerBound : step.new.upperBound
      }
      index += 1
    }
    return place
  }

  /// A range that keeps holding what it held; text inserted at its ends stays outside, unless the
  /// range is empty, which then moves behind it.
  package func map(_ range: Range<Int>) -> Range<Int> {
    let lower = map(range.lowerBound, bias: .after)
    if range.isEmpty { return lower..<lower }
    return lower..<max(lower, map(range.upperBound, bias: .before))
  }

  private func shift(after index: Int) -> Int {
    steps[index].new.upperBound - steps[index].old.upperBound
  }
}
