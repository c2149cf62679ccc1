import AccessibilityTree
import TerminalUI
import Testing

/// Compares the outline of a view with what it should be.
@MainActor
func expect(
  _ view: some View, _ outline: String, width: Int = 40, height: Int = 10,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  check(
    Screen(view, width: width, height: height).outline, outline, sourceLocation: sourceLocation)
}

extension Screen {
  /// The labels of elements, in the order of their ids.
  func labels(_ ids: [ElementID]) -> [String] { ids.map { tree[$0]?.label ?? "?" } }

  /// What a rotor of the first element that has one finds, one search after the other.
  func entries(
    _ direction: SearchDirection = .forward, from start: Int? = nil, budget: Int = 100
  ) -> [String] {
    guard let owner = update.elements.first(where: { !$0.rotors.isEmpty }) else { return [] }
    var found: [String] = []
    var position = start
    while found.count < 50 {
      switch graph.rotorEntry(
        owner.rotors[0].id, of: owner.id, after: position, direction: direction, budget: budget)
      {
      case .end: return found
      case .outOfBudget(let here): position = here
      case .found(let entry):
        position = entry.position
        found.append(entry.label + " → " + describe(entry.target))
      }
    }
    return found
  }

  private func describe(_ target: RotorEntry.Target) -> String {
    func name(_ id: ElementID) -> String {
      if let label = tree[id]?.label { return label }
      for element in update.elements {
        if let index = graph.index(of: id, in: element.id),
          let row = graph.child(at: index, of: element.id)
        {
          return row.root.label ?? "?"
        }
      }
      return "?"
    }
    switch target {
    case .element(let id): return name(id)
    case .text(let id, let range):
      guard let text = tree[id]?.text else { return "\(name(id)) \(range)" }
      return graph.text(text.id, in: range)
    }
  }
}

/// What happened, in order.
@MainActor
final class Log {
  private(set) var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}
