package import AccessibilityTree

/// How many key presses an element costs to reach: the shortest way over one tree for somebody who
/// does not know the screen, from item to item, into containers and out of them, along the
/// application's rotors, from heading to heading and from landmark to landmark.
///
/// Every step is tried on a reader, so a count is what a person would press. Jumps to an end and
/// searches by kind, which find what one knows already, do not count. Cost: the elements of
/// the screen times the commands, up to ``stateLimit`` places.
@MainActor package struct KeyPressMap {
  /// More places than any screen that is worth counting.
  static let stateLimit = 2000

  private let reader: ScreenReader
  private let start: ElementPath?

  /// - Parameter start: where the way begins; without it where the reader's cursor would.
  package init(_ update: TreeUpdate, source: any TreeSource, from start: ElementID? = nil) {
    let reader = ScreenReader(
      configuration: ReaderConfiguration(applicationName: "", locale: "en"))
    _ = reader.start(update, source: source, at: .zero)
    self.reader = reader
    self.start = start.flatMap { reader.live.path(to: $0) } ?? reader.cursor
  }

  /// The fewest presses to an element of a label, or to an action of that name chosen from the
  /// actions menu; `nil` if no way leads there.
  package func presses(to goal: String) -> Int? {
    guard let start else { return nil }
    var known: Set<ElementID> = [start.id]
    var levels: [[ElementPath]] = [[start]]
    var best: Int?
    var cost = 0
    while cost < levels.count, best.map({ cost < $0 }) ?? true {
      for path in levels[cost] {
        guard let element = reader.live.element(path.id) else { continue }
        if element.label == goal { return min(cost, best ?? cost) }
        if let extra = presses(toAction: goal, of: element, at: path) {
          best = min(best ?? .max, cost + extra)
        }
        guard known.count < Self.stateLimit else { continue }
        for move in Self.moves {
          guard let reached = destination(of: move.command, from: path) else { continue }
          let total = cost + move.presses
          while levels.count <= total { levels.append([]) }
          levels[total].append(reached)
        }
      }
      cost += 1
      if cost < levels.count {
        levels[cost] = levels[cost].filter { known.insert($0.id).inserted }
      }
    }
    return best
  }

  private func destination(of command: ReaderCommand, from path: ElementPath) -> ElementPath? {
    stand(at: path)
    switch command {
    // Return presses what holds nothing; only going in is a move.
    case .goIn where reader.live.childCount(path.id) == 0: return nil
    case .nextRotorItem where !isInAppRotor: return nil
    default: break
    }
    _ = reader.perform(command, at: .zero)
    guard let reached = reader.cursor, reached.id != path.id else { return nil }
    return reached
  }

  private var isInAppRotor: Bool {
    reader.currentRotor(reader.rotorCategories())?.owner != nil
  }

  private func presses(
    toAction name: String, of element: Element, at path: ElementPath
  ) -> Int? {
    guard element.actions.contains(where: { $0.name == name }) else { return nil }
    stand(at: path)
    _ = reader.perform(.actionsMenu, at: .zero)
    defer { reader.menu = nil }
    guard let place = reader.menu?.items.firstIndex(where: { $0.label == name }) else { return nil }
    // The menu, down to the item, Return.
    return Self.presses(of: .actionsMenu) + place + 1 + 1
  }

  private func stand(at path: ElementPath) {
    reader.menu = nil
    reader.inside = nil
    reader.mode = .commands
    reader.lastRotor = nil
    reader.place(path, tellsApplication: false)
  }

  private static let moves: [(command: ReaderCommand, presses: Int)] = [
    .nextItem, .previousItem, .goIn, .stopInteracting, .nextRotorItem, .nextHeading,
    .nextLandmark,
  ].map { ($0, presses(of: $0)) }

  /// The presses of a command's shortest key.
  private static func presses(of command: ReaderCommand) -> Int {
    let keys = KeyTable.bindings.filter { $0.command == command && $0.layer == .commands }
      .flatMap(\.keys)
    return keys.map { $0.split(separator: " ").count }.min() ?? 1
  }
}
