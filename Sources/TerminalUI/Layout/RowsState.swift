import AccessibilityTree

/// What is kept of a list or lazy stack between updates.
@MainActor
final class RowsState {
  /// The first row in sight, and how many of its lines are above the edge.
  var first = 0
  var hiddenLines = 0
  /// A row to bring into sight at the next update.
  var target: Int?
  /// The row that keys act on.
  var current: (index: Int, id: ElementID)?
  private var firstID: ElementID?
  /// Where rows asked for were last.
  private var known: [ElementID: Int] = [:]

  private static let knownLimit = 4096
  /// How far a row is looked for when rows were inserted or removed before it.
  private static let nearby = 256

  /// Follows the rows in sight where others were inserted or removed before them.
  func follow(_ rows: RowsNode) {
    if let id = firstID, rows.rowID(at: first) != id, let moved = nearby(id, first, rows) {
      first = moved
    }
    if let row = current, rows.rowID(at: row.index) != row.id {
      current = nearby(row.id, row.index, rows).map { ($0, row.id) }
    }
  }

  /// Makes a row the first in sight.
  func scroll(to index: Int) {
    first = index
    hiddenLines = 0
    target = nil
    firstID = nil
  }

  private func nearby(_ id: ElementID, _ index: Int, _ rows: RowsNode) -> Int? {
    for distance in 1...Self.nearby {
      if rows.rowID(at: index + distance) == id { return index + distance }
      if rows.rowID(at: index - distance) == id { return index - distance }
    }
    return nil
  }

  func remember(_ rows: [(index: Int, id: ElementID)]) {
    target = nil
    firstID = rows.first { $0.index == first }?.id
    if known.count > Self.knownLimit { known.removeAll(keepingCapacity: true) }
    for row in rows { known[row.id] = row.index }
  }

  func remember(_ id: ElementID, at index: Int) {
    if known.count > Self.knownLimit { known.removeAll(keepingCapacity: true) }
    known[id] = index
  }

  /// The index of a row: O(1) where it still is where it was; else a search from there outward.
  func index(of id: ElementID, _ rows: RowsNode) -> Int? {
    let start = known[id] ?? first
    if rows.rowID(at: start) == id { return start }
    var distance = 1
    while distance <= max(start, rows.rowCount - start) {
      for candidate in [start + distance, start - distance] where rows.rowID(at: candidate) == id {
        remember(id, at: candidate)
        return candidate
      }
      distance += 1
    }
    known[id] = nil
    return nil
  }
}
