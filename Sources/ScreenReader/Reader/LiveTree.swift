import AccessibilityTree

/// The application's tree as the reader walks it: what the last update held, and those virtual
/// children that the reader asked for since.
@MainActor final class LiveTree {
  private(set) var tree = Tree()
  weak var source: (any TreeSource)?
  /// Virtual children asked for since the last update, with everything under them.
  private var fetched: [ElementID: Element] = [:]
  private var fetchedPlaces: [ElementID: TreeUpdate.VirtualPlace] = [:]
  /// Children in reading order, where priorities change it.
  private var orders: [ElementID: [ElementID]] = [:]
  /// The element in which the cursor may be: a modal, or the window.
  private(set) var scope = ElementID.root
  /// The innermost modal that can be reached.
  private(set) var modal: ElementID?
  /// While a modal is open, an area outside the application that it does not hide.
  private(set) var companion: ElementID?
  /// Whether the cursor is in that area instead of the modal.
  private(set) var isInCompanion = false

  /// Deeper than any interface; keeps a tree that contains itself from being walked for ever.
  static let depthLimit = 200
  private static let fetchedLimit = 4096

  /// Cost: O(elements of the update).
  func apply(_ update: TreeUpdate) -> [TreeChange] {
    fetched.removeAll(keepingCapacity: true)
    fetchedPlaces.removeAll(keepingCapacity: true)
    orders.removeAll(keepingCapacity: true)
    let changes = tree.apply(update)
    let modalBefore = modal
    modal = tree.modal.flatMap { path(to: $0) == nil ? nil : $0 }
    companion = modal == nil ? nil : update.companion.flatMap { path(to: $0) == nil ? nil : $0 }
    let window = window
    scope = modal ?? (path(to: window) == nil ? tree.root : window)
    goIntoCompanion(isInCompanion && modal == modalBefore)
    return changes
  }

  /// Lets the cursor into the area beside an open modal, or back.
  func goIntoCompanion(_ goesIn: Bool) {
    isInCompanion = goesIn && companion != nil
    if let companion, let modal { scope = isInCompanion ? companion : modal }
  }

  /// What is known of a text before the update that has it.
  func setText(_ text: TextReference, of id: ElementID) { tree.setText(text, of: id) }

  func element(_ id: ElementID) -> Element? { tree[id] ?? fetched[id] }
  func frame(_ id: ElementID) -> CellRect? { tree.frames[id] }

  /// The window the keyboard is in, or the first, or the root.
  var window: ElementID {
    guard let root = tree[tree.root], root.role != .window, case .list(let ids) = root.children
    else { return tree.root }
    let windows = ids.filter { tree[$0]?.role == .window }
    if windows.count > 1, let focus = tree.keyboardFocus {
      let path = tree.path(to: focus)
      if let window = windows.first(where: { path.contains($0) || $0 == focus }) { return window }
    }
    return windows.first ?? tree.root
  }

  // MARK: Children

  func childCount(_ id: ElementID) -> Int { element(id)?.children.count ?? 0 }

  /// The child at a place in reading order. O(1), and one request for a virtual child.
  func child(of id: ElementID, at index: Int) -> ElementID? {
    guard let parent = element(id), index >= 0, index < parent.children.count else { return nil }
    switch parent.children {
    case .list(let ids):
      let child = order(of: id, ids)[index]
      return child != id && element(child) != nil ? child : nil
    case .virtual:
      guard let branch = source?.child(at: index, of: id) else { return nil }
      keep(branch, at: TreeUpdate.VirtualPlace(parent: id, index: index))
      return branch.root.id
    }
  }

  /// The place of a child in reading order, tried first at `hint`.
  func index(of child: ElementID, in parent: ElementID, near hint: Int = 0) -> Int? {
    guard let container = element(parent) else { return nil }
    switch container.children {
    case .list(let ids):
      let order = order(of: parent, ids)
      if order.indices.contains(hint), order[hint] == child { return hint }
      return order.firstIndex(of: child)
    case .virtual(let count, _):
      let place = tree.virtualPlaces[child] ?? fetchedPlaces[child]
      if let place, place.parent == parent, place.index >= 0, place.index < count {
        return place.index
      }
      guard let index = source?.index(of: child, in: parent), index >= 0, index < count else {
        return nil
      }
      return index
    }
  }

  /// Reading order: higher priority first, otherwise as the application arranged them.
  private func order(of id: ElementID, _ children: [ElementID]) -> [ElementID] {
    if let known = orders[id] { return known }
    let priorities = children.map { element($0)?.sortPriority ?? 0 }
    var order = children
    if priorities.contains(where: { $0 != 0 }) {
      order = children.indices
        .sorted { (-priorities[$0], $0) < (-priorities[$1], $1) }.map { children[$0] }
    }
    orders[id] = order
    return order
  }

  private func keep(_ branch: Branch, at place: TreeUpdate.VirtualPlace) {
    let id = branch.root.id
    guard fetchedPlaces[id] != place || fetched[id] != branch.root else { return }
    fetchedPlaces[id] = place
    fetched[id] = branch.root
    for element in branch.descendants { fetched[element.id] = element }
  }

  /// Forgets fetched children when there are many, but those on the way to `path`.
  /// - Returns: false if the way is broken.
  func trim(keeping path: ElementPath) -> Bool {
    guard fetched.count > Self.fetchedLimit else { return true }
    fetched.removeAll(keepingCapacity: true)
    fetchedPlaces.removeAll(keepingCapacity: true)
    orders.removeAll(keepingCapacity: true)
    return resolve(path) != nil
  }

  // MARK: Ways

  /// The way to an element of the last update, or to one fetched since.
  func path(to id: ElementID) -> ElementPath? {
    guard element(id) != nil else { return nil }
    var upward: [(container: ElementID, child: ElementID)] = []
    var current = id
    while current != tree.root,
      let parent = tree.parent(of: current) ?? fetchedParent(of: current),
      upward.count < Self.depthLimit
    {
      upward.append((parent, current))
      current = parent
    }
    guard current == tree.root else { return nil }
    var path = ElementPath(tree.root)
    for (container, child) in upward.reversed() {
      guard let index = index(of: child, in: container) else { return nil }
      path = path.child(child, at: index)
    }
    return path
  }

  private func fetchedParent(of id: ElementID) -> ElementID? {
    if let place = fetchedPlaces[id] { return place.parent }
    guard fetched[id] != nil else { return nil }
    return fetched.values.first {
      if case .list(let ids) = $0.children { ids.contains(id) } else { false }
    }?.id
  }

  /// The same way in the tree as it is now, virtual children fetched again; `nil` if it broke.
  func resolve(_ path: ElementPath) -> ElementPath? {
    var now = ElementPath(path.steps.first?.container ?? path.id)
    guard now.id == tree.root, tree[now.id] != nil else { return nil }
    for depth in path.steps.indices {
      let step = path.steps[depth]
      let next = depth + 1 < path.steps.count ? path.steps[depth + 1].container : path.id
      guard now.id == step.container, let index = index(of: next, in: now.id, near: step.index)
      else { return nil }
      if element(next) == nil, child(of: now.id, at: index) != next { return nil }
      now = now.child(next, at: index)
    }
    return element(now.id) == nil ? nil : now
  }

  /// The element nearest to where `path` led: law 4. The same id elsewhere; else the sibling now at
  /// the place where the way breaks; else the container.
  func recover(_ path: ElementPath) -> ElementPath? {
    if let same = resolve(path) { return same }
    if let elsewhere = self.path(to: path.id) { return elsewhere }
    guard tree[tree.root] != nil else { return nil }
    var survivor = ElementPath(tree.root)
    for step in path.steps.dropFirst() {
      guard let index = index(of: step.container, in: survivor.id) else { break }
      if element(step.container) == nil, child(of: survivor.id, at: index) != step.container {
        break
      }
      survivor = survivor.child(step.container, at: index)
    }
    let place = path.steps.count > survivor.steps.count ? path.steps[survivor.steps.count].index : 0
    let count = childCount(survivor.id)
    for index in [min(place, count - 1), min(place, count - 1) - 1] where index >= 0 {
      if let sibling = child(of: survivor.id, at: index) {
        return survivor.child(sibling, at: index)
      }
    }
    return survivor
  }
}
