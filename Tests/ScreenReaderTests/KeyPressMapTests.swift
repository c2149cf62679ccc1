import AccessibilityTree
import Testing

@testable import ScreenReader

/// What elements cost to reach.
@Suite @MainActor struct KeyPressMapTests {
  /// A window of a text, a group of two buttons, a heading and a tile with actions.
  private func screen() -> Screen {
    let screen = Screen()
    screen.add(0, .window, "Window")
    screen.add(1, .staticText, "Text")
    screen.add(2, .group, "Group")
    screen.add(3, .button, "First", in: 2)
    screen.add(4, .button, "Second", in: 2)
    for id in UInt64(5)...9 { screen.add(id, .staticText, "Line \(id)") }
    screen.add(10, .heading, "Heading")
    screen.add(11, .button, "Tile") {
      $0.actions = [
        AccessibilityAction(id: .custom(1), name: "Like"),
        AccessibilityAction(id: .custom(2), name: "Buy"),
      ]
    }
    return screen
  }

  static let goals: [(goal: String, presses: Int?)] = [
    ("Text", 0), ("Group", 1), ("Second", 3), ("Line 5", 2),
    // To the heading by its own command, and no step each.
    ("Heading", 2), ("Tile", 3), ("Buy", 3 + 1 + 2 + 1), ("Nowhere", nil),
  ]

  @Test func shortestWays() {
    let screen = screen()
    let map = KeyPressMap(screen.tree(), source: screen)
    for (goal, presses) in Self.goals {
      #expect(map.presses(to: goal) == presses, Comment(rawValue: goal))
    }
  }

  @Test func aModalIsNotLeft() {
    let screen = screen()
    screen.edit(2) { $0.traits.insert(.modal) }
    let map = KeyPressMap(screen.tree(), source: screen)
    #expect(map.presses(to: "Second") == 1)
    #expect(map.presses(to: "Line 5") == nil)
  }

  @Test func theSourceOfAPlainElementIsThatOfItsContainer() {
    let screen = screen()
    let place = SourceLocation(file: "Module/View.swift", line: 7)
    screen.edit(2) { $0.origins[.label] = place }
    screen.start()
    screen.press("→")
    screen.press("Return")
    screen.press("L")
    #expect(screen.effects.contains(.openSource(place)))
    screen.press("Backspace")
    screen.press("←")
    screen.press("L")
    #expect(!screen.effects.contains(.openSource(place)))
  }
}

/// Texts that are replaced under the reader.
@Suite @MainActor struct PageTests {
  private func page(_ id: UInt64, _ screen: Screen) {
    screen.add(id, .staticText, "Text \(id)") {
      $0.text = TextReference(id: TextID(rawValue: id), revision: 1, utf8Count: 8)
      $0.traits.insert(.causesPageTurn)
    }
  }

  @Test func aReplacedPageIsReadAndNotToldAsAnEdit() {
    let screen = Screen()
    screen.text = "Old page"
    screen.add(0, .window, "Window")
    page(1, screen)
    screen.start()
    screen.text = "New"
    screen.edit(1) {
      $0.label = "New"
      $0.text?.revision = 2
      $0.text?.utf8Count = 3
    }
    let said = screen.update()
    #expect(said.count == 1 && said[0].contains("New") && !said[0].contains("deleted"))
  }

  @Test func aTurnedPageIsReadFromTheFirstOfItsLinkedTexts() {
    let screen = Screen()
    screen.text = "One line"
    screen.add(0, .window, "Window")
    page(1, screen)
    page(2, screen)
    screen.edit(1) { $0.nextText = ElementID(rawValue: 2) }
    screen.edit(2) { $0.previousText = ElementID(rawValue: 1) }
    screen.start()
    screen.press("→")
    screen.press("a")
    guard
      case .speak(let utterance)? = screen.effects.first(where: {
        if case .speak = $0 { true } else { false }
      })
    else {
      Issue.record("nothing is read")
      return
    }
    _ = screen.reader.speechFinished(utterance, at: screen.time)
    screen.text = "New page"
    for id in [UInt64(1), 2] {
      screen.edit(id) {
        $0.text?.revision = 2
        $0.label = "New"
      }
    }
    #expect(screen.update() == ["New page"])
    #expect(screen.cursor == 1)
  }
}
