import AccessibilityTree

extension ViewGraph {
  /// The graph that was at work last: the one a notification posted from a view's code belongs to.
  static weak var active: ViewGraph?

  /// Something to be spoken or noticed, with what it is about still known by identity.
  enum Notice {
    case announcement(Announcement)
    case screenChanged(AnyHashable?)
    case layoutChanged(AnyHashable?)
  }

  func post(_ notice: Notice) {
    notices.append(notice)
    setNeedsUpdate()
  }

  /// The announcements since the last update, in order, with the status of what has scrolled.
  func takeAnnouncements(_ snapshot: Snapshot) -> [Announcement] {
    func element(_ identity: AnyHashable?) -> ElementID? {
      identity.flatMap { snapshot.identified[$0] ?? snapshot.row(of: $0) }
    }
    var announcements: [Announcement] = []
    for notice in notices {
      switch notice {
      case .announcement(let announcement): announcements.append(announcement)
      case .screenChanged(let identity):
        announcements.append(.screenChanged(element(identity)))
        announcements += words(identity, unless: element(identity))
      case .layoutChanged(let identity):
        announcements.append(.layoutChanged(element(identity)))
        announcements += words(identity, unless: element(identity))
      }
    }
    notices = []
    if let scrolled, let status = snapshot.nodes[scrolled]?.scrollStatus {
      announcements.append(.pageScrolled(status))
    }
    scrolled = nil
    return announcements
  }

  /// A string that is no identity is something to say.
  private func words(_ identity: AnyHashable?, unless element: ElementID?) -> [Announcement] {
    guard element == nil, let words = identity as? String else { return [] }
    return [.words(words, .default)]
  }

  /// Remembers what is to be done when the reader arrives at an entry's target.
  func prepare(_ prepare: @escaping @MainActor () -> Void, for target: RotorEntry.Target) {
    if preparations.count > 256 { preparations.removeAll() }
    switch target {
    case .element(let id), .text(let id, _): preparations[id] = prepare
    }
  }
}

extension Snapshot {
  /// The row that stands for a value, in the first list on the screen that has one.
  func row(of value: AnyHashable) -> ElementID? {
    for element in tree.elements {
      if let found = nodes[element.id]?.rows?.rowID(of: value, near: nil) { return found }
    }
    return nil
  }
}

extension Announcement.Priority {
  init(_ priority: AccessibilityNotification.Priority) {
    switch priority {
    case .low: self = .low
    case .default: self = .default
    case .high: self = .high
    }
  }
}
