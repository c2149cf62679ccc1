import AccessibilityTree
import Speech
import Testing

@testable import ScreenReader

/// Tables, web content, and the way of the iOS profile through containers.
@Suite @MainActor struct TableScreenTests {
  @Test func iOSSwipesThroughContainers() {
    let screen = Screen.ofButtons { $0.profile = .iOS }
    screen.start()
    check(screen.press("→"), ["Group. Inner. Button."])
    check(screen.press("→"), ["Other. Button."])
    check(screen.press("→"), ["Three. Button."])
    check(screen.press("→"), ["Three. Button."])
    check(screen.press("←"), ["Group. Other. Button."])
    screen.press(", Space")
    check(screen.spoken, ["No main action here"])
  }

  @Test func iOSTellsTheEndsOfListsAndLandmarks() {
    let screen = Screen { $0.profile = .iOS }
    screen.add(0, .window, "Window")
    screen.add(1, .button, "One")
    screen.add(2, .list, "Steps")
    for id in 20...22 { screen.add(UInt64(id), .staticText, "Step \(id)", in: 2) }
    screen.add(3, .main, "Article")
    screen.add(30, .staticText, "Line", in: 3)
    screen.start()
    check(screen.press("→"), ["Steps. Step 20. List Start."])
    check(screen.press("→"), ["Step 21"])
    check(screen.press("→"), ["Step 22. List End."])
    check(screen.press("→"), ["Article. Line. Landmark."])
  }

  @Test func oneKeyComparesTheProfiles() {
    let screen = Screen.ofButtons()
    screen.edit(3) {
      $0.actions = [
        AccessibilityAction(id: .press), AccessibilityAction(id: .increment),
        AccessibilityAction(id: .custom(0), name: "Close"),
      ]
    }
    screen.start()
    check(screen.press(", y"), ["macOS: One, button. iOS: One. Button."])
    screen.press("→")
    check(
      screen.press(", y"),
      ["macOS: Group, group. iOS: no stop; its label is said with the first item inside"])
    screen.press("Return")
    check(screen.press(", y"), ["macOS: Inner, button. iOS: Group. Inner. Button."])
    screen.press("Backspace")
    screen.press("→")
    check(
      screen.press(", y"), ["macOS: Three, button. iOS: Three. Button. Actions Available"])
    // Nothing else changed.
    check(screen.press("←"), ["Group, group"])
  }

  @Test func webContentIsWalkedThrough() {
    let screen = Screen()
    screen.add(0, .window, "Window")
    screen.add(1, .webContent, "Page")
    screen.add(2, .list, nil, in: 1)
    screen.add(3, .link, "A", in: 2)
    screen.add(4, .link, "B", in: 2)
    screen.add(5, .link, "C", in: 1)
    screen.start()
    screen.press("Return")
    check(screen.press("→"), ["link A"])
    check(screen.press("→"), ["link B"])
    check(screen.press("→"), ["end of list, link C"])
    check(screen.press("←"), ["end of list, link B"])
    check(screen.press("<"), ["link A"])
  }

  @Test func groupsAreEnteredWhereThatIsSet() {
    let screen = Screen.ofButtons { $0.entersGroups = true }
    screen.start()
    check(screen.press("→"), ["Group, group"])
    check(screen.press("→"), ["Inner, button"])
    screen.press("→")
    #expect(screen.cursor == 21)
    screen.press("→")
    #expect(screen.cursor == 3)
  }

  @Test func coordinatesAreSaidWhenTheyChange() {
    let screen = Screen()
    screen.add(0, .window, "Window")
    screen.add(1, .table, "Data") { $0.table = Element.TableFacts(rows: 2, columns: 2) }
    for row in 1...2 {
      let id = UInt64(row * 10)
      screen.add(id, .row, nil, in: 1)
      for column in 1...2 {
        screen.add(id + UInt64(column), .cell, "R\(row)C\(column)", in: id) {
          $0.table = Element.TableFacts(row: row, column: column, headers: ["H\(column)"])
        }
      }
    }
    screen.start()
    screen.press("Return")
    screen.press("Return")
    check(screen.press("→"), ["H2, R1C2, column 2 of 2"])
    check(screen.press("T"), ["row 1, column 2"])
    check(screen.press("c"), ["H2, column 2"])
  }

  @Test func tablesAreWalkedByRowAndColumn() {
    let screen = Screen()
    screen.add(0, .window, "Window")
    screen.add(1, .table, "Data")
    screen.add(9, .columnHeader, "Name", in: 1) { $0.table = Element.TableFacts(column: 2) }
    for row in 1...2 {
      let id = UInt64(row * 10)
      screen.add(id, .row, "Row \(row)", in: 1)
      for column in 1...2 {
        screen.add(id + UInt64(column), .cell, "R\(row)C\(column)", in: id) {
          $0.table = Element.TableFacts(row: row, column: column)
        }
      }
    }
    screen.start()
    for keys in ["Return", "→", "Return", "→"] { screen.press(keys) }
    #expect(screen.cursor == 12)
    check(screen.press("↓"), ["R2C2, row 2"])
    check(screen.press("r"), ["R2C1, R2C2"])
    check(screen.press("|"), [])
    #expect(screen.requests == [ActionRequest(.press, on: ElementID(rawValue: 9))])
  }

  @Test func pointer() {
    let screen = Screen.ofButtons()
    screen.frames[ElementID(rawValue: 20)] = CellRect(x: 2, y: 2, width: 4, height: 1)
    screen.start()
    check(screen.press("5"), ["Nothing under the pointer"])
    screen.reader.pointerMoved(to: CellPoint(x: 3, y: 2))
    check(screen.press("5"), ["Inner, button"])
    screen.press(", 5")
    #expect(screen.requests == [ActionRequest(.hover(true), on: ElementID(rawValue: 1))])
  }
}
