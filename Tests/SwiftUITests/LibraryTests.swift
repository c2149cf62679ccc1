import AccessibilityTree
import SwiftUI
import Testing

@Suite @MainActor struct LibraryTests {
  @Test func aListingIsAnApplication() {
    let graph = ViewGraph(app: LibraryApp(), size: CellSize(width: 40, height: 10))
    let tree = Tree(graph.update().tree)
    let rows = tree.elements.values.filter { $0.role == .cell }
    #expect(Set(rows.compactMap(\.label)) == ["book, Poems", "book, Maps"])
    let maps = rows.first { $0.label == "book, Maps" }
    #expect(maps?.actions.contains { $0.name == "Forget" } == true)
    guard let button = tree.elements.values.first(where: { $0.label == "Shut" }) else {
      Issue.record("no button")
      return
    }
    #expect(graph.perform(ActionRequest(.press, on: button.id)))
    #expect(graph.update().tree.announcements == [.words("Shut now", .high)])
  }
}
