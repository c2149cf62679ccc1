import AccessibilityTree

/// A rotor over content: looks at one place after the other.
@MainActor
struct ContentRotor<Content: AccessibilityRotorContent>: RotorSearching {
  let title: RotorTitle
  let key: ElementID
  let content: @MainActor () -> Content

  var kind: Rotor.Kind { title.kind }
  var level: Int? { title.level }

  func entry(
    after position: Int?, direction: SearchDirection, budget: Int, _ scope: RotorScope
  ) -> RotorSearch {
    let content = content()
    let count = Content._count(content)
    let step = direction == .forward ? 1 : -1
    var place = position.map { $0 + step } ?? (step > 0 ? 0 : count - 1)
    var looked = 0
    while place >= 0, place < count {
      if looked == budget { return .outOfBudget(position: place - step) }
      looked += 1
      if let entry = Content._entry(content, at: place),
        let target = entry.resolve(near: place, scope)
      {
        if let prepare = entry.prepare { scope.graph.prepare(prepare, for: target) }
        return .found(RotorEntry(label: entry.label, target: target, position: place))
      }
      place += step
    }
    return .end
  }

  func position(of cursor: [ElementID], _ scope: RotorScope) -> Int? {
    let content = content()
    let count = Content._count(content)
    if let selection = scope.node.element.text?.selection, scope.rows == nil {
      return place(before: selection.lowerBound, in: content, count: count, scope)
    }
    guard let rows = scope.rows,
      let row = cursor.lazy.compactMap({ rows.rowIndex(of: $0) }).first
    else { return nil }
    // Content over the rows themselves stands where the row stands.
    if count == rows.rowCount { return row }
    let known = Set(cursor)
    var before: Int?
    for place in 0..<min(count, Self.scanLimit) {
      guard let entry = Content._entry(content, at: place),
        case .element(let id) = entry.resolve(near: nil, scope)
      else { continue }
      if known.contains(id) { return place }
      if count <= Self.orderLimit, let index = rows.rowIndex(of: id), index < row { before = place }
    }
    return before ?? (count <= Self.orderLimit ? -1 : nil)
  }

  /// How many entries are compared with the cursor, and how many are looked up in the rows.
  private static var scanLimit: Int { 4096 }
  private static var orderLimit: Int { 64 }

  /// The last entry whose range begins before or at a place of the text.
  private func place(
    before offset: Int, in content: Content, count: Int, _ scope: RotorScope
  ) -> Int? {
    var found: Int?
    for place in 0..<min(count, Self.scanLimit) {
      guard let entry = Content._entry(content, at: place),
        case .text(_, let range) = entry.resolve(near: nil, scope)
      else { continue }
      if range.lowerBound <= offset { found = place }
    }
    return found
  }
}

extension _RotorEntry {
  @MainActor
  func resolve(near place: Int?, _ scope: RotorScope) -> RotorEntry.Target? {
    switch target {
    case .identity(let id):
      return scope.element(for: id, near: place).map { .element($0) }
    case .range(let range):
      return .text(scope.node.element.id, range)
    case .ownText(let range):
      return .text(scope.node.element.id, scope.text(of: scope.node).utf8Offsets(of: range))
    case .text(let id, let range):
      guard let element = scope.element(for: id, near: place) else { return nil }
      guard let node = scope.graph.element(element) else { return .element(element) }
      return .text(element, scope.text(of: node).utf8Offsets(of: range))
    }
  }
}

extension String {
  /// The UTF-8 offsets of a range of indices, kept inside the string. O(1) for a native string.
  func utf8Offsets(of range: Range<Index>) -> Range<Int> {
    func offset(_ index: Index) -> Int {
      utf8.distance(from: startIndex, to: Swift.max(startIndex, Swift.min(endIndex, index)))
    }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }
}
