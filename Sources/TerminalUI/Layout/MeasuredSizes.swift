import AccessibilityTree

/// The last sizes of a node by what it was offered, without memory of its own.
struct MeasuredSizes {
  private struct Entry {
    var proposal: ProposedSize
    var width: Int32
    var height: Int32
  }

  private static let none = Entry(proposal: ProposedSize(), width: -1, height: -1)

  // A stack asks for the least, the most and a share, then for the share again.
  private var entries = (none, none, none, none, none, none)
  private var next = 0

  subscript(proposal: ProposedSize) -> CellSize? {
    withUnsafeBytes(of: entries) { bytes in
      for entry in bytes.bindMemory(to: Entry.self) where entry.width >= 0 {
        if entry.proposal == proposal {
          return CellSize(width: Int(entry.width), height: Int(entry.height))
        }
      }
      return nil
    }
  }

  mutating func insert(_ size: CellSize, for proposal: ProposedSize) {
    let entry = Entry(
      proposal: proposal, width: Int32(size.width), height: Int32(size.height))
    withUnsafeMutableBytes(of: &entries) { bytes in
      let entries = bytes.bindMemory(to: Entry.self)
      entries[next] = entry
      next = (next + 1) % entries.count
    }
  }
}
