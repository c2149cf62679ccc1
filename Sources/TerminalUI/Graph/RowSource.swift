import AccessibilityTree

/// A run of rows of a lazy container, made one at a time: the elements of a `ForEach`, or one
/// static view.
@MainActor
struct RowSource {
  enum Kind { case row, header, footer }

  var kind = Kind.row
  let count: Int
  /// The identity of the row at an index, without making it. O(1).
  let id: @MainActor (Int) -> ElementID
  /// What the row stands for in a selection or a rotor, `nil` for a static row without a tag.
  let value: @MainActor (Int) -> AnyHashable?
  /// The identity the row of a value would have, whether or not there is one.
  let identity: @MainActor (AnyHashable) -> ElementID?
  let make: @MainActor (Int) -> [ViewNode]

  init(
    count: Int, id: @escaping @MainActor (Int) -> ElementID,
    value: @escaping @MainActor (Int) -> AnyHashable?,
    identity: @escaping @MainActor (AnyHashable) -> ElementID?,
    make: @escaping @MainActor (Int) -> [ViewNode]
  ) {
    self.count = count
    self.id = id
    self.value = value
    self.identity = identity
    self.make = make
  }

  init(_ node: ViewNode) {
    count = 1
    id = { _ in node.id }
    value = { _ in node.tag }
    identity = { $0 == node.tag ? node.id : nil }
    make = { _ in [node] }
  }

  func wrapped(_ wrap: @escaping @MainActor (ViewNode) -> ViewNode) -> RowSource {
    let make = make
    var source = RowSource(count: count, id: id, value: value, identity: identity) {
      make($0).map(wrap)
    }
    source.kind = kind
    return source
  }
}
