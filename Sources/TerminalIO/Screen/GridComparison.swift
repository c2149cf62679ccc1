import Glibc

/// Compares the cells of two grids of one size: whether they look the same.
struct GridComparison {
  private let old: Grid
  private let new: Grid
  /// Whether equal bytes are equal cells.
  private let sharesClusters: Bool

  init(_ old: Grid, _ new: Grid) {
    self.old = old
    self.new = new
    sharesClusters = old.clusters.agrees(with: new.clusters)
  }

  func isSameRow(_ row: Int) -> Bool {
    let width = new.size.width
    let isSameMemory = old.cells.withUnsafeBytes { before in
      new.cells.withUnsafeBytes { after in
        let offset = row * width * MemoryLayout<Cell>.stride
        guard let before = before.baseAddress, let after = after.baseAddress else { return false }
        return memcmp(before + offset, after + offset, width * MemoryLayout<Cell>.stride) == 0
      }
    }
    return isSameMemory && sharesClusters
  }

  func isSame(_ index: Int) -> Bool {
    let before = old.cells[index]
    let after = new.cells[index]
    if before == after, sharesClusters || !after.isCluster { return true }
    if before.isBlank, after.isBlank {
      // What does not show on a blank makes no difference.
      return before.background == after.background
        && !before.style.decoratesBlanks && !after.style.decoratesBlanks
    }
    guard before.isCluster, after.isCluster, !sharesClusters else { return false }
    return before.hasSameStyle(as: after) && before.width == after.width
      && old.text(of: before).utf8.elementsEqual(new.text(of: after).utf8)
  }
}
