public import AccessibilityTree

extension ViewGraph: TreeSource {
  /// The row at `index`, made if it is not on the screen. O(the row).
  public func child(at index: Int, of parent: ElementID) -> Branch? {
    guard let node = element(parent), let rows = node.rows, index >= 0, index < rows.rowCount
    else { return nil }
    let pass = AccessibilityPass(graph: self, clip: node.visibleFrame)
    guard let row = rows.rowNode(at: index, pass) else { return nil }
    var assembly = TreeAssembly(strings: Strings(environment.localeIdentifier))
    assembly.isRightToLeft = environment.layoutDirection == .rightToLeft
    assembly.add(row)
    if !pass.relations.isEmpty {
      let snapshot = current()
      pass.relations.resolve(
        in: &assembly, snapshot.identified.merging(pass.identified) { _, own in own },
        others: snapshot.relations)
    }
    let branch = assembly.branch(of: row)
    recentRows.insert(assembly.nodes, root: branch.root.id, texts: assembly.texts)
    return branch
  }

  /// The index of a row: O(1) where it still is where it was, else a search.
  public func index(of child: ElementID, in parent: ElementID) -> Int? {
    element(parent)?.rows?.rowIndex(of: child)
  }

  /// The characters of a range, widened to whole characters.
  public func text(_ id: TextID, in range: Range<Int>) -> String {
    textAnswer(id)?.text(in: range) ?? ""
  }

  /// The unit of a text around an offset.
  public func range(of unit: TextUnit, around offset: Int, in id: TextID) -> Range<Int>? {
    textAnswer(id)?.range(of: unit, around: offset)
  }

  /// The looks of a range of a text.
  public func attributes(_ id: TextID, in range: Range<Int>) -> [AttributedRange] {
    textAnswer(id)?.attributes(in: range) ?? []
  }

  /// The cells of a range of a text.
  public func frames(_ id: TextID, in range: Range<Int>) -> [CellRect] {
    let screen = CellRect(x: 0, y: 0, width: size.width, height: size.height)
    return textAnswer(id)?.frames(in: range).map { $0.intersection(screen) }
      .filter { !$0.isEmpty } ?? []
  }

  /// The entry of a rotor next to a position. O(places looked at), at most `budget`.
  public func rotorEntry(
    _ rotor: Int, of element: ElementID, after position: Int?, direction: SearchDirection,
    budget: Int
  ) -> RotorSearch {
    guard let node = self.element(element), node.rotors.indices.contains(rotor) else { return .end }
    return node.rotors[rotor].entry(
      after: position, direction: direction, budget: max(1, budget),
      RotorScope(node: node, graph: self))
  }

  /// Where a rotor's search stands for the cursor.
  public func rotorPosition(_ rotor: Int, of element: ElementID, at cursor: ElementID) -> Int? {
    guard let node = self.element(element), node.rotors.indices.contains(rotor) else { return nil }
    let path = [cursor] + current().ancestors(of: cursor)
    return node.rotors[rotor].position(of: path, RotorScope(node: node, graph: self))
  }

  /// An element on the screen or among the rows asked for lately.
  func element(_ id: ElementID) -> AccessibilityNode? {
    current().nodes[id] ?? recentRows.node(id)
  }

  private func textAnswer(_ id: TextID) -> (any TextAnswering)? {
    if let edited, edited.reference.id == id { return edited.answer }
    return current().texts[id] ?? recentRows.text(id)
  }
}

/// Rows made for the reader outside the screen, so that requests on them find their closures.
@MainActor
struct RecentRows {
  private var batches:
    [(root: ElementID, nodes: [ElementID: AccessibilityNode], texts: [TextID: any TextAnswering])] =
      []
  /// The reader stands on one row and looks at its neighbours.
  private static let limit = 16

  nonisolated init() {}

  mutating func insert(
    _ nodes: [ElementID: AccessibilityNode], root: ElementID, texts: [TextID: any TextAnswering]
  ) {
    batches.removeAll { $0.root == root }
    if batches.count == Self.limit { batches.removeFirst() }
    batches.append((root, nodes, texts))
  }

  func node(_ id: ElementID) -> AccessibilityNode? {
    for batch in batches.reversed() {
      if let node = batch.nodes[id] { return node }
    }
    return nil
  }

  func text(_ id: TextID) -> (any TextAnswering)? {
    for batch in batches.reversed() {
      if let text = batch.texts[id] { return text }
    }
    return nil
  }

  mutating func removeAll() { batches.removeAll(keepingCapacity: true) }
}

/// Where the ids of rotor entries are looked up.
@MainActor
struct RotorScope {
  let node: AccessibilityNode
  let graph: ViewGraph
  private let texts = Texts()

  init(node: AccessibilityNode, graph: ViewGraph) {
    self.node = node
    self.graph = graph
  }

  /// Whole texts, asked for once a search: indices of strings mean nothing without them.
  @MainActor
  private final class Texts {
    var strings: [ElementID: String] = [:]
  }

  func text(of node: AccessibilityNode) -> String {
    if let known = texts.strings[node.element.id] { return known }
    let string = node.wholeText
    texts.strings[node.element.id] = string
    return string
  }

  /// The element an entry's id stands for: a row of a list in the element, or a view with that
  /// identity. `index` is where the row is likely to be.
  func element(for id: AnyHashable, near index: Int?) -> ElementID? {
    row(for: id, near: index, in: node, depth: 0) ?? graph.current().identified[id]
  }

  /// The rows in or under the element.
  var rows: (any RowAnswering)? { rows(in: node, depth: 0) }

  private func rows(in node: AccessibilityNode, depth: Int) -> (any RowAnswering)? {
    if let rows = node.rows { return rows }
    guard depth < 64 else { return nil }
    return node.children.lazy.compactMap { rows(in: $0, depth: depth + 1) }.first
  }

  private func row(
    for id: AnyHashable, near index: Int?, in node: AccessibilityNode, depth: Int
  ) -> ElementID? {
    if let rows = node.rows, let found = rows.rowID(of: id, near: index) { return found }
    guard depth < 64 else { return nil }
    for child in node.children {
      if let found = row(for: id, near: index, in: child, depth: depth + 1) { return found }
    }
    return nil
  }
}
