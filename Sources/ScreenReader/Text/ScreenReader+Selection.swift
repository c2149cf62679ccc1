import AccessibilityTree
import Speech

extension ScreenReader {
  /// Starts a selection at the caret, or ends the one being made.
  func toggleSelection() {
    guard let text = readableText(), let reference = text.reference else {
      return selectItem()
    }
    if place.anchor != nil {
      let selection = text.selection
      place.anchor = nil
      if selection.isEmpty { return notice("notice.selectionOff") }
      return sayMarked(text, selection, isSelected: true)
    }
    if inside == nil { inside = cursor?.id }
    place.mark = caret(in: text)
    place.anchor = place.mark ?? reference.selection.lowerBound
    notice("notice.selectionOn")
  }

  /// In a list, the element under the cursor is pressed, which is how an application selects it.
  private func selectItem() {
    guard let element = cursorElement else { return notice("notice.nothing") }
    guard element.isEnabled, element.canBePressed || element.role == .row else {
      return refuse("text.noSelection")
    }
    expect(.press, of: element.id)
    request(.press, on: element.id)
  }

  func selectAll() {
    guard let text = readableText(), text.reference != nil, let id = cursor?.id else {
      return refuse("text.noSelection")
    }
    guard text.count > 0 else { return notice("text.empty") }
    place.asked = 0..<text.count
    place.mark = text.count
    request(.setSelection(0..<text.count), on: id)
    sayMarked(text, 0..<text.count, isSelected: true)
  }

  /// What a change of selection added or took away. Where both ends moved, what is selected now.
  func saySelection(from old: Range<Int>, to new: Range<Int>, in text: ReadableText) {
    guard old != new else { return }
    if new.isEmpty { return sayMarked(text, old, isSelected: false) }
    if old.isEmpty || old.upperBound <= new.lowerBound || new.upperBound <= old.lowerBound {
      return sayMarked(text, new, isSelected: true)
    }
    if old.lowerBound == new.lowerBound {
      let isLonger = new.upperBound > old.upperBound
      let changed =
        isLonger ? old.upperBound..<new.upperBound : new.upperBound..<old.upperBound
      return sayMarked(text, changed, isSelected: isLonger)
    }
    if old.upperBound == new.upperBound {
      let isLonger = new.lowerBound < old.lowerBound
      let changed =
        isLonger ? new.lowerBound..<old.lowerBound : old.lowerBound..<new.lowerBound
      return sayMarked(text, changed, isSelected: isLonger)
    }
    sayMarked(text, new, isSelected: true)
  }

  /// "X selected"; of a long stretch only how long it is.
  func sayMarked(_ text: ReadableText, _ range: Range<Int>, isSelected: Bool) {
    guard let element = cursorElement ?? textElement else { return }
    guard range.count <= Self.longestSelectionSaid else {
      return notice(
        isSelected ? "text.bytesSelected" : "text.bytesUnselected",
        ["words": .text(text.spoken(range.lowerBound..<(range.lowerBound + 80)))])
    }
    // The white space after a word is heard only where there is nothing else.
    let trimmed = text.spoken(range)
    let words = trimmed.isEmpty ? text.string(range) : trimmed
    say(
      composer.phrases(
        for: isSelected ? .textSelected(words) : .textUnselected(words), element))
  }

  /// In bytes; our choice.
  static let longestSelectionSaid = 2000
}
