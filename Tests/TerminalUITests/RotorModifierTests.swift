import AccessibilityTree
import TerminalUI
import Testing

/// A rotor is a search: one entry after the other, in both directions, with a budget.
@MainActor
struct RotorModifierTests {
  private struct Page: Identifiable {
    let id: Int
    var title: String { "Page \(id)" }
    var isBookmarked: Bool { [2, 5, 8].contains(id) }
  }

  private let pages = (1...1000).map(Page.init)

  private func list() -> some View {
    List(pages) { page in Text(page.title) }
  }

  @Test func conditionalEntriesOverRows() {
    let screen = Screen(
      list().accessibilityRotor("Bookmarks") {
        ForEach(pages) { page in
          if page.isBookmarked { AccessibilityRotorEntry(page.title, id: page.id) }
        }
      }, height: 4)
    #expect(screen.first(.table).rotors.map(\.kind) == [.custom(name: "Bookmarks")])
    let forward = ["Page 2 → Page 2", "Page 5 → Page 5", "Page 8 → Page 8"]
    #expect(screen.entries() == forward)
    #expect(screen.entries(.backward) == forward.reversed())
    #expect(screen.entries(budget: 1) == forward)
    #expect(screen.entries(from: 4) == ["Page 8 → Page 8"])
  }

  @Test func keyPathsAndTitles() {
    let few = pages.filter(\.isBookmarked)
    let wanted = ["Page 2 → Page 2", "Page 5 → Page 5", "Page 8 → Page 8"]
    let title = "Marks"
    #expect(
      Screen(list().accessibilityRotor(title, entries: few, entryLabel: \.title)).entries()
        == wanted)
    #expect(
      Screen(
        list().accessibilityRotor("Marks", entries: few, entryID: \.id, entryLabel: \.title)
      ).entries() == wanted)
    #expect(
      Screen(
        list().accessibilityRotor(Text("Marks"), entries: few, entryID: \.id, entryLabel: \.title)
      ).entries() == wanted)
    let system = Screen(
      list().accessibilityRotor(.links, entries: few, entryLabel: \.title)
        .accessibilityRotor(.headings(level: .h2), entries: few, entryID: \.id, entryLabel: \.title)
        .accessibilityRotor(.links(visited: true)) {})
    #expect(
      system.first(.table).rotors == [
        Rotor(id: 0, kind: .system(.links)), Rotor(id: 1, kind: .system(.headings), level: 2),
        Rotor(id: 2, kind: .system(.visitedLinks)),
      ])
    #expect(system.entries() == wanted)
  }

  @Test func textRanges() {
    let words = "one two three"
    let two =
      words.index(words.startIndex, offsetBy: 4)..<words.index(words.startIndex, offsetBy: 7)
    let text = Text(words).textSelection(.enabled)
    let wanted = ["two → two"]
    #expect(Screen(text.accessibilityRotor("Numbers", textRanges: [two])).entries() == wanted)
    #expect(Screen(text.accessibilityRotor(.boldText, textRanges: [two])).entries() == wanted)
    #expect(
      Screen(
        text.accessibilityRotor("Numbers") {
          AccessibilityRotorEntry("The second", textRange: two)
          AccessibilityRotorEntry("Beyond", textRange: words.endIndex..<words.endIndex)
        }
      ).entries() == ["The second → two", "Beyond → "])
    let apart = Screen(
      VStack {
        text.id("text")
        Text("Below")
      }
      .accessibilityElement(children: .contain)
      .accessibilityRotor("Numbers") {
        AccessibilityRotorEntry("The second", id: "text", textRange: two)
        AccessibilityRotorEntry("Nowhere", id: "gone")
      })
    #expect(apart.entries() == ["The second → two"])
  }

  @Test func markedElements() {
    let screen = Screen(Marked(log: Log()))
    #expect(screen.entries() == ["Second → B"])
  }

  @Test func preparedWhenTheReaderArrives() {
    let log = Log()
    let screen = Screen(Marked(log: log))
    _ = screen.entries()
    #expect(log.lines == [])
    screen.perform(.setAccessibilityFocus, on: "B")
    #expect(log.lines == ["prepared"])
    // Not again without the rotor.
    screen.perform(.setAccessibilityFocus, on: "A")
    screen.perform(.setAccessibilityFocus, on: "B")
    #expect(log.lines == ["prepared"])
  }
}

private struct Marked: View {
  let log: Log
  @Namespace private var marks

  var body: some View {
    VStack {
      Text("A")
      Text("B").accessibilityRotorEntry(id: 2, in: marks)
    }
    .accessibilityElement(children: .contain)
    .accessibilityRotor("Marks") {
      AccessibilityRotorEntry("Second", 2, in: marks) { log.note("prepared") }
    }
  }
}
