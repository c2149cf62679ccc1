import AccessibilityTree

/// What is kept between updates, by identity: states, scroll offsets, carets.
@MainActor
final class StateStore {
  private struct Entry {
    let object: AnyObject
    var seen: UInt64
    var lazyOwner: ElementID?
  }

  private var entries: [ElementID: Entry] = [:]
  private var update: UInt64 = 0
  private var seenCount = 0
  private var seenOwners: Set<ElementID> = []

  /// Rows that are scrolled away keep their state up to this number for each store.
  private static let retainedLimit = 4096

  /// The object kept for a place, made on first use. O(1).
  func value<Object: AnyObject>(for context: _ViewContext, make: () -> Object) -> Object {
    if let entry = entries[context.id], let object = entry.object as? Object {
      if entry.seen != update {
        entries[context.id]?.seen = update
        seenCount += 1
      }
      return object
    }
    let object = make()
    if entries.updateValue(
      Entry(object: object, seen: update, lazyOwner: context.lazyOwner), forKey: context.id)?.seen
      != update
    {
      seenCount += 1
    }
    return object
  }

  func beginUpdate() {
    update += 1
    seenCount = 0
    seenOwners.removeAll(keepingCapacity: true)
  }

  /// Marks a lazy container as still there, so that its rows keep their state.
  func keepRows(of owner: ElementID) { seenOwners.insert(owner) }

  /// Forgets what belongs to views that are gone and returns what disappeared.
  func endUpdate() -> [any Disappearing] {
    guard seenCount != entries.count else { return [] }
    var gone: [any Disappearing] = []
    var retained = 0
    entries = entries.filter { _, entry in
      if entry.seen == update { return true }
      if let owner = entry.lazyOwner, seenOwners.contains(owner), retained < Self.retainedLimit {
        retained += 1
        return true
      }
      if let object = entry.object as? any Disappearing { gone.append(object) }
      return false
    }
    seenCount = entries.count - retained
    return gone
  }
}

/// Something that wants to know when the view it belongs to is gone.
@MainActor
protocol Disappearing: AnyObject {
  func disappear()
}
