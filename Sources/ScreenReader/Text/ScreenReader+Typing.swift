import AccessibilityTree
import Speech

extension ScreenReader {
  /// Return on a text: typing, if it can be typed in; otherwise reading inside it.
  /// - Parameter before: what is said before it.
  func goIntoText(_ element: Element, after before: [Phrase] = []) {
    guard let cursor else { return }
    guard element.isEnabled else {
      sound(.error)
      return say(composer.phrases(for: .activateDimmed, element, in: context(of: cursor, element)))
    }
    let isEditable = element.text?.isEditable ?? true
    var phrases = before
    if inside != element.id {
      phrases += composer.phrases(for: .interact, element, in: context(of: cursor, element))
      inside = element.id
    }
    sound(.enter)
    guard isEditable else {
      if element.text?.utf8Count == 0 { phrases.append(composer.message("text.empty")) }
      return say(phrases + [composer.message("text.readOnly")])
    }
    if live.tree.keyboardFocus != element.id {
      askedFocus = element.id
      request(.setKeyboardFocus, on: element.id)
    }
    place.anchor = nil
    typed = TypedWord()
    mode = .typing
    keyMap.reset()
    remember(around: element)
    say(phrases + [composer.message("mode.typing")])
  }

  /// Leaves Typing without a word of its own, as when a modal opens.
  func leaveTyping() {
    guard mode == .typing else { return }
    mode = .commands
    keyMap.reset()
    typed = TypedWord()
  }

  /// Typing ends when the keyboard focus leaves the text.
  func followTyping() {
    guard mode == .typing, askedFocus == nil, let inside else { return }
    if live.tree.keyboardFocus != inside, live.element(inside)?.text != nil {
      enter(mode: .commands)
    }
  }

  // MARK: What changed

  /// An edit or a move of the caret, as the application reports it.
  func sayTextChange(from old: Element, to new: Element) {
    guard let before = old.text, let after = new.text, before.id == after.id,
      let text = ReadableText(new, live.source)
    else { return }
    // Nobody edits what cannot be edited: it is another page, and read as one.
    if before.revision != after.revision, !after.isEditable {
      place = TextPlace()
      // A text that is its own label is said as that.
      if new.id == cursor?.id, old.label == new.label { sayElement() }
      return
    }
    if before.revision == after.revision {
      if after.selection != place.asked { sayCaretMove(from: before, text) }
    } else {
      place.unit = nil
      sayEdit(from: before, text)
    }
    if after.selection == place.asked { place.asked = nil } else { place.mark = nil }
  }

  private func sayEdit(from before: TextReference, _ text: ReadableText) {
    let start = min(before.selection.lowerBound, before.utf8Count)
    let end = text.selection.lowerBound
    let removed = before.selection.count
    let grown = text.count - before.utf8Count
    if end > start, grown + removed == end - start {
      let inserted = text.string(start..<end)
      if takesBackEcho(of: inserted) { return }
      return mode == .typing ? echo(inserted) : sayInserted(inserted)
    }
    guard grown < 0 else { return }
    // The caret is at the beginning of what is gone, whichever key took it.
    let gone = end..<(end - grown)
    typed = TypedWord()
    guard let words = place.window.string(gone, of: before.id, revision: before.revision) else {
      return notice("text.deleted")
    }
    if words.count == 1 {
      return say([Fragment(words, manner: .character)], kind: .echo)
    }
    say(
      [
        composer.message("text.deletedWords", ["words": .text(words)])
      ], kind: .echo)
  }

  /// The caret moved: the unit between where it was and where it is, by the key that moved it.
  private func sayCaretMove(from before: TextReference, _ text: ReadableText) {
    let old = before.selection
    let new = text.selection
    guard old != new else { return }
    if !old.isEmpty || !new.isEmpty { return saySelection(from: old, to: new, in: text) }
    let low = min(old.lowerBound, new.lowerBound)
    let high = max(old.lowerBound, new.lowerBound)
    let isVertical =
      switch lastForwarded?.key {
      case .up, .down, .pageUp, .pageDown: true
      default: false
      }
    if !isVertical, let character = text.range(of: .character, around: low),
      character.upperBound >= high
    {
      return sayUnit(low..<high, .character, in: text)
    }
    let isHomeOrEnd = lastForwarded?.key == .home || lastForwarded?.key == .end
    let line = text.range(of: .line, around: new.lowerBound)
    if !isVertical, let line, line.lowerBound <= low, high <= line.upperBound {
      if !isHomeOrEnd, high - low <= 200 { return sayUnit(low..<high, .word, in: text) }
      let here = text.range(of: .character, around: new.lowerBound)
      if let here, here.lowerBound >= new.lowerBound, new.lowerBound < text.count {
        return sayUnit(here, .character, in: text)
      }
      return sayUnit(line, .line, in: text)
    }
    guard let line else { return notice("text.empty") }
    if new.lowerBound == text.count, line.isEmpty { return notice("text.blank") }
    sayUnit(line, .line, in: text)
  }

  /// Keeps the characters around the caret, so that what is deleted next can be said.
  func remember(around element: Element) {
    guard let reference = element.text, let text = ReadableText(element, live.source) else {
      return
    }
    guard !text.isSecure else {
      place.window = TextWindow()
      return
    }
    if place.window.text == reference.id, place.window.revision == reference.revision,
      reference.selection.lowerBound - TextWindow.reach / 2 >= place.window.start
        || place.window.start == 0,
      reference.selection.upperBound + TextWindow.reach / 2
        <= place.window.start + place.window.bytes.count
        || place.window.start + place.window.bytes.count >= reference.utf8Count
    {
      return
    }
    var start = max(0, text.selection.lowerBound - TextWindow.reach)
    if start > 0 { start = text.range(of: .character, around: start)?.lowerBound ?? start }
    let end = min(text.count, text.selection.upperBound + TextWindow.reach)
    guard end - start <= TextWindow.reach * 8 else {
      place.window = TextWindow()
      return
    }
    place.window = TextWindow(
      text: reference.id, revision: reference.revision, start: start,
      bytes: Array(text.string(start..<max(start, end)).utf8))
  }
}
