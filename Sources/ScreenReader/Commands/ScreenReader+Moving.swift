import AccessibilityTree
import Speech

extension ScreenReader {
  /// Whether the cursor reads inside a text, so that the arrows move by units of it.
  var isTextInteraction: Bool {
    guard let inside, inside == cursor?.id, let element = live.element(inside) else { return false }
    return !element.isAdjustable
  }

  // MARK: Next and previous

  /// The next element of the container; containers are passed by, except in web content and in the
  /// iOS profile, where they are walked through.
  func nextItem(entering: Bool = true) {
    guard let cursor else { return notice("notice.nothing") }
    if inside != nil, cursorElement?.isAdjustable == true { return adjust(.increment) }
    if configuration.profile == .iOS { return swipe(.forward) }
    if entering, isWalkedThrough(cursor) { return walkWeb(.forward) }
    if let next = live.sibling(of: cursor, by: 1), cursor.id != live.scope {
      return move(to: next)
    }
    deadEnd()
  }

  func previousItem(entering: Bool = true) {
    guard let cursor else { return notice("notice.nothing") }
    if inside != nil, cursorElement?.isAdjustable == true { return adjust(.decrement) }
    if configuration.profile == .iOS { return swipe(.backward) }
    if entering, isWalkedThrough(cursor) { return walkWeb(.backward) }
    if let previous = live.sibling(of: cursor, by: -1), cursor.id != live.scope {
      return move(to: previous)
    }
    deadEnd()
  }

  private func isWalkedThrough(_ path: ElementPath) -> Bool {
    configuration.entersGroups || webContent(around: path) != nil
  }

  private func webContent(around path: ElementPath) -> ElementID? {
    path.containers.first { live.element($0)?.role == .webContent }
  }

  /// In web content groups are entered and left by the way, and told (M11).
  private func walkWeb(_ direction: SearchDirection) {
    guard let cursor else { return }
    let target = direction == .forward ? live.next(after: cursor) : live.previous(before: cursor)
    guard let target, target.isInside(webContent(around: cursor) ?? live.scope) else {
      return deadEnd()
    }
    let left = cursor.containers.filter { !target.containers.contains($0) && $0 != target.id }
    let entered = target.containers.filter { !cursor.containers.contains($0) && $0 != cursor.id }
    let told: [(ElementID, PhraseEvent)] =
      direction == .forward
      ? left.reversed().map { ($0, .leave) } : entered.map { ($0, .enterBackwards) }
    let phrases = told.flatMap { id, event in
      live.element(id).map { composer.phrases(for: event, $0) } ?? []
    }
    place(target)
    say(phrases + elementPhrases())
    prepareHint()
  }

  // MARK: Above and below

  func itemBelow() { vertical(.forward) }
  func itemAbove() { vertical(.backward) }

  private func vertical(_ direction: SearchDirection) {
    guard let cursor else { return notice("notice.nothing") }
    let step = direction == .forward ? 1 : -1
    if inside != nil, cursorElement?.isAdjustable == true {
      return adjust(direction == .forward ? .decrement : .increment)
    }
    guard cursor.id != live.scope, let container = cursor.container else { return deadEnd() }
    if case .virtual? = live.element(container.id)?.children {
      if let next = live.sibling(of: cursor, by: step) { return move(to: next) }
      return deadEnd()
    }
    if let cell = cellBeyond(cursor, container, step) { return move(to: cell) }
    guard let frame = live.frame(cursor.id) else {
      if let next = live.sibling(of: cursor, by: step) { return move(to: next) }
      return deadEnd()
    }
    var best: (path: ElementPath, cost: Int)?
    for index in 0..<min(live.childCount(container.id), 2000) where index != cursor.index {
      guard let child = live.child(of: container, at: index), let other = live.frame(child.id)
      else { continue }
      let distance = direction == .forward ? other.y - frame.maxY : frame.y - other.maxY
      guard distance >= 0 else { continue }
      let overlap = min(frame.maxX, other.maxX) - max(frame.x, other.x)
      let cost = distance * 4 + (overlap > 0 ? abs(other.x - frame.x) / 8 : 1000 - overlap)
      if best.map({ cost < $0.cost }) ?? true { best = (child, cost) }
    }
    if let best { return move(to: best.path) }
    deadEnd()
  }

  /// From a cell of a row, the cell of the same column in the row above or below.
  private func cellBeyond(
    _ cell: ElementPath, _ row: ElementPath, _ step: Int
  ) -> ElementPath? {
    guard live.element(row.id)?.role == .row, let next = live.sibling(of: row, by: step),
      live.element(next.id)?.role == .row
    else { return nil }
    return live.child(of: next, at: min(cell.index, live.childCount(next.id) - 1))
  }

  // MARK: Ends

  func inContainer(_ direction: SearchDirection) {
    if isTextInteraction { return textEnd(direction) }
    guard let cursor else { return notice("notice.nothing") }
    guard cursor.id != live.scope, let container = cursor.container else { return deadEnd() }
    goToEnd(of: container, direction)
  }

  func inWindow(_ direction: SearchDirection) {
    guard let scope = live.scopePath else { return notice("notice.nothing") }
    goToEnd(of: scope, direction)
  }

  private func goToEnd(of container: ElementPath, _ direction: SearchDirection) {
    let end = direction == .forward ? live.lastChild(of: container) : live.firstChild(of: container)
    guard let end else { return deadEnd() }
    if end.id == cursor?.id { return deadEnd() }
    move(to: end)
  }

  /// The first or last child that is laid out.
  func visible(_ direction: SearchDirection) {
    if isTextInteraction { return textEnd(direction) }
    guard let cursor else { return notice("notice.nothing") }
    guard cursor.id != live.scope, let container = cursor.container else { return deadEnd() }
    var indices: [Int]
    if case .virtual? = live.element(container.id)?.children {
      indices = live.tree.virtualPlaces.values.filter { $0.parent == container.id }.map(\.index)
      indices.sort()
    } else {
      indices = (0..<min(live.childCount(container.id), 2000)).filter {
        live.child(of: container, at: $0).map { live.frame($0.id)?.isEmpty == false } ?? false
      }
    }
    guard let index = direction == .forward ? indices.last : indices.first,
      let path = live.child(of: container, at: index)
    else { return goToEnd(of: container, direction) }
    if path.id == cursor.id { return deadEnd() }
    move(to: path)
  }

  // MARK: Areas

  /// The element before or after the nearest splitter at the level where one is.
  func area(_ direction: SearchDirection) {
    guard let cursor else { return notice("notice.nothing") }
    if goesBesideModal(direction) { return }
    let step = direction == .forward ? 1 : -1
    var level: ElementPath? = cursor
    while let here = level, here.id != live.scope {
      var beyond = live.sibling(of: here, by: step)
      if live.element(here.id)?.role == .splitter, let beyond { return move(to: beyond) }
      var budget = 2000
      while let candidate = beyond, budget > 0 {
        let next = live.sibling(of: candidate, by: step)
        if live.element(candidate.id)?.role == .splitter, let next { return move(to: next) }
        beyond = next
        budget -= 1
      }
      level = here.container
    }
    refuse("notice.noSplitter")
  }

  func linkedItem() {
    guard let element = cursorElement else { return notice("notice.nothing") }
    for id in element.linked where move(to: id) { return }
    refuse("notice.noLinked")
  }
}
