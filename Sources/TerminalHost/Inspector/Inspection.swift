import AccessibilityTree

/// What the inspector shows of one element, as a value: the element, where it stands, and the tree
/// around it.
struct Inspection: Hashable {
  var element: Element
  /// The cells it is seen in; `nil` out of sight.
  var frame: CellRect?
  /// Its containers, the nearest first.
  var containers: [Element]
  /// Names of the elements it refers to.
  var names: [ElementID: String]
  var tree: [TreeRow]

  /// A line of the tree.
  struct TreeRow: Hashable, Identifiable {
    var id: ElementID
    var depth: Int
    var text: String
  }
}

extension Inspection {
  /// Looks an element up in an update.
  /// - Parameters:
  ///   - containers: from the outermost to the parent.
  ///   - words: name the elements.
  ///   - isHidden: elements that are left out of the tree, with all below them.
  /// Cost: O(elements of the update).
  init(
    of element: Element, in containers: [Element], _ update: TreeUpdate, _ words: InspectorWords,
    leavingOut isHidden: (ElementID) -> Bool
  ) {
    self.element = element
    self.containers = containers.reversed()
    frame = update.frames[element.id]
    let elements = Dictionary(
      update.elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let references = element.linked + [element.previousText, element.nextText].compactMap(\.self)
    names = Dictionary(
      references.map { ($0, elements[$0].map { words.name(of: $0) } ?? "") },
      uniquingKeysWith: { first, _ in first })
    tree = []
    var rows: [ElementID: [(index: Int, id: ElementID)]] = [:]
    for (id, place) in update.virtualPlaces {
      rows[place.parent, default: []].append((place.index, id))
    }
    append(update.root, depth: 0, elements, rows, words, isHidden)
  }

  /// A tree is shown up to this many lines and levels.
  private static let mostRows = 500
  private static let deepest = 100

  private mutating func append(
    _ id: ElementID, depth: Int, _ elements: [ElementID: Element],
    _ rows: [ElementID: [(index: Int, id: ElementID)]], _ words: InspectorWords,
    _ isHidden: (ElementID) -> Bool
  ) {
    guard tree.count < Self.mostRows, depth < Self.deepest, let element = elements[id],
      !isHidden(id)
    else { return }
    tree.append(TreeRow(id: id, depth: depth, text: words.name(of: element)))
    let children: [ElementID] =
      switch element.children {
      case .list(let ids): ids
      case .virtual: (rows[id] ?? []).sorted { $0.index < $1.index }.map(\.id)
      }
    for child in children { append(child, depth: depth + 1, elements, rows, words, isHidden) }
  }
}
