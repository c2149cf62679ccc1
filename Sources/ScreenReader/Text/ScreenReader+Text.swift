import AccessibilityTree
import Speech

extension ScreenReader {
  /// The text under the cursor: the element's own, or the words that are said of it.
  func readableText() -> ReadableText? {
    guard let cursor, let element = live.element(cursor.id) else { return nil }
    if let text = ReadableText(element, live.source) { return text }
    let words =
      isTextInteraction
      ? element.label ?? element.value ?? ""
      : elementPhrases().map(\.text).joined(separator: ", ")
    return ReadableText(words: words, locale: configuration.locale)
  }

  /// The element whose text is told of as it changes: the one typed in, else the one under the
  /// cursor.
  var textElement: Element? {
    if mode == .typing, let focus = live.tree.keyboardFocus, let element = live.element(focus),
      element.text != nil
    {
      return element
    }
    return cursorElement?.text == nil ? nil : cursorElement
  }

  /// The offset the reader reads from.
  func caret(in text: ReadableText) -> Int {
    if let mark = place.mark { return text.clamped(mark) }
    guard let reference = text.reference else { return 0 }
    // A selection is left at the end it was made towards.
    let end = place.anchor == reference.selection.upperBound
    return text.clamped(end ? reference.selection.lowerBound : reference.selection.upperBound)
  }

  /// Moves the reader's caret; the text's own follows where it can be set.
  func moveCaret(to offset: Int, in text: ReadableText, unit: Range<Int>?) {
    let offset = text.clamped(offset)
    place.mark = offset
    place.unit = unit
    guard let reference = text.reference, let id = cursor?.id else { return }
    let selection =
      place.anchor.map { min($0, offset)..<max($0, offset) } ?? offset..<offset
    guard reference.isEditable || place.anchor != nil, isTracking, selection != text.selection
    else { return }
    place.asked = selection
    request(.setSelection(selection), on: id)
  }

  // MARK: By unit

  /// Moves by a unit and says it: characters, words and sentences are passed over, as a caret does;
  /// a line or a paragraph is the one moved to.
  func step(_ unit: TextUnit, _ direction: SearchDirection) {
    guard let text = readableText() else { return notice("notice.nothing") }
    guard text.count > 0 else {
      sound(.boundary)
      return notice("text.empty")
    }
    if inside == nil, cursorElement?.text == nil { return stepOutside(unit, direction, text) }
    let old = caret(in: text)
    let isPassing = unit == .character || unit == .word || unit == .sentence
    let found =
      isPassing
      ? passed(unit, from: old, direction, in: text)
      : neighbour(unit, from: old, direction, in: text)
    guard let (range, target) = found else { return textBoundary(unit, direction, text) }
    if let anchor = place.anchor {
      let before = min(anchor, old)..<max(anchor, old)
      moveCaret(to: target, in: text, unit: range)
      return saySelection(from: before, to: min(anchor, target)..<max(anchor, target), in: text)
    }
    moveCaret(to: target, in: text, unit: range)
    sayUnit(range, unit, in: text)
  }

  /// The words of an element that is not a text are read by unit where they are.
  private func stepOutside(_ unit: TextUnit, _ direction: SearchDirection, _ text: ReadableText) {
    guard let (range, target) = passed(unit, from: caret(in: text), direction, in: text) else {
      sound(.boundary)
      return sayUnit(0..<text.count, .line, in: text)
    }
    place.mark = target
    place.unit = range
    sayUnit(range, unit, in: text)
  }

  /// The unit between the caret and the next stop, and that stop.
  func passed(
    _ unit: TextUnit, from offset: Int, _ direction: SearchDirection, in text: ReadableText
  ) -> (Range<Int>, Int)? {
    var offset = offset
    for _ in 0..<200 {
      guard direction == .forward ? offset < text.count : offset > 0,
        let range = text.range(
          of: unit, around: direction == .forward ? offset : offset - 1), !range.isEmpty
      else { return nil }
      let next = direction == .forward ? range.upperBound : range.lowerBound
      guard direction == .forward ? next > offset : next < offset else { return nil }
      if unit == .character || !text.spoken(range, limit: 256).isEmpty { return (range, next) }
      offset = next
    }
    return nil
  }

  /// The next line or paragraph, from its beginning. Empty lines are lines, but no paragraphs.
  private func neighbour(
    _ unit: TextUnit, from offset: Int, _ direction: SearchDirection, in text: ReadableText
  ) -> (Range<Int>, Int)? {
    var offset = offset
    for _ in 0..<200 {
      guard let found = adjacent(unit, to: offset, direction, in: text) else { return nil }
      if unit != .paragraph || !text.spoken(found.0, limit: 256).isEmpty { return found }
      offset = found.1
    }
    return nil
  }

  private func adjacent(
    _ unit: TextUnit, to offset: Int, _ direction: SearchDirection, in text: ReadableText
  ) -> (Range<Int>, Int)? {
    guard let here = text.range(of: unit, around: offset) else { return nil }
    if direction == .backward {
      guard here.lowerBound > 0,
        let range = text.range(of: unit, around: here.lowerBound - 1),
        range.lowerBound < here.lowerBound
      else { return nil }
      return (range, range.lowerBound)
    }
    // Where units do not hold their line end, the next begins one further on.
    for start in [here.upperBound, here.upperBound + 1] where start <= text.count {
      if let range = text.range(of: unit, around: start), range.lowerBound > here.lowerBound {
        return (range, range.lowerBound)
      }
    }
    return nil
  }

  /// At the edge of a text: on into the text it is linked with, else a sound and the unit again.
  private func textBoundary(
    _ unit: TextUnit, _ direction: SearchDirection, _ text: ReadableText
  ) {
    let element = cursorElement
    let next = direction == .forward ? element?.nextText : element?.previousText
    if let next, let path = live.path(to: next), live.element(next)?.text != nil {
      let wasInside = inside != nil
      place(path)
      inside = wasInside ? next : nil
      guard let text = readableText(), text.count > 0 else { return sayElement() }
      let edge = direction == .forward ? 0 : text.count
      guard let range = text.range(of: unit, around: direction == .forward ? 0 : max(0, edge - 1))
      else { return sayElement() }
      moveCaret(to: range.lowerBound, in: text, unit: range)
      return sayUnit(range, unit, in: text)
    }
    sound(element?.nextText == nil && element?.previousText == nil ? .boundary : .deadEnd)
    let offset = caret(in: text)
    let around = direction == .forward ? max(0, min(offset, text.count - 1)) : offset
    guard let range = place.unit ?? text.range(of: unit, around: around) else { return }
    sayUnit(range, unit, in: text)
  }

  /// The beginning or the end of the text.
  func textEnd(_ direction: SearchDirection) {
    guard let text = readableText() else { return notice("notice.nothing") }
    guard text.count > 0 else { return notice("text.empty") }
    let old = caret(in: text)
    let target = direction == .forward ? text.count : 0
    let line = text.range(of: .line, around: direction == .forward ? max(0, target - 1) : 0)
    if let anchor = place.anchor {
      moveCaret(to: target, in: text, unit: line)
      return saySelection(
        from: min(anchor, old)..<max(anchor, old), to: min(anchor, target)..<max(anchor, target),
        in: text)
    }
    if old == target { sound(.boundary) }
    moveCaret(to: target, in: text, unit: line)
    sayUnit(line ?? 0..<text.count, .line, in: text)
  }
}
