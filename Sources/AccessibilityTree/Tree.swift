/// The accessibility tree of a screen: elements by id, parents, and frames.
public struct Tree: Hashable, Sendable {
  public private(set) var root: ElementID
  public private(set) var elements: [ElementID: Element]
  public private(set) var parents: [ElementID: ElementID]
  public private(set) var frames: [ElementID: CellRect]
  public private(set) var virtualPlaces: [ElementID: TreeUpdate.VirtualPlace]
  public private(set) var keyboardFocus: ElementID?

  public init() {
    root = .root
    elements = [:]
    parents = [:]
    frames = [:]
    virtualPlaces = [:]
  }

  /// The tree of one update. O(elements).
  public init(_ update: TreeUpdate) {
    self.init()
    _ = apply(update)
  }

  public subscript(id: ElementID) -> Element? { elements[id] }

  /// The container of an element, `nil` for the root.
  public func parent(of id: ElementID) -> ElementID? { parents[id] }

  /// The containers of an element from the outermost to its parent.
  public func path(to id: ElementID) -> [ElementID] {
    var path: [ElementID] = []
    var current = parents[id]
    while let here = current, path.count < 1000 {
      path.append(here)
      current = parents[here]
    }
    return path.reversed()
  }

  /// The innermost modal, which hides everything outside it.
  public var modal: ElementID? {
    elements.values.filter(\.isModal).max { path(to: $0.id).count < path(to: $1.id).count }?.id
  }

  /// What is known of an element's text before the update that has it. O(1).
  public mutating func setText(_ text: TextReference, of id: ElementID) {
    elements[id]?.text = text
  }

  /// Replaces the tree and tells what is different. O(elements); virtual rows and texts are compared
  /// by version alone.
  public mutating func apply(_ update: TreeUpdate) -> [TreeChange] {
    let old = self
    root = update.root
    elements = Dictionary(update.elements.map { ($0.id, $0) }, uniquingKeysWith: { _, new in new })
    frames = update.frames
    virtualPlaces = update.virtualPlaces
    keyboardFocus = update.keyboardFocus
    parents = update.virtualPlaces.mapValues(\.parent)
    for element in update.elements {
      guard case .list(let children) = element.children else { continue }
      for child in children where child != element.id { parents[child] = element.id }
    }
    return changes(from: old)
  }

  private func changes(from old: Tree) -> [TreeChange] {
    var changes: [TreeChange] = []
    for (id, before) in old.elements {
      guard let now = elements[id] else {
        changes.append(.removed(before))
        continue
      }
      if now != before { changes.append(.changed(from: before, to: now)) }
    }
    for (id, element) in elements where old.elements[id] == nil { changes.append(.added(element)) }
    if old.keyboardFocus != keyboardFocus {
      changes.append(.keyboardFocusMoved(from: old.keyboardFocus, to: keyboardFocus))
    }
    return changes
  }
}

/// One difference between two trees.
public enum TreeChange: Hashable, Sendable {
  case added(Element)
  case removed(Element)
  case changed(from: Element, to: Element)
  case keyboardFocusMoved(from: ElementID?, to: ElementID?)
}
