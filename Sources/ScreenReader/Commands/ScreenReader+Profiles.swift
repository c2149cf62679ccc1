import AccessibilityTree

/// The iOS profile's way of moving, and the two profiles beside each other.
extension ScreenReader {
  /// From element to element through the whole screen; containers are no stops.
  func swipe(_ direction: SearchDirection) {
    guard let cursor else { return }
    guard let target = stop(direction, from: cursor) else { return deadEnd() }
    place(target)
    guard let element = live.element(target.id) else { return }
    say(composer.phrases(for: .focus, element, in: swipeContext(of: target, element, from: cursor)))
  }

  /// What the element under the cursor is called in the manner of each profile.
  func compareProfiles() {
    guard let cursor, let element = live.element(cursor.id) else { return notice("notice.nothing") }
    let phrases = Profile.allCases.flatMap { profile in
      [composer.message("profile.\(profile.rawValue)")]
        + self.phrases(of: cursor, element, in: profile)
    }
    say([Phrase(phrases.flatMap { composer.sentence(of: $0).parts })])
  }

  private func phrases(of path: ElementPath, _ element: Element, in profile: Profile) -> [Phrase] {
    var composer = composer
    composer.profile = profile
    let phrases: [Phrase]
    switch profile {
    case .macOS:
      phrases = composer.phrases(for: .focus, element, in: context(of: path, element))
    case .iOS:
      guard isStop(path) else { return [composer.message("profile.noStop")] }
      // As it is heard when a swipe comes from the element before.
      let before = stop(.backward, from: path)
      phrases = composer.phrases(
        for: .focus, element, in: swipeContext(of: path, element, from: before))
    }
    return phrases.isEmpty ? [composer.message("profile.silent")] : phrases
  }

  /// The nearest element in a direction that a swipe stops at.
  private func stop(_ direction: SearchDirection, from path: ElementPath) -> ElementPath? {
    var here = path
    for _ in 0..<2000 {
      let next = direction == .forward ? live.next(after: here) : live.previous(before: here)
      guard let next else { return nil }
      if isStop(next) { return next }
      here = next
    }
    return nil
  }

  private func isStop(_ path: ElementPath) -> Bool {
    live.childCount(path.id) == 0 && live.element(path.id)?.role.isContainer == false
  }

  /// Containers are said with the element that enters them, the ends of lists and landmarks with
  /// the elements there.
  private func swipeContext(
    of path: ElementPath, _ element: Element, from origin: ElementPath?
  ) -> PhraseContext {
    var context = context(of: path, element)
    let left = Set(origin?.containers ?? [])
    context.entered = path.containers.filter { !left.contains($0) && $0 != live.scope }
      .compactMap { live.element($0) }
    if element.position == nil, element.table == nil { context.place = end(at: path) }
    return context
  }

  /// Whether the element is the first or the last of the innermost list or landmark around it.
  private func end(at path: ElementPath) -> PhraseContext.Place? {
    for (depth, step) in path.steps.enumerated().reversed() {
      guard let container = live.element(step.container) else { continue }
      let isList = container.role == .list
      guard isList || container.isLandmark else { continue }
      let inner = path.steps[depth...]
      if inner.allSatisfy({ $0.index == 0 }) { return isList ? .listStart : .landmarkStart }
      let isLast = inner.allSatisfy { $0.index == live.childCount($0.container) - 1 }
      return isLast ? (isList ? .listEnd : .landmarkEnd) : nil
    }
    return nil
  }
}

extension PhraseComposer {
  /// The same phrase as a sentence of its own, when it stands after others.
  func sentence(of phrase: Phrase) -> Phrase {
    var phrase = phrase
    if !phrase.isEmpty { phrase.parts[0].joiner = stop + sentence }
    return phrase
  }
}
