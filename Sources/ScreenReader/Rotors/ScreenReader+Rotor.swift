import AccessibilityTree
import Speech

/// The rotor used last, and the nearest application rotor there was then.
struct RotorMemory {
  var category: RotorCategory
  var owner: ElementID?
}

extension ScreenReader {
  /// The rotors that have something here: the application's, nearest first, then what the screen
  /// holds, then the units of the text under the cursor. O(elements of the update).
  func rotorCategories() -> [RotorCategory] {
    guard let cursor else { return [] }
    var categories: [RotorCategory] = []
    var replaced: Set<SystemRotor> = []
    for id in [cursor.id] + cursor.containers.reversed() {
      for rotor in live.element(id)?.rotors ?? [] {
        var kind = rotor.kind
        if let level = rotor.level {
          // One level among others, which replaces none of the reader's own rotors.
          kind = .custom(name: RotorCategory.headings(level: level).title(strings))
        } else if case .system(let kind) = rotor.kind, !replaced.insert(kind).inserted {
          continue
        }
        categories.append(.app(owner: id, rotor: rotor.id, kind: kind))
      }
    }
    var present: Set<SystemRotor> = []
    for element in live.tree.elements.values where isInScope(element.id) {
      for kind in SystemRotor.allCases where !present.contains(kind) {
        if RotorCategory.system(kind).accepts(element) { present.insert(kind) }
      }
    }
    if let text = readableText(), text.reference != nil {
      present.formUnion(kindsInText(text))
    }
    for kind in Self.rotorOrder where present.contains(kind) && !replaced.contains(kind) {
      categories.append(.system(kind))
    }
    if cursorElement?.isText == true || isTextInteraction {
      categories += [
        .unit(.line), .unit(.word), .unit(.character), .unit(.sentence),
        .unit(.paragraph),
      ]
    }
    if !editItems().isEmpty { categories.append(.edit) }
    return categories
  }

  /// The operations on the text under the cursor, and the actions an application adds to them.
  func editItems() -> [MenuItem] {
    guard let element = cursorElement else { return [] }
    let commands: [ReaderCommand] =
      element.text == nil ? [] : [.selectAll, .toggleSelection, .copySelection]
    let actions = element.actions.filter { $0.category == .edit }
    return commands.map { MenuItem(label: description(of: $0), choice: .run($0)) }
      + actions.map { MenuItem(label: $0.name, choice: .perform(element.id, .perform($0.id))) }
  }

  private static let rotorOrder: [SystemRotor] = [
    .headings, .links, .formControls, .containers, .tables, .lists, .landmarks, .images, .buttons,
    .textFields, .boldText, .italicText, .underlineText, .misspelledWords,
  ]

  private func isInScope(_ id: ElementID) -> Bool {
    guard id != live.scope else { return false }
    guard live.modal != nil else { return true }
    return live.tree.path(to: id).contains(live.scope)
  }

  /// What kinds of text there are near the beginning: enough to offer their rotors.
  private func kindsInText(_ text: ReadableText) -> Set<SystemRotor> {
    var kinds: Set<SystemRotor> = []
    for run in text.attributedRuns(in: 0..<min(text.count, 16 << 10)) {
      for kind in [
        SystemRotor.headings, .links, .boldText, .italicText, .underlineText,
        .misspelledWords,
      ]
      where RotorCategory.system(kind).acceptsText?(run.attributes) == true {
        kinds.insert(kind)
      }
    }
    return kinds
  }

  /// The rotor to open or to step through: that of the nearest container that has one, until
  /// another is chosen there; otherwise the one last used.
  func currentRotor(_ categories: [RotorCategory]) -> RotorCategory? {
    let nearest = categories.first.flatMap { $0.owner == nil ? nil : $0 }
    if let last = lastRotor, categories.contains(last.category),
      nearest == nil || last.owner == nearest?.owner
    {
      return last.category
    }
    return nearest ?? categories.first
  }

  func remember(_ category: RotorCategory, _ categories: [RotorCategory]) {
    lastRotor = RotorMemory(category: category, owner: categories.first?.owner)
  }

  // MARK: Without the menu

  func rotorItem(_ direction: SearchDirection) {
    let categories = rotorCategories()
    guard let category = currentRotor(categories) else { return refuse("rotor.none") }
    remember(category, categories)
    // Its items are things to do: they are shown before one of them is done.
    if category == .edit { return openRotor(on: category) }
    jump(category, direction)
  }

  func turnRotor(by step: Int) {
    let categories = rotorCategories()
    guard let current = currentRotor(categories),
      let index = categories.firstIndex(of: current)
    else { return refuse("rotor.none") }
    let next = categories[(index + step + categories.count) % categories.count]
    remember(next, categories)
    sayRotorEvent(.rotorChanged(name: next.title(strings)))
  }

  /// The iOS profile's vertical swipe: adjusts, else moves by the rotor.
  func rotorUpOrDown(_ direction: SearchDirection) {
    if cursorElement?.isAdjustable == true {
      return adjust(direction == .backward ? .increment : .decrement)
    }
    rotorItem(direction)
  }

  func sayRotorEvent(_ event: PhraseEvent) {
    let element = cursorElement ?? Element(id: live.scope, role: .group)
    say(composer.phrases(for: event, element))
  }

  /// Goes to the next or previous of a kind from the cursor.
  func jump(_ category: RotorCategory, _ direction: SearchDirection, filter: String = "") {
    continueJump(category, direction, filter: filter, from: startingPoint(for: category))
  }

  private func startingPoint(for category: RotorCategory) -> SearchPoint? {
    guard let cursor else { return nil }
    switch category {
    case .app(let owner, let rotor, _):
      return live.source?.rotorPosition(rotor, of: owner, at: cursor.id).map { .entry($0) }
    case .edit: return nil
    case .unit:
      guard let text = readableText() else { return nil }
      let offset = text.clamped(place.mark ?? caret(in: text))
      return .place(cursor, place.unit ?? offset..<offset)
    default:
      guard let text = readableText(), text.reference != nil else { return .place(cursor, nil) }
      let offset = text.clamped(caret(in: text))
      return .place(cursor, place.unit ?? offset..<offset)
    }
  }

  private func continueJump(
    _ category: RotorCategory, _ direction: SearchDirection, filter: String,
    from point: SearchPoint?
  ) {
    switch search(category, from: point, direction, filter: filter) {
    case .found(let hit): go(to: hit, event: .focus)
    case .end:
      if category == .words, point != nil {
        // Past the end, finding goes on from the other end, and is heard to.
        sound(.boundary)
        return continueJump(category, direction, filter: filter, from: nil)
      }
      sound(.deadEnd)
      if !filter.isEmpty { return notice("find.notFound", ["words": .text(filter)]) }
      notice(
        direction == .forward ? "rotor.noNext" : "rotor.noPrevious",
        ["rotor": .text(category.title(strings))])
    case .outOfBudget(let place):
      pendingSearch = PendingSearch(
        category: category, direction: direction, filter: filter, point: place, purpose: .jump)
    }
  }

  /// Goes on with a search that yielded to the keys.
  func resumeSearch() {
    guard let pending = pendingSearch else { return }
    pendingSearch = nil
    switch pending.purpose {
    case .jump:
      continueJump(
        pending.category, pending.direction, filter: pending.filter, from: pending.point)
    case .menu: continueMenuSearch(pending)
    }
  }

  /// Puts the cursor on what was found.
  func go(to hit: SearchHit, event: PhraseEvent) {
    switch hit.target {
    case .item(let item): choose(item)
    case .path(let path):
      guard let now = live.recover(path), now.id == path.id else { return refuse("rotor.gone") }
      move(to: now, event: event)
    case .element(let id):
      guard let path = locate(id) else { return refuse("rotor.gone") }
      move(to: path, event: event)
    case .text(let id, let range):
      guard let path = locate(id) else { return refuse("rotor.gone") }
      place(path)
      inside = id
      guard let text = readableText() else { return sayElement(event) }
      moveCaret(to: range.lowerBound, in: text, unit: range)
      say([fragment(hit.label, range, text, .text)])
    }
  }

  /// The way to an element that may be a virtual child nobody has asked for yet.
  func locate(_ id: ElementID) -> ElementPath? {
    if let path = live.path(to: id) { return path }
    for (container, element) in live.tree.elements {
      guard case .virtual = element.children,
        let index = live.source?.index(of: id, in: container),
        let path = live.path(to: container), let child = live.child(of: path, at: index),
        child.id == id
      else { continue }
      return child
    }
    return nil
  }
}

extension RotorCategory {
  /// The element whose application rotor it is.
  var owner: ElementID? {
    if case .app(let owner, _, _) = self { owner } else { nil }
  }
}
