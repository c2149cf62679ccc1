import AccessibilityTree
import ScreenReader
import TerminalUI

/// The inspector pane of a session: follows the reader's cursor as long as that is outside the
/// pane, and carries out what is asked for inside.
@MainActor
final class Inspector {
  let model: InspectorModel
  /// The element the cursor was on last outside the pane.
  private(set) var followed: Element?
  private var containers: [Element] = []
  /// An element that is inspected in the cursor's place until the cursor moves on.
  private var chosen: ElementID?
  /// The inspected element before an action from here, until what came of it has been said.
  private var before: Element?

  init(locale: String) { model = InspectorModel(words: InspectorWords(locale: locale)) }

  var words: InspectorWords { model.words }

  /// Shows what the cursor is on now. Cost: O(elements of the update).
  func follow(_ reader: ScreenReader, _ graph: ViewGraph, _ tree: TreeUpdate) {
    if let cursor = reader.cursorElement, !isInPane(reader, graph) {
      if cursor.id != followed?.id { chosen = nil }
      followed = cursor
      containers = reader.cursorContainers
    } else if let id = followed?.id, let now = tree.elements.first(where: { $0.id == id }) {
      followed = now
    }
    let inspection = inspection(tree, graph)
    guard model.inspection != inspection else { return }
    model.inspection = inspection
    tellOutcome(inspection?.element)
  }

  /// Whether the cursor is in the pane. The element it is on may be gone from there by now, and so may
  /// what is around it, but not the pane.
  func isInPane(_ reader: ScreenReader, _ graph: ViewGraph) -> Bool {
    guard let cursor = reader.cursorElement else { return false }
    return ([cursor] + reader.cursorContainers).contains { graph.isInSidePane($0.id) }
  }

  private func inspection(_ tree: TreeUpdate, _ graph: ViewGraph) -> Inspection? {
    guard var element = followed else { return nil }
    var path = containers
    if let chosen, chosen != element.id {
      let snapshot = Tree(tree)
      if let found = snapshot[chosen] {
        element = found
        path = snapshot.path(to: chosen).compactMap { snapshot[$0] }
      } else if let index = containers.firstIndex(where: { $0.id == chosen }) {
        element = containers[index]
        path = Array(containers[..<index])
      }
    }
    return Inspection(of: element, in: path, tree, words) { graph.isInSidePane($0) }
  }

  func inspect(_ id: ElementID) { chosen = id }

  /// Goes on to the container of the inspected element.
  /// - Returns: the container; `nil` at the outermost.
  func inspectContainer() -> Element? {
    guard let container = model.inspection?.containers.first else { return nil }
    chosen = container.id
    return container
  }

  /// An action is about to be done: what it changes is to be said, for the cursor is elsewhere.
  func willPerform() { before = model.inspection?.element }

  private func tellOutcome(_ now: Element?) {
    guard let before else { return }
    self.before = nil
    guard let now, before.id == now.id else { return }
    let words = [now.label, now.toggleState.map { self.words.name(of: $0) } ?? now.value]
      .compactMap(
        \.self)
    guard !words.isEmpty else { return }
    AccessibilityNotification.Announcement(words.joined(separator: ", ")).post()
  }
}
