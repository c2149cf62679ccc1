import AccessibilityTree
import TerminalUI
import Testing

struct Page: Identifiable {
  let id: Int
  var isBookmarked: Bool
  var title: String { "Page \(id)" }
}

@MainActor
struct ListTests {
  struct Pages: View {
    @State var pages: [Page]
    @State private var selection: Int?
    @State private var hovered: Int?

    init(_ count: Int) {
      _pages = State(
        initialValue: (1...count).map { Page(id: $0, isBookmarked: [2, 5, 8].contains($0)) })
    }

    var body: some View {
      VStack(alignment: .leading) {
        List(pages, selection: $selection) { page in
          HStack {
            Image(decorative: "doc")
            Text(page.title)
            if hovered == page.id { Text("☆") }
          }
          .onHover { hovered = $0 ? page.id : nil }
          .accessibilityAction(
            named: page.isBookmarked ? "Remove Bookmark" : "Bookmark \(page.title)"
          ) {
            pages[page.id - 1].isBookmarked.toggle()
          }
        }
        .accessibilityLabel("Sidebar")
        .accessibilityRotor("Bookmarks") {
          ForEach(pages) { page in
            if page.isBookmarked { AccessibilityRotorEntry(page.title, id: page.id) }
          }
        }
        Text("Chosen \(selection.map { "\($0)" } ?? "none")")
      }
    }
  }

  @Test func rowsAreOneElementEach() {
    let screen = Screen(Pages(10), width: 20, height: 5)
    check(
      screen.outline,
      """
      table "Sidebar" rotor Bookmarks
        cell "Page 1" actions [Show alternate items, Bookmark Page 1]
        cell "Page 2" actions [Show alternate items, Remove Bookmark]
        cell "Page 3" actions [Show alternate items, Bookmark Page 3]
        cell "Page 4" actions [Show alternate items, Bookmark Page 4]
        … 6 more
      staticText "Chosen none"
      """)
    check(
      screen.picture,
      """
       ▤ Page 1          ▐
       ▤ Page 2
       ▤ Page 3
       ▤ Page 4
      Chosen none
      """)
  }

  @Test func rowsOutOfSightAreAsked() throws {
    let screen = Screen(Pages(1000), width: 20, height: 5)
    let list = screen.element("Sidebar").id
    let branch = try #require(screen.graph.child(at: 700, of: list))
    #expect(branch.root.label == "Page 701")
    #expect(screen.graph.index(of: branch.root.id, in: list) == 700)
    #expect(screen.graph.child(at: 1000, of: list) == nil)
    #expect(screen.graph.child(at: -1, of: list) == nil)
    #expect(screen.perform(.press, on: branch.root.id))
    #expect(screen.element("Chosen 701").role == .staticText)
    #expect(screen.element("Page 701").isSelected)
  }

  @Test func aRowComesIntoSight() throws {
    let screen = Screen(Pages(1000), width: 20, height: 5)
    let row = try #require(screen.graph.child(at: 500, of: screen.element("Sidebar").id)).root
    #expect(screen.perform(.scrollToVisible, on: row.id))
    #expect(screen.update.frames[row.id]?.y == 3)
    screen.point(.scroll(x: 0, y: -3), 2, 2)
    #expect(screen.element("Page 495").role == .cell)
  }

  @Test func theKeyboardMovesAndSelects() {
    let screen = Screen(Pages(1000), width: 20, height: 5)
    screen.press(.tab)
    screen.press(.downArrow, times: 6)
    #expect(screen.focus == "Page 6")
    #expect(screen.element("Chosen 6").role == .staticText)
    screen.press(.end)
    #expect(screen.focus == "Page 1000")
    screen.press(.upArrow)
    #expect(screen.focus == "Page 999")
  }

  @Test func theRotorFindsRows() throws {
    let screen = Screen(Pages(1000), width: 20, height: 5)
    let list = screen.element("Sidebar").id
    var found: [String] = []
    var position: Int?
    while case .found(let entry) = screen.graph.rotorEntry(
      0, of: list, after: position, direction: .forward, budget: 10_000)
    {
      found.append(entry.label)
      position = entry.position
      guard case .element(let id) = entry.target else { break }
      let index = try #require(screen.graph.index(of: id, in: list))
      #expect(screen.graph.child(at: index, of: list)?.root.label == entry.label)
    }
    #expect(found == ["Page 2", "Page 5", "Page 8"])
    let row = try #require(screen.graph.child(at: 5, of: list)).root.id
    let here = screen.graph.rotorPosition(0, of: list, at: row)
    #expect(here == 5)
    let next = screen.graph.rotorEntry(
      0, of: list, after: here, direction: .forward, budget: 100)
    guard case .found(let entry) = next else {
      Issue.record("nothing after page 6")
      return
    }
    #expect(entry.label == "Page 8")
    #expect(
      screen.graph.rotorEntry(0, of: list, after: 10, direction: .forward, budget: 100)
        == .outOfBudget(position: 110))
  }

  @Test func actionsChangeTheData() {
    let screen = Screen(Pages(10), width: 20, height: 5)
    let version = screen.element("Sidebar").children
    #expect(screen.perform(named: "Bookmark Page 3", on: "Page 3"))
    #expect(screen.element("Page 3").actions.contains { $0.name == "Remove Bookmark" })
    #expect(screen.element("Sidebar").children != version)
    #expect(screen.perform(named: "Show alternate items", on: "Page 4"))
    #expect(screen.picture.contains("Page 4 ☆"))
    screen.point(.move, 3, 0)
    #expect(screen.picture.contains("Page 1 ☆"))
  }

  @Test func sectionsAndStaticRows() {
    let screen = Screen(
      List {
        Text("Above")
        Section("Letters") {
          ForEach(["a", "b"], id: \.self) { Text($0) }
        }
        Section("Numbers") {
          ForEach(0..<2) { Text("\($0)") }
        }
        Toggle("Switch", isOn: .constant(true))
        HStack {
          Button("One") {}
          Button("Two") {}
        }
      }, height: 12)
    check(
      screen.outline,
      """
      table
        cell "Above"
        staticText "Letters"
        cell "a"
        cell "b"
        staticText "Numbers"
        cell "0"
        cell "1"
        checkbox "Switch" on
        row "One, Two"
          button "One"
          button "Two"
      """)
  }

  @Test func lazyStacksScrollTheSame() throws {
    let screen = Screen(
      ScrollView {
        LazyVStack(alignment: .leading) {
          ForEach(0..<100_000) { Text("Line \($0)") }
        }
      }, height: 3)
    check(
      screen.outline,
      """
      scrollArea
        staticText "Line 0"
        staticText "Line 1"
        staticText "Line 2"
        … 99997 more
      """)
    let area = screen.first(.scrollArea).id
    let line = try #require(screen.graph.child(at: 50_000, of: area)).root
    #expect(line.label == "Line 50000")
    screen.perform(.scroll(.bottom), on: area)
    #expect(screen.element("Line 4").role == .staticText)
  }
}
