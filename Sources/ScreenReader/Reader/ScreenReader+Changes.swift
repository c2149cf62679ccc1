import AccessibilityTree
import Speech

extension ScreenReader {
  /// Says what changed in the element under the cursor, and in the text being typed in.
  func sayChanges(since before: Before) {
    // A new page is about to be read.
    if reading?.awaitsPage != nil { return }
    if let old = before.text, let new = live.element(old.id), old.text != new.text {
      sayTextChange(from: old, to: new)
    }
    guard let old = before.element, let new = cursorElement, old.id == new.id, old != new else {
      return
    }
    sayChange(from: old, to: new)
  }

  private func sayChange(from old: Element, to new: Element) {
    let cause = expectation?.element == new.id ? expectation?.cause : nil
    if cause == nil, new.traits.contains(.updatesFrequently) { return }
    if new.traits.contains(.silentOnTouch), mode == .passThrough { return }
    let isNewState =
      old.toggleState != new.toggleState || old.isExpanded != new.isExpanded
      || old.isSelected != new.isSelected
    // The name of a named action is being said: what it did comes after it, not in its place.
    // What changes by itself may be asked to wait for what is being said.
    let waits = cause == .namedAction || cause == nil && new.speech.announcementsQueued
    let kind: Utterance.Kind = waits ? .announcement : .navigation
    if isNewState {
      return say(composer.phrases(for: .stateChanged, new, in: changeContext(new)), kind: kind)
    }
    if old.value != new.value, new.text == nil {
      return say(composer.phrases(for: .valueChanged, new, in: changeContext(new)), kind: kind)
    }
    // What a named action did is told by the action's own name.
    if cause == .namedAction { return }
    if old.label != new.label || old.states != new.states || old.isEnabled != new.isEnabled {
      say(elementPhrases(), kind: kind)
    }
  }

  private func changeContext(_ element: Element) -> PhraseContext {
    cursor.map { context(of: $0, element) } ?? PhraseContext()
  }
}
