/// A node of a balanced tree of text. Nodes never change: an edit makes new ones along one path and
/// shares the rest, so that a copy of a text is free and an old one stays readable.
final class RopeNode: Sendable {
  enum Content: Sendable {
    /// A stretch of valid UTF-8, cut between scalars; it may share a larger array.
    case leaf(ArraySlice<UInt8>)
    case branch([RopeNode])
  }

  static let leafLimit = 2048
  static let leafMinimum = leafLimit / 2 - 4
  static let branchLimit = 16
  static let branchMinimum = branchLimit / 2

  static let empty = RopeNode(leaf: [])

  let content: Content
  let summary: TextSummary
  /// 0 for a leaf; all leaves are equally deep.
  let height: Int

  var utf8Count: Int { summary.utf8Count }

  init(leaf bytes: ArraySlice<UInt8>) {
    content = .leaf(bytes)
    summary = bytes.withUnsafeBufferPointer { TextSummary($0) }
    height = 0
  }

  /// The children must be of one height.
  init(branch children: [RopeNode]) {
    content = .branch(children)
    summary = children.reduce(TextSummary()) { $0 + $1.summary }
    height = (children.first?.height ?? 0) + 1
  }

  private var children: [RopeNode] {
    if case .branch(let children) = content { children } else { [] }
  }

  /// Whether the node may stand beside others.
  private var isFullEnough: Bool {
    switch content {
    case .leaf(let bytes): bytes.count >= Self.leafMinimum
    case .branch(let children): children.count >= Self.branchMinimum
    }
  }
}

// MARK: - Making

extension RopeNode {
  /// A tree over valid UTF-8, which is shared, not copied. O(length), for the line ends.
  static func build(_ bytes: [UInt8]) -> RopeNode {
    guard !bytes.isEmpty else { return empty }
    let pieces = (bytes.count + leafLimit - 1) / leafLimit
    var level: [RopeNode] = []
    level.reserveCapacity(pieces)
    var start = 0
    for index in 1...pieces {
      let end = bytes.scalarBoundary(atOrBefore: bytes.count * index / pieces)
      if end > start { level.append(RopeNode(leaf: bytes[start..<end])) }
      start = end
    }
    while level.count > 1 { level = grouped(level) }
    return level[0]
  }

  /// Parents for nodes of one height, evenly filled.
  private static func grouped(_ nodes: [RopeNode]) -> [RopeNode] {
    let groups = (nodes.count + branchLimit - 1) / branchLimit
    return (0..<groups).map { index in
      let range = (nodes.count * index / groups)..<(nodes.count * (index + 1) / groups)
      return RopeNode(branch: Array(nodes[range]))
    }
  }

  /// Both texts, one after the other. O(difference of the heights).
  static func + (left: RopeNode, right: RopeNode) -> RopeNode {
    if left.utf8Count == 0 { return right }
    if right.utf8Count == 0 { return left }
    if left.height == right.height { return joined(left, right) }
    if left.height < right.height {
      let first = left + right.children[0]
      let head = first.height == right.height ? first.children : [first]
      return parent(head + right.children.dropFirst())
    }
    let last = left.children[left.children.count - 1] + right
    let tail = last.height == left.height ? last.children : [last]
    return parent(left.children.dropLast() + tail)
  }

  private static func joined(_ left: RopeNode, _ right: RopeNode) -> RopeNode {
    switch (left.content, right.content) {
    case (.leaf(let first), .leaf(let second)):
      if first.count + second.count <= leafLimit { return RopeNode(leaf: first + second) }
      if left.isFullEnough && right.isFullEnough { return RopeNode(branch: [left, right]) }
      let all = Array(first + second)
      let middle = all.scalarBoundary(atOrBefore: all.count / 2)
      return RopeNode(
        branch: [RopeNode(leaf: all[..<middle]), RopeNode(leaf: all[middle...])])
    default:
      if left.isFullEnough && right.isFullEnough { return RopeNode(branch: [left, right]) }
      return parent(left.children + right.children)
    }
  }

  private static func parent(_ children: [RopeNode]) -> RopeNode {
    if children.count == 1 { return children[0] }
    if children.count <= branchLimit { return RopeNode(branch: children) }
    return RopeNode(branch: grouped(children))
  }

  /// A part of the text; the bounds must be within it and between scalars. O(log length).
  func slice(_ range: Range<Int>) -> RopeNode {
    if range.isEmpty { return .empty }
    if range.count == utf8Count { return self }
    switch content {
    case .leaf(let bytes):
      let start = bytes.startIndex
      return RopeNode(leaf: bytes[(start + range.lowerBound)..<(start + range.upperBound)])
    case .branch(let children):
      var result = RopeNode.empty
      var whole: [RopeNode] = []
      var start = 0
      for child in children where start < range.upperBound {
        let end = start + child.utf8Count
        defer { start = end }
        guard end > range.lowerBound else { continue }
        if start >= range.lowerBound && end <= range.upperBound {
          whole.append(child)
          continue
        }
        let part = max(0, range.lowerBound - start)..<(min(end, range.upperBound) - start)
        if !whole.isEmpty { result = result + Self.parent(whole) }
        whole = []
        result = result + child.slice(part)
      }
      return whole.isEmpty ? result : result + Self.parent(whole)
    }
  }
}

extension [UInt8] {
  /// The nearest position at or before `offset` that is not inside a scalar.
  func scalarBoundary(atOrBefore offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < count, self[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
