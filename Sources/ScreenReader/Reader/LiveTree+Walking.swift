import AccessibilityTree

extension LiveTree {
  /// The child at a place, with the way to it.
  func child(of path: ElementPath, at index: Int) -> ElementPath? {
    guard path.steps.count < Self.depthLimit, let child = child(of: path.id, at: index) else {
      return nil
    }
    return path.child(child, at: index)
  }

  func firstChild(of path: ElementPath) -> ElementPath? {
    nearestChild(of: path, from: 0, by: 1)
  }

  func lastChild(of path: ElementPath) -> ElementPath? {
    nearestChild(of: path, from: childCount(path.id) - 1, by: -1)
  }

  /// The neighbour among the children of the same container.
  func sibling(of path: ElementPath, by step: Int) -> ElementPath? {
    guard let container = path.container else { return nil }
    return nearestChild(of: container, from: path.index + step, by: step)
  }

  /// The first child that exists, from a place on. A list may name elements that are not there; a
  /// few of them are passed over.
  private func nearestChild(of path: ElementPath, from start: Int, by step: Int) -> ElementPath? {
    let count = childCount(path.id)
    var index = start
    var misses = 0
    while index >= 0, index < count, misses < 64 {
      if let child = child(of: path, at: index) { return child }
      index += step
      misses += 1
    }
    return nil
  }

  /// The next element of the scope in reading order, containers before what they hold.
  func next(after path: ElementPath) -> ElementPath? {
    if let child = firstChild(of: path) { return child }
    return nextPassing(path)
  }

  /// The next element that is not inside `path`.
  func nextPassing(_ path: ElementPath) -> ElementPath? {
    var here = path
    while here.id != scope {
      if let sibling = sibling(of: here, by: 1) { return sibling }
      guard let container = here.container else { return nil }
      here = container
    }
    return nil
  }

  /// The element of the scope before this one in reading order.
  func previous(before path: ElementPath) -> ElementPath? {
    guard path.id != scope else { return nil }
    if let sibling = sibling(of: path, by: -1) { return lastInside(sibling) }
    guard let container = path.container, container.id != scope else { return nil }
    return container
  }

  /// The last element inside `path`, or itself.
  func lastInside(_ path: ElementPath) -> ElementPath {
    var here = path
    while let last = lastChild(of: here) { here = last }
    return here
  }

  var scopePath: ElementPath? { path(to: scope) }
}
