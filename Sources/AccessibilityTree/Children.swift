/// The children of an element: their ids, or, for a collection of any length, their number.
///
/// Virtual children are asked of the ``TreeSource`` by index and never copied. Two virtual
/// collections are the same when their count and version are: O(1) for a million rows.
public enum Children: Hashable, Sendable {
  case list([ElementID])
  case virtual(count: Int, version: UInt64)

  public var count: Int {
    switch self {
    case .list(let ids): ids.count
    case .virtual(let count, _): count
    }
  }
}

/// An element with everything under it: the answer to a request for one virtual child.
public struct Branch: Hashable, Sendable {
  public var root: Element
  public var descendants: [Element]
  public init(root: Element, descendants: [Element] = []) {
    self.root = root
    self.descendants = descendants
  }
}
