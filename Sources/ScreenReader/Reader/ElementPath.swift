import AccessibilityTree

/// An element and the way to it: the containers from the root with the index taken in each.
struct ElementPath: Hashable {
  struct Step: Hashable {
    var container: ElementID
    var index: Int
  }

  var steps: [Step]
  var id: ElementID

  init(_ id: ElementID, steps: [Step] = []) {
    self.id = id
    self.steps = steps
  }

  var parent: ElementID? { steps.last?.container }
  var index: Int { steps.last?.index ?? 0 }
  /// The containers from the outermost to the parent.
  var containers: [ElementID] { steps.map(\.container) }

  func child(_ child: ElementID, at index: Int) -> ElementPath {
    ElementPath(child, steps: steps + [Step(container: id, index: index)])
  }

  /// The way to the container of this element, `nil` at the root.
  var container: ElementPath? {
    guard let last = steps.last else { return nil }
    return ElementPath(last.container, steps: Array(steps.dropLast()))
  }

  func isInside(_ ancestor: ElementID) -> Bool { steps.contains { $0.container == ancestor } }

  /// The way to the ancestor `id`, or to the element itself.
  func ancestor(_ ancestor: ElementID) -> ElementPath? {
    if id == ancestor { return self }
    guard let depth = steps.lastIndex(where: { $0.container == ancestor }) else { return nil }
    return ElementPath(ancestor, steps: Array(steps[..<depth]))
  }
}
