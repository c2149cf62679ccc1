import AccessibilityTree
import ScreenReader
import TerminalUI

extension Session {
  /// Answers the commands of the laboratory that the host answers itself. `false` for all others.
  func answers(_ command: AppCommand) -> Bool {
    switch command {
    case .inspector:
      if let inspector { hide(inspector) } else { showInspector() }
      return true
    case .inspectContainer:
      let inspector = self.inspector ?? showInspector()
      let container = inspector.inspectContainer()
      let words = inspector.words
      say(container.map { words[.inspecting, words.name(of: $0)] } ?? words[.noContainer])
      return true
    case .structure, .beforeAfter, .readingView, .menuBar, .tutorial: return false
    }
  }

  @discardableResult
  private func showInspector() -> Inspector {
    let inspector = Inspector(locale: reader.configuration.locale)
    inspector.model.perform = { [unowned self, unowned inspector] action in
      guard let element = inspector.model.inspection?.element else { return }
      inspector.willPerform()
      _ = graph.perform(ActionRequest(action.request, on: element.id))
    }
    inspector.model.inspect = { [unowned self, unowned inspector] id in
      inspector.inspect(id)
      inspector.follow(reader, graph, tree)
    }
    inspector.model.open = { [unowned self] in output(.openSource($0)) }
    self.inspector = inspector
    inspector.follow(reader, graph, tree)
    graph.setSidePane(InspectorPane(model: inspector.model))
    let words = inspector.words
    say(reader.keyIntoCompanion.map { words[.shownBeside, $0] } ?? words[.shown])
    return inspector
  }

  private func hide(_ inspector: Inspector) {
    if inspector.isInPane(reader, graph), let followed = inspector.followed {
      graph.requestAccessibilityFocus(on: followed.id)
    }
    self.inspector = nil
    graph.removeSidePane()
    say(inspector.words[.hidden])
  }
}

extension AccessibilityAction {
  /// What asks for the action.
  fileprivate var request: ActionRequest.Action {
    switch id {
    case .press: .press
    case .increment: .increment
    case .decrement: .decrement
    case .escape: .escape
    case .magicTap, .delete, .showMenu, .showAlternateItems, .custom: .perform(id)
    }
  }
}
