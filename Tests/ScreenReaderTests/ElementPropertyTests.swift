import AccessibilityTree
import Speech
import Testing

@testable import ScreenReader

/// What rarer properties of elements change in the reader.
@Suite @MainActor struct ElementPropertyTests {
  @Test func aRowOfCellsWithoutARowElement() {
    let screen = Screen()
    screen.add(0, .window, "Window")
    screen.add(1, .table, "Prices") { $0.table = Element.TableFacts(rows: 2, columns: 2) }
    for (index, name) in ["Tea", "3", "Coffee", "4"].enumerated() {
      screen.add(UInt64(10 + index), .cell, name, in: 1) {
        $0.table = Element.TableFacts(row: index / 2 + 1, column: index % 2 + 1)
      }
    }
    screen.start()
    screen.press("Return")
    #expect(screen.press("r") == ["Tea, 3"])
    screen.press("→")
    screen.press("→")
    screen.press("→")
    #expect(screen.press("r") == ["Coffee, 4"])
  }

  @Test func whateverScrollsIsScrolled() {
    let screen = Screen()
    screen.add(0, .window, "Window")
    screen.add(1, .group, "Page") { $0.isScrollable = true }
    screen.add(10, .staticText, "Words", in: 1)
    screen.start()
    screen.press("Return")
    screen.press("PgDn")
    #expect(
      screen.requests.contains(ActionRequest(.scroll(.bottom), on: ElementID(rawValue: 1))))
  }

  @Test func changesThatMayWait() {
    func kinds(queued: Bool) -> [Utterance.Kind] {
      let screen = Screen()
      screen.add(0, .window, "Window")
      screen.add(1, .slider, "Level") {
        $0.value = "1"
        $0.speech.announcementsQueued = queued
      }
      screen.start()
      screen.elements[1].value = "2"
      screen.update()
      return screen.effects.compactMap {
        if case .speak(let utterance) = $0 { utterance.kind } else { nil }
      }
    }
    #expect(kinds(queued: false) == [.navigation])
    #expect(kinds(queued: true) == [.announcement])
  }

  @Test func aRotorOfHeadingsOfOneLevel() {
    let screen = Screen()
    screen.add(0, .window, "Window") {
      $0.rotors = [Rotor(id: 0, kind: .system(.headings), level: 2)]
    }
    screen.add(1, .heading, "Top") { $0.level = 1 }
    screen.start()
    let titles = screen.reader.rotorCategories().map { $0.title(screen.reader.strings) }
    #expect(titles.prefix(2) == ["Heading 2", "Headings"])
  }
}
