import AccessibilityTree
import Speech

extension ScreenReader {
  func stepSearch(by step: Int) {
    guard var menu else { return }
    guard let chosen = menu.chosen else {
      if menu.hits.isEmpty { return extendMenu(step > 0 ? .forward : .backward) }
      menu.chosen = 0
      self.menu = menu
      return sayMenuRow()
    }
    let next = chosen + step
    if menu.hits.indices.contains(next) {
      menu.chosen = next
      self.menu = menu
      return sayMenuRow()
    }
    if step > 0 ? menu.hasLast : menu.hasFirst {
      menu.chosen = step > 0 ? menu.hits.count - 1 : 0
      self.menu = menu
      sound(.boundary)
      return sayMenuRow()
    }
    for _ in 1..<max(abs(step), 2) where abs(step) > 1 {
      guard searchOnce(step > 0 ? .forward : .backward) == .found else { break }
    }
    extendMenu(step > 0 ? .forward : .backward)
  }

  private enum Found { case found, end, later }

  /// Finds one more hit on a side and chooses it.
  func extendMenu(_ direction: SearchDirection) {
    switch searchOnce(direction) {
    case .found: sayMenuRow()
    case .later: break
    case .end:
      guard let menu, !menu.hits.isEmpty else { return sayEmptyMenu() }
      sound(.boundary)
      sayMenuRow()
    }
  }

  private func searchOnce(_ direction: SearchDirection) -> Found {
    guard let menu, let category = menu.category else { return .end }
    let from = direction == .forward ? menu.hits.last?.point : menu.hits.first?.point
    return take(search(category, from: from, direction, filter: menu.filter), direction)
  }

  private func take(_ step: SearchStep, _ direction: SearchDirection) -> Found {
    guard var menu, let category = menu.category else { return .end }
    defer { self.menu = menu }
    switch step {
    case .found(let hit):
      if direction == .forward {
        if menu.hits.isEmpty { menu.hasFirst = true }
        menu.hits.append(hit)
        menu.chosen = menu.hits.count - 1
      } else {
        if menu.hits.isEmpty { menu.hasLast = true }
        menu.hits.insert(hit, at: 0)
        menu.chosen = 0
      }
      return .found
    case .end:
      if direction == .forward { menu.hasLast = true } else { menu.hasFirst = true }
      if !menu.hits.isEmpty { menu.chosen = direction == .forward ? menu.hits.count - 1 : 0 }
      return .end
    case .outOfBudget(let point):
      pendingSearch = PendingSearch(
        category: category, direction: direction, filter: menu.filter, point: point,
        purpose: .menu)
      return .later
    }
  }

  func continueMenuSearch(_ pending: PendingSearch) {
    guard menu?.category == pending.category, menu?.filter == pending.filter else { return }
    let step = search(
      pending.category, from: pending.point, pending.direction, filter: pending.filter)
    switch take(step, pending.direction) {
    case .found: sayMenuRow()
    case .later: break
    case .end: menu?.hits.isEmpty == true ? sayEmptyMenu() : sayMenuRow()
    }
  }
}
