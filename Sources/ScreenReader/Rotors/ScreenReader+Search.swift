import AccessibilityTree
import Speech

extension ScreenReader {
  /// How many elements one slice of a search looks at: a few milliseconds. Our choice.
  static let searchBudget = 400

  /// The next hit after `point` (`nil`: from the end that `direction` comes from).
  func search(
    _ category: RotorCategory, from point: SearchPoint?, _ direction: SearchDirection,
    filter: String = ""
  ) -> SearchStep {
    switch category {
    case .app(let owner, let rotor, _):
      return searchEntries(of: rotor, owner, from: point, direction, filter)
    case .unit(let unit):
      return searchUnits(unit, from: point, direction, filter)
    case .edit:
      return searchEdits(from: point, direction, filter)
    default:
      return searchElements(category, from: point, direction, filter)
    }
  }

  private func searchEntries(
    of rotor: Int, _ owner: ElementID, from point: SearchPoint?, _ direction: SearchDirection,
    _ filter: String
  ) -> SearchStep {
    var position: Int?
    if case .entry(let entry)? = point { position = entry }
    for _ in 0..<Self.searchBudget {
      let step = live.source?.rotorEntry(
        rotor, of: owner, after: position, direction: direction, budget: Self.searchBudget)
      switch step {
      case nil, .end: return .end
      case .outOfBudget(let place): return .outOfBudget(.entry(place))
      case .found(let entry):
        if entry.position == position { return .end }
        position = entry.position
        guard entry.label.matches(filter) else { continue }
        let target: SearchHit.Target =
          switch entry.target {
          case .element(let id): .element(id)
          case .text(let id, let range): .text(id, range)
          }
        return .found(
          SearchHit(label: entry.label, target: target, point: .entry(entry.position)))
      }
    }
    return .outOfBudget(position.map { .entry($0) })
  }

  private func searchEdits(
    from point: SearchPoint?, _ direction: SearchDirection, _ filter: String
  ) -> SearchStep {
    let items = editItems()
    let step = direction == .forward ? 1 : -1
    var index = direction == .forward ? 0 : items.count - 1
    if case .entry(let entry)? = point { index = entry + step }
    while items.indices.contains(index) {
      if items[index].label.matches(filter) {
        return .found(
          SearchHit(label: items[index].label, target: .item(items[index]), point: .entry(index)))
      }
      index += step
    }
    return .end
  }

  private func searchElements(
    _ category: RotorCategory, from point: SearchPoint?, _ direction: SearchDirection,
    _ filter: String
  ) -> SearchStep {
    guard let scope = live.scopePath else { return .end }
    var here: ElementPath?
    var text: Range<Int>?
    if case .place(let path, let range)? = point {
      here = path
      text = range
    }
    var budget = Self.searchBudget
    // Inside a text, the rest of it comes first.
    if let here, text != nil, category.looksIntoText {
      let step = searchText(of: here, category, from: text, direction, filter, &budget)
      if step != .end { return step }
    }
    if let element = here, text != nil, direction == .backward,
      let hit = elementHit(element, category, filter)
    {
      return .found(hit)
    }
    while budget > 0 {
      let next: ElementPath? =
        if let here {
          direction == .forward ? live.next(after: here) : live.previous(before: here)
        } else {
          direction == .forward
            ? live.firstChild(of: scope) : live.lastChild(of: scope).map(live.lastInside)
        }
      guard let next else { return .end }
      here = next
      budget -= 1
      if direction == .forward, let hit = elementHit(next, category, filter) {
        return .found(hit)
      }
      if category.looksIntoText, live.element(next.id)?.text != nil {
        let step = searchText(of: next, category, from: nil, direction, filter, &budget)
        if step != .end { return step }
      }
      if direction == .backward, let hit = elementHit(next, category, filter) {
        return .found(hit)
      }
    }
    return .outOfBudget(here.map { .place($0, nil) })
  }

  private func elementHit(
    _ path: ElementPath, _ category: RotorCategory, _ filter: String
  ) -> SearchHit? {
    guard let element = live.element(path.id), category.accepts(element) else { return nil }
    let label = hitLabel(element, path, category)
    guard !label.isEmpty,
      category == .words ? label.contains(words: filter) : label.matches(filter)
    else { return nil }
    return SearchHit(label: label, target: .path(path), point: .place(path, nil))
  }

  /// A rotor of one kind names its items alone; a list of everything says what they are.
  private func hitLabel(
    _ element: Element, _ path: ElementPath, _ category: RotorCategory
  ) -> String {
    if case .system = category, let label = element.label, !label.isEmpty { return label }
    let phrases = composer.phrases(for: .focus, element, in: context(of: path, element))
    return phrases.map(\.text).joined(separator: ", ")
  }

  // MARK: In text

  private static let textWindow = 4096

  private func searchText(
    of path: ElementPath, _ category: RotorCategory, from start: Range<Int>?,
    _ direction: SearchDirection, _ filter: String, _ budget: inout Int
  ) -> SearchStep {
    guard let element = live.element(path.id), let text = ReadableText(element, live.source),
      !text.isSecure
    else { return .end }
    let accepts = category.acceptsText
    let isForward = direction == .forward
    var offset =
      start.map { isForward ? $0.upperBound : $0.lowerBound } ?? (isForward ? 0 : text.count)
    while isForward ? offset < text.count : offset > 0 {
      guard budget > 0 else { return .outOfBudget(.place(path, offset..<offset)) }
      budget -= 8
      let window =
        isForward
        ? offset..<min(offset + Self.textWindow, text.count)
        : max(0, offset - Self.textWindow)..<offset
      let runs =
        accepts.map { accepts in
          let runs = text.runs(
            in: window, joining: accepts, separately: category == .styleChange)
          return category == .styleChange
            ? runs : text.whole(runs, of: window, accepts: accepts, direction)
        } ?? text.occurrences(of: filter, in: window)
      for range in isForward ? runs : runs.reversed() {
        let isBeyond = isForward ? range.lowerBound >= offset : range.lowerBound < offset
        guard isBeyond, !range.isEmpty else { continue }
        // What was typed to be found is said with the line it stands in.
        let line = accepts == nil ? text.range(of: .line, around: range.lowerBound) : nil
        let label = text.spoken(line ?? range, limit: 400)
        guard !label.isEmpty, accepts == nil || label.matches(filter) else { continue }
        return .found(
          SearchHit(label: label, target: .text(path.id, range), point: .place(path, range)))
      }
      // Words may lie across the border of two windows.
      let overlap = accepts == nil && window.count > filter.utf8.count * 2 ? filter.utf8.count : 0
      let isAtEnd = isForward ? window.upperBound >= text.count : window.lowerBound <= 0
      let step = isAtEnd ? 0 : overlap
      offset = isForward ? window.upperBound - step : window.lowerBound + step
    }
    return .end
  }

  private func searchUnits(
    _ unit: TextUnit, from point: SearchPoint?, _ direction: SearchDirection, _ filter: String
  ) -> SearchStep {
    guard let cursor, let text = readableText(), text.count > 0 else { return .end }
    var range: Range<Int>?
    if case .place(_, let place)? = point { range = place }
    for _ in 0..<Self.searchBudget {
      let offset: Int
      if let range {
        offset = direction == .forward ? range.upperBound : range.lowerBound - 1
      } else {
        offset = direction == .forward ? 0 : text.count - 1
      }
      guard offset >= 0, offset < text.count, let next = text.range(of: unit, around: offset),
        next != range
      else { return .end }
      range = next
      let label = text.spoken(next, limit: 200)
      guard !label.isEmpty, label.matches(filter) else { continue }
      return .found(
        SearchHit(label: label, target: .text(cursor.id, next), point: .place(cursor, next)))
    }
    return .outOfBudget(range.map { .place(cursor, $0) })
  }
}
