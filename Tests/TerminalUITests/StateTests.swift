import AccessibilityTree
import TerminalUI
import Testing

@Observable
final class Counter {
  var count = 0
  var other = 0
}

@MainActor
struct StateTests {
  @Test func stateStaysWithItsPlaceAndGoesWithIt() {
    struct Row: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\(name) \(count)") { count += 1 } }
    }
    struct Rows: View {
      @State private var names = ["a", "b"]
      @State private var isShown = true
      var body: some View {
        VStack {
          ForEach(names, id: \.self) { Row(name: $0) }
          if isShown { Row(name: "extra") }
          Button("Swap") { names.reverse() }
          Button("Show") { isShown.toggle() }
        }
      }
    }
    let screen = Screen(Rows())
    screen.perform(.press, on: "b 0")
    screen.perform(.press, on: "Swap")
    check(
      screen.outline.split(separator: "\n").prefix(2).joined(separator: "\n"),
      "button \"b 1\"\nbutton \"a 0\"")
    screen.perform(.press, on: "extra 0")
    screen.perform(.press, on: "Show")
    screen.perform(.press, on: "Show")
    #expect(screen.element("extra 0").role == .button)
  }

  @Test func modelsAreObserved() {
    struct Shown: View {
      let counter: Counter
      var body: some View { Text("Count \(counter.count)") }
    }
    let counter = Counter()
    let screen = Screen(Shown(counter: counter))
    var wakes = 0
    screen.graph.onInvalidate = { wakes += 1 }
    counter.other = 1
    #expect(!screen.graph.needsUpdate)
    counter.count = 1
    counter.count = 2
    #expect(screen.graph.needsUpdate && wakes == 1)
    screen.refresh()
    #expect(screen.element("Count 2").role == .staticText)
    #expect(!screen.graph.needsUpdate)
  }

  @Test func bindingsReachIntoValuesAndCollections() {
    struct Item: Identifiable {
      let id: Int
      var isOn: Bool
    }
    struct Items: View {
      @State private var items = [Item(id: 1, isOn: false), Item(id: 2, isOn: false)]
      var body: some View {
        VStack {
          ForEach($items) { $item in Toggle("Item \(item.id)", isOn: $item.isOn) }
          Text(items.map { $0.isOn ? "1" : "0" }.joined())
        }
      }
    }
    let screen = Screen(Items())
    screen.perform(.press, on: "Item 2")
    #expect(screen.element("01").role == .staticText)
  }

  @Test func whatAppearsAndChanges() {
    final class Log { var lines: [String] = [] }
    struct Child: View {
      let log: Log
      @Environment(\.isEnabled) private var isEnabled
      @Environment(Counter.self) private var counter
      var body: some View {
        Text("\(isEnabled) \(counter.count)")
          .onAppear { log.lines.append("appeared") }
          .onDisappear { log.lines.append("gone") }
      }
    }
    struct Parent: View {
      let log: Log
      let counter = Counter()
      @State private var count = 0
      @State private var echo = 0
      var body: some View {
        VStack {
          Button("Add") { count += 1 }
          if count < 2 { Child(log: log).disabled(true).environment(counter) }
          Text("echo \(echo)")
        }
        .onChange(of: count) { old, new in
          log.lines.append("\(old) to \(new)")
          echo = new
        }
      }
    }
    let log = Log()
    let screen = Screen(Parent(log: log))
    #expect(screen.element("false 0").role == .staticText)
    screen.perform(.press, on: "Add")
    #expect(screen.element("echo 1").role == .staticText)
    screen.perform(.press, on: "Add")
    #expect(log.lines == ["appeared", "0 to 1", "gone", "1 to 2"])
  }

  @Test func focusIsReadAndSet() {
    enum Field { case name, city }
    struct Fields: View {
      @State private var text = ""
      @FocusState private var field: Field?
      @FocusState private var isSearching: Bool
      var body: some View {
        VStack {
          TextField("Name", text: $text).focused($field, equals: .name)
          TextField("City", text: $text).focused($field, equals: .city)
          TextField("Search", text: $text).focused($isSearching)
          Button("Go") { field = .city }
          Button("Out") { field = nil }
          Text(field == .city ? "in city" : isSearching ? "searching" : "elsewhere")
        }
      }
    }
    let screen = Screen(Fields())
    #expect(screen.focus == nil)
    screen.perform(.press, on: "Go")
    #expect(screen.focus == "City" && screen.element("in city").role == .staticText)
    screen.press(.tab)
    #expect(screen.focus == "Search" && screen.element("searching").role == .staticText)
    screen.perform(.setKeyboardFocus, on: "City")
    #expect(screen.element("in city").role == .staticText)
    screen.perform(.press, on: "Out")
    #expect(screen.focus == nil && screen.element("elsewhere").role == .staticText)
  }

  @Test func theReadersCursorIsReadSetAndSuggested() {
    struct Places: View {
      @AccessibilityFocusState private var isOnError: Bool
      @AccessibilityFocusState(for: .voiceOver) private var start: Bool
      var body: some View {
        VStack {
          Text("First")
          Text("Start").accessibilityDefaultFocus($start, true)
          Text("Error").accessibilityFocused($isOnError)
          Button("Check") { isOnError = true }
          Text(isOnError ? "read" : "unread")
        }
      }
    }
    let screen = Screen(Places())
    #expect(screen.update.defaultFocus == screen.element("Start").id)
    #expect(screen.update.requestedFocus == nil)
    screen.perform(.press, on: "Check")
    #expect(screen.update.requestedFocus == screen.element("Error").id)
    screen.perform(.setAccessibilityFocus, on: "First")
    screen.perform(.setAccessibilityFocus, on: "Error")
    #expect(screen.element("read").role == .staticText)
    screen.perform(.setAccessibilityFocus, on: "First")
    #expect(screen.element("unread").role == .staticText)
    #expect(screen.update.requestedFocus == nil)
  }
}
