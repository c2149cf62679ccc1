import AccessibilityTree
import TerminalUI
import Testing

/// Rows of several sections, found by their values.
@Suite @MainActor struct SectionTests {
  private struct Sections: View {
    @AccessibilityFocusState private var focus: String?

    var body: some View {
      List {
        Section("Vowels") { ForEach(["a", "e"], id: \.self) { Text($0) } }
        Section("Others") {
          ForEach(["b", "c"], id: \.self) { name in
            Button(name) {}.accessibilityFocused($focus, equals: name)
          }
        }
      }
      .accessibilityLabel("Letters")
      .accessibilityRotor("All") {
        ForEach(["a", "e", "b", "c"], id: \.self) { AccessibilityRotorEntry($0, id: $0) }
      }
      .onAppear { focus = "c" }
    }
  }

  @Test func aRotorGoesToRowsOfEverySection() {
    let screen = Screen(Sections())
    let list = screen.element("Letters")
    var position: Int?
    var found: [String?] = []
    while case .found(let entry) = screen.graph.rotorEntry(
      0, of: list.id, after: position, direction: .forward, budget: 100)
    {
      position = entry.position
      guard case .element(let id) = entry.target,
        let index = screen.graph.index(of: id, in: list.id)
      else { break }
      found.append(screen.graph.child(at: index, of: list.id)?.root.label)
    }
    #expect(found == ["a", "e", "b", "c"])
  }

  @Test func aRowIsAskedForByWhatIsInIt() {
    let screen = Screen(Sections())
    let asked = screen.update.requestedFocus
    #expect(asked != nil && asked.flatMap { screen.tree[$0]?.label } == "c")
  }

  private struct Bound: View {
    struct Item: Identifiable {
      let id: Int
      var isOn = false
    }
    @State private var items = [Item(id: 1), Item(id: 2)]

    var body: some View {
      List($items) { $item in
        Toggle("Item \(item.id)", isOn: $item.isOn)
          .accessibilityElement(children: .combine)
          .accessibilityHint("Switches it")
      }
      ForEach($items) { $item in
        Text("Item \(item.id)").accessibilityElement().accessibilityLabel(item.isOn ? "on" : "off")
      }
    }
  }

  @Test func elementsOfABoundCollectionAreWrittenAsBindings() {
    let screen = Screen(Bound())
    screen.perform(.press, on: "Item 2")
    #expect(screen.update.elements.compactMap(\.label).filter { $0 == "on" } == ["on"])
  }

  @Test func theWindowKnowsWhereItsTitleWasWritten() {
    let screen = Screen(
      ViewGraph(
        WindowGroup { Text("x").navigationTitle("Title", fileID: "A/B.swift", line: 12) },
        size: CellSize(width: 40, height: 5)))
    #expect(screen.first(.window).origins[.label]?.description == "A/B.swift:12")
  }

  @Test func theClockIsThatOfTheEvents() {
    let graph = ViewGraph(root: Text("x"), size: CellSize(width: 5, height: 1))
    _ = graph.update()
    _ = graph.handle(.tick(.seconds(3)))
    #expect(EventTime.now == .seconds(3))
    _ = graph.handle(.tick(.seconds(1)))
    #expect(EventTime.now == .seconds(3))
  }
}
