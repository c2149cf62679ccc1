import AccessibilityTree
import Speech

extension ScreenReader {
  /// Return: into a container, into a text, else it presses.
  func goIn() {
    guard let cursor, let element = cursorElement else { return notice("notice.nothing") }
    if element.isText { return goIntoText(element) }
    if element.isAdjustable {
      inside = element.id
      sound(.enter)
      return say(composer.phrases(for: .interact, element, in: context(of: cursor, element)))
    }
    if element.children.count > 0 {
      return interact(cursor, element)
    }
    if element.canBePressed { return activate() }
    if element.role.isContainer {
      sound(.deadEnd)
      return say(composer.phrases(for: .interact, element, in: context(of: cursor, element)))
    }
    if element.label?.isEmpty == false || element.value?.isEmpty == false {
      inside = element.id
      sound(.enter)
      return say(composer.phrases(for: .interact, element, in: context(of: cursor, element)))
    }
    activate()
  }

  private func interact(_ path: ElementPath, _ element: Element) {
    guard let first = live.firstChild(of: path) else { return deadEnd() }
    var phrases = composer.phrases(for: .interact, element, in: context(of: path, element))
    sound(.enter)
    place(first)
    phrases += elementPhrases()
    say(phrases)
    prepareHint()
  }

  func stopInteracting() {
    guard let cursor else { return notice("notice.nothing") }
    if let inside, let element = live.element(inside) {
      self.inside = nil
      place.anchor = nil
      sound(.leave)
      return say(composer.phrases(for: .stopInteracting, element, in: context(of: cursor, element)))
    }
    guard cursor.id != live.scope, let container = cursor.container, container.id != live.scope,
      let element = live.element(container.id)
    else { return deadEnd() }
    place(container)
    sound(.leave)
    say(composer.phrases(for: .stopInteracting, element, in: context(of: container, element)))
  }

  /// Whether there is something to come out of.
  func isInside(_ path: ElementPath) -> Bool {
    inside != nil || path.id != live.scope && path.container.map { $0.id != live.scope } == true
  }

  /// Out of everything, to the window's own level.
  func jumpToTop() {
    guard let cursor else { return notice("notice.nothing") }
    inside = nil
    guard let depth = cursor.steps.firstIndex(where: { $0.container == live.scope }) else {
      return deadEnd()
    }
    guard depth + 1 < cursor.steps.count else { return deadEnd() }
    let top = cursor.steps[depth + 1].container
    guard let path = cursor.ancestor(top) else { return deadEnd() }
    sound(.leave)
    move(to: path)
  }
}
