import AccessibilityTree
import TerminalUI
import Testing

/// An interface under test: its picture, its tree, and a hand that uses it.
@MainActor
final class Screen {
  let graph: ViewGraph
  private(set) var tree = Tree()
  private(set) var draw = DrawList()
  private(set) var update = TreeUpdate()

  init(_ graph: ViewGraph) {
    self.graph = graph
    refresh()
  }

  convenience init(_ view: some View, width: Int = 40, height: Int = 10) {
    self.init(ViewGraph(root: view, size: CellSize(width: width, height: height)))
  }

  func refresh() {
    (draw, update) = graph.update()
    _ = tree.apply(update)
  }

  /// The picture as lines without trailing spaces. A wide character stands for its two cells.
  var picture: String {
    var rows = [[Character]](
      repeating: [Character](repeating: " ", count: graph.size.width), count: graph.size.height)
    for run in draw.runs {
      var x = run.x
      for character in run.text {
        let inside = run.clip.contains(CellPoint(x: x, y: run.y))
        if inside, rows.indices.contains(run.y), rows[run.y].indices.contains(x) {
          rows[run.y][x] = character
          if character.isWide, x + 1 < rows[run.y].count { rows[run.y][x + 1] = "\0" }
        }
        x += character.isWide ? 2 : 1
      }
    }
    var lines = rows.map { row -> String in
      var line = String(row.filter { $0 != "\0" })
      while line.last == " " { line.removeLast() }
      return line
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The outline of what is inside the window.
  var outline: String {
    let lines = tree.outline().split(separator: "\n")
    return lines.dropFirst(2).map { String($0.dropFirst(4)) }.joined(separator: "\n")
  }

  /// The first element of a label, else a failure.
  func element(_ label: String) -> Element {
    let found = update.elements.filter { $0.label == label }.min { left, right in
      tree.path(to: left.id).count > tree.path(to: right.id).count
    }
    if let found { return found }
    Issue.record("no element labelled \(label)")
    return Element(id: .root, role: .custom)
  }

  func first(_ role: Role) -> Element {
    if let found = update.elements.first(where: { $0.role == role }) { return found }
    Issue.record("no element of role \(role)")
    return Element(id: .root, role: .custom)
  }

  @discardableResult
  func perform(_ action: ActionRequest.Action, on label: String) -> Bool {
    perform(action, on: element(label).id)
  }

  @discardableResult
  func perform(_ action: ActionRequest.Action, on id: ElementID) -> Bool {
    let done = graph.perform(ActionRequest(action, on: id))
    refresh()
    return done
  }

  /// Performs an action by its name in the actions menu.
  @discardableResult
  func perform(named name: String, on label: String) -> Bool {
    guard let action = element(label).actions.first(where: { $0.name == name }) else {
      return false
    }
    return perform(.perform(action.id), on: label)
  }

  @discardableResult
  func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = [], times: Int = 1) -> Bool {
    var handled = false
    for _ in 0..<times { handled = graph.handle(.key(KeyPress(key, modifiers: modifiers))) }
    refresh()
    return handled
  }

  @discardableResult
  func type(_ text: String) -> Bool {
    defer { refresh() }
    return graph.handle(.text(text))
  }

  @discardableResult
  func point(_ kind: PointerEvent.Kind, _ x: Int, _ y: Int) -> Bool {
    defer { refresh() }
    return graph.handle(.pointer(PointerEvent(kind, at: CellPoint(x: x, y: y))))
  }

  func click(_ label: String) {
    guard let frame = update.frames[element(label).id] else {
      Issue.record("\(label) is not in sight")
      return
    }
    point(.down, frame.x, frame.y)
    point(.up, frame.x, frame.y)
  }

  /// The label of the element with keyboard focus.
  var focus: String? { update.keyboardFocus.flatMap { tree[$0]?.label } }
}

extension Character {
  fileprivate var isWide: Bool {
    unicodeScalars.contains { (0x3000...0x9FFF).contains($0.value) || $0.value > 0x1F000 }
  }
}

/// Compares texts line by line, so that a failure shows where they part.
func check(_ actual: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation)
{
  if actual != expected {
    Issue.record("got\n\(actual)\n\nwanted\n\(expected)", sourceLocation: sourceLocation)
  }
}

typealias SourceLocation = Testing.SourceLocation
