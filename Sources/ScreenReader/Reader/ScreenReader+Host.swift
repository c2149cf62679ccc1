public import AccessibilityTree
import Speech

/// What only a host can tell: where the pointer was pressed, what became of its own devices.
extension ScreenReader {
  /// The pointer was pressed: the cursor goes to the innermost element there and says it.
  public func moveCursor(to point: CellPoint, at time: Duration) -> [Effect] {
    answer(at: time) {
      pointer = point
      interrupt()
      guard menu == nil, let id = innermostElement(at: point), id != cursor?.id,
        let path = live.path(to: id)
      else { return }
      place(path)
      sayElement()
    }
  }

  /// The containers of the element under the cursor, from the outermost to its parent. O(depth).
  public var cursorContainers: [Element] {
    cursor.map { $0.containers.compactMap { live.element($0) } } ?? []
  }

  /// What an application is that took another's place, as ``update(_:at:)``. The cursor stays where
  /// it is, as well as the new tree has it.
  public func update(
    _ update: TreeUpdate, source: any TreeSource, at time: Duration
  ) -> [Effect] {
    live.source = source
    return self.update(update, at: time)
  }

  /// The pointer moved. Nothing is said: "item under the pointer" asks.
  public func pointerMoved(to point: CellPoint) { pointer = point }

  /// A message of the host's own, such as a lost audio device. It waits for what is being said.
  public func announce(_ words: String, at time: Duration) -> [Effect] {
    answer(at: time) {
      // It may be the answer to what was pressed.
      expectation = nil
      say([Phrase([PhrasePart(words, .message)])], kind: .notice, priority: .low)
    }
  }

  func innermostElement(at point: CellPoint) -> ElementID? {
    let scope = live.scope
    var innermost: (id: ElementID, depth: Int)?
    for (id, frame) in live.tree.frames where frame.contains(point) && id != scope {
      guard live.element(id) != nil else { continue }
      let containers = live.tree.path(to: id)
      guard containers.contains(scope), containers.count > innermost?.depth ?? 0 else { continue }
      innermost = (id, containers.count)
    }
    return innermost?.id
  }
}
