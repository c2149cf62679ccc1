import AccessibilityTree
import Speech
import Testing

@testable import ScreenReader

@Suite @MainActor struct ScreenTests {
  private func screen(_ configure: (inout ReaderConfiguration) -> Void = { _ in }) -> Screen {
    let screen = Screen(configure)
    screen.add(0, .window, "Window")
    screen.add(1, .button, "One")
    screen.add(2, .group, "Group")
    screen.add(20, .button, "Inner", in: 2)
    screen.add(21, .button, "Other", in: 2)
    screen.add(3, .button, "Three")
    return screen
  }

  // MARK: The opening

  @Test func opening() {
    let screen = screen { $0.tellsFirstSteps = true }
    let spoken = screen.start {
      $0.keyboardFocus = ElementID(rawValue: 3)
      $0.defaultFocus = ElementID(rawValue: 20)
    }
    check(
      spoken,
      [
        "VoiceOver on App, Window, Inner, button, Commands. Press k for help with keys, Control-Q to quit."
      ])
    let own = self.screen { $0.greetsByOwnName = true }
    check(own.start(), ["Lectern's reader on, App, Window, One, button"])
  }

  // MARK: Law 4

  @Test func recovery() {
    let screen = screen()
    screen.start()
    screen.press("→")
    screen.press("Return")
    check(screen.press("→"), ["Other, button"])
    screen.remove(21)
    check(screen.update(), ["Inner, button"])
    screen.remove(20)
    check(screen.update(), ["Group, empty group"])
    screen.add(22, .button, "New", in: 2)
    screen.update()
    screen.press("Return")
    screen.remove(22)
    screen.add(22, .button, "New")
    check(screen.update(), [])
    #expect(screen.cursor == 22)
    check(screen.press("←"), ["Three, button"])
    screen.elements = [screen.elements[0]]
    check(screen.update(), ["Window, window"])
    screen.elements = []
    screen.update()
    #expect(screen.reader.cursor == nil)
    check(screen.press("→"), ["Nothing here"])
  }

  @Test func recoveryWhileTheFocusIsNotFollowed() {
    let screen = screen()
    screen.start()
    screen.press("y")
    screen.remove(1)
    screen.focus = ElementID(rawValue: 3)
    check(screen.update(), ["Group, group"])
    #expect(screen.cursor == 2)
  }

  // MARK: Focus from outside

  @Test func keyboardFocus() {
    let screen = screen()
    screen.add(4, .toolbar, "Tools")
    screen.add(40, .button, "Tool", in: 4)
    screen.start()
    screen.focus = ElementID(rawValue: 20)
    check(screen.update(), ["Inner, button, Group, group"])
    screen.focus = ElementID(rawValue: 40)
    check(screen.update(), ["Leaving Group, group. Entering Tools, toolbar. Tool, button"])
    screen.focus = ElementID(rawValue: 40)
    check(screen.update(), [])
  }

  @Test func applicationMovesTheCursor() {
    let screen = screen()
    screen.start()
    check(screen.update { $0.requestedFocus = ElementID(rawValue: 21) }, ["Other, button"])
    check(
      screen.update { $0.announcements = [.screenChanged(ElementID(rawValue: 3))] },
      ["Three, button"])
    check(
      screen.update { $0.announcements = [.words("Saved", .high), .words("", .low)] }, ["Saved"])
    guard case .speak(let utterance)? = screen.effects.first else { return check([], ["speech"]) }
    #expect(utterance.kind == .announcement && utterance.priority == .high)
    check(screen.update { $0.announcements = [.pageScrolled("Page 2 of 5")] }, ["Page 2 of 5"])
  }

  @Test func nestedModals() {
    let screen = screen()
    screen.start()
    screen.press("→")
    func open(_ id: UInt64, _ title: String) {
      screen.add(id, .dialog, title) { $0.traits = .modal }
      screen.add(id * 10, .button, title + " OK", in: id)
    }
    open(7, "First")
    check(screen.update(), ["First, dialog, with 1 item, First OK, button"])
    screen.remove(7)
    check(screen.update(), ["Group, group"])
    screen.remove(70)
    open(7, "First")
    screen.update()
    check(screen.press("Backspace"), ["First OK, button"])
    screen.press("Escape")
    #expect(screen.requests == [ActionRequest(.escape, on: ElementID(rawValue: 7))])
  }

  // MARK: Acting

  @Test func answersThatDoNotCome() {
    let screen = screen()
    screen.start()
    check(screen.press("Space"), [])
    #expect(screen.requests.map(\.action) == [.press])
    #expect(screen.reader.nextDeadline != nil)
    check(screen.wait(.milliseconds(200)), ["pressed"])
    #expect(screen.reader.nextDeadline == nil)
    screen.edit(1) { $0.traits.insert(.notEnabled) }
    check(screen.update(), ["One, dimmed, button"])
    check(screen.press("Space"), ["dimmed"])
    #expect(screen.requests.isEmpty)
    screen.edit(1) { $0.traits.remove(.notEnabled) }
    check(screen.update(), ["One, button"])
  }

  @Test func directTouchLastsUntilTheCursorLeaves() {
    let screen = screen()
    screen.edit(1) { $0.traits.insert([.directInteraction, .requiresActivation]) }
    screen.start()
    check(screen.press("Space"), ["Pass-through, Control-O Escape to leave"])
    screen.press("x")
    #expect(screen.effects == [.forward(KeyStroke("x"))])
    check(screen.update { $0.requestedFocus = ElementID(rawValue: 3) }, ["Three, button"])
    #expect(screen.reader.mode == .commands)
  }

  // MARK: Hints

  @Test func hintsWaitAndAreCancelled() {
    let screen = screen { $0.hints = true }
    screen.start()
    check(screen.wait(.milliseconds(1400)), [])
    check(
      screen.wait(.milliseconds(200)),
      ["You are currently on a button. To click this button, press Space."])
    screen.press("→")
    screen.press("x")
    check(screen.wait(.seconds(5)), [])
    let slow = self.screen {
      $0.hints = true
      $0.reportsSpeech = true
    }
    slow.start()
    check(slow.wait(.seconds(60)), [])
    guard case .speak(let utterance)? = slow.reader.perform(.nextItem, at: slow.time).first else {
      return check([], ["speech"])
    }
    _ = slow.reader.speechFinished(utterance, at: slow.time)
    #expect(slow.reader.nextDeadline == slow.time + .milliseconds(1500))
  }

  // MARK: Above and below

  @Test func aboveAndBelowByFrames() {
    let screen = Screen()
    screen.add(0, .window, "Window")
    for (id, x, y) in [(1, 0, 0), (2, 40, 0), (3, 0, 2), (4, 40, 2), (5, 40, 4)] {
      screen.add(UInt64(id), .button, "B\(id)")
      screen.frames[ElementID(rawValue: UInt64(id))] = CellRect(x: x, y: y, width: 10, height: 1)
    }
    screen.start()
    check(screen.press("→"), ["B2, button"])
    check(screen.press("↓"), ["B4, button"])
    check(screen.press("↓"), ["B5, button"])
    check(screen.press("↓"), ["B5, button"])
    #expect(screen.effects.contains(.sound(.deadEnd)))
    check(screen.press("↑"), ["B4, button"])
    check(screen.press("←"), ["B3, button"])
    check(screen.press("↑"), ["B1, button"])
  }

  @Test func prioritiesOrderSiblings() {
    let screen = screen()
    screen.edit(3) { $0.sortPriority = 1 }
    check(screen.start(), ["VoiceOver on App, Window, Three, button"])
    check(screen.press("→"), ["One, button"])
  }

  // MARK: Rows without end

  @Test(arguments: [10, 1_000_000]) func rowsCostAsManyRequestsWhateverTheirNumber(_ count: Int) {
    let screen = Screen()
    screen.add(0, .window, "Window")
    screen.add(1, .table, "Table") { $0.children = .virtual(count: count, version: 1) }
    screen.start()
    check(screen.press("Return"), ["In Table, table, \(count) items, Row 1"])
    let before = screen.asked
    for row in 2...6 { check(screen.press("→"), ["Row \(row)"]) }
    #expect(screen.asked - before <= 10)
    check(screen.press(")"), ["Row \(count)"])
    check(screen.press("↑"), ["Row \(count - 1)"])
    screen.update()
    check(screen.press("→"), ["Row \(count)"])
    #expect(screen.asked - before <= 24)
  }

  @Test func longSearchesYieldToKeys() {
    let screen = Screen()
    screen.add(0, .window, "Window")
    screen.add(1, .table, "Table") { $0.children = .virtual(count: 1_000_000, version: 1) }
    screen.add(2, .heading, "End")
    screen.start()
    screen.press("Return")
    check(screen.press(", h"), [])
    #expect(screen.reader.nextDeadline == screen.time)
    check(screen.wait(.zero), [])
    #expect(screen.reader.nextDeadline != nil)
    check(screen.press("→"), ["Row 2"])
    #expect(screen.reader.nextDeadline == nil)
    screen.edit(1) { $0.children = .virtual(count: 3000, version: 2) }
    screen.update()
    check(screen.press(", h"), [])
    var spoken: [String] = []
    while screen.reader.nextDeadline != nil, spoken.isEmpty { spoken = screen.wait(.zero) }
    check(spoken, ["End, heading"])
  }

  // MARK: Tables, web content, the iOS profile

  @Test func iOSSwipesThroughContainers() {
    let screen = screen { $0.profile = .iOS }
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
    let screen = screen()
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
    let screen = screen { $0.entersGroups = true }
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
    let screen = screen()
    screen.frames[ElementID(rawValue: 20)] = CellRect(x: 2, y: 2, width: 4, height: 1)
    screen.start()
    check(screen.press("5"), ["Nothing under the pointer"])
    screen.reader.pointerMoved(to: CellPoint(x: 3, y: 2))
    check(screen.press("5"), ["Inner, button"])
    screen.press(", 5")
    #expect(screen.requests == [ActionRequest(.hover(true), on: ElementID(rawValue: 1))])
  }

  // MARK: Text

  @Test func theEditRotorHoldsSelectionAndEditActions() {
    let screen = Screen()
    screen.text = "Some words"
    screen.add(0, .window, "Window")
    screen.add(1, .textArea, "Text") {
      $0.text = TextReference(
        id: TextID(rawValue: 1), revision: 1, utf8Count: 10, isEditable: true)
      $0.actions = [AccessibilityAction(id: .custom(0), name: "Translate", category: .edit)]
    }
    screen.start()
    var spoken = screen.press("u")
    for _ in 0..<20 where spoken != ["Edit"] { spoken = screen.press("→") }
    check(screen.press("End"), ["Translate"])
    check(screen.press("Home"), ["select all in the cursor"])
    check(screen.press("Return"), ["Some words selected"])
    #expect(screen.requests == [ActionRequest(.setSelection(0..<10), on: ElementID(rawValue: 1))])
  }

  @Test func secretsAreNotSaid() {
    let screen = Screen()
    screen.text = "geheim"
    screen.add(0, .window, "Window")
    screen.add(1, .secureTextField, "Password") {
      $0.text = TextReference(
        id: TextID(rawValue: 1), revision: 1, utf8Count: 6, selection: 6..<6, isEditable: true)
    }
    screen.focus = ElementID(rawValue: 1)
    screen.start()
    screen.press("Return")
    screen.text = "geheimx"
    screen.edit(1) { $0.text?.revision = 2 }
    screen.edit(1) { $0.text?.utf8Count = 7 }
    screen.edit(1) { $0.text?.selection = 7..<7 }
    check(screen.update(), ["•"])
    screen.press("Escape")
    check(screen.press("l"), ["•••••••"])
  }

  @Test func typingEndsWhenTheFocusLeavesTheText() {
    let screen = Screen()
    screen.add(0, .window, "Window")
    screen.add(1, .textField, "Name") {
      $0.text = TextReference(id: TextID(rawValue: 1), revision: 1, utf8Count: 0, isEditable: true)
    }
    screen.add(2, .button, "OK")
    screen.focus = ElementID(rawValue: 1)
    screen.start()
    screen.press("Return")
    #expect(screen.reader.mode == .typing)
    check(screen.press("Ctrl-O , )"), ["Commands, OK, button"])
    #expect(screen.reader.mode == .commands)
    screen.press("←")
    screen.press("Return")
    screen.focus = ElementID(rawValue: 2)
    check(screen.update(), ["Commands, OK, button"])
  }

  @Test func menusOfTheApplication() {
    let screen = screen()
    screen.start()
    screen.add(7, .menu, "File") { $0.traits = .modal }
    screen.add(70, .menuItem, "Open", in: 7)
    check(screen.update(), ["File, menu, 1 item, Open, menu item"])
    screen.remove(7)
    check(screen.update(), ["Closing menu, One, button"])
  }

  @Test func linkedTextsAndPageTurns() {
    let screen = Screen()
    screen.text = "One line"
    screen.add(0, .window, "Window")
    for id in [UInt64(1), 2] {
      screen.add(id, .staticText, "Text \(id)") {
        $0.text = TextReference(id: TextID(rawValue: id), revision: 1, utf8Count: 8)
      }
    }
    screen.edit(1) { $0.nextText = ElementID(rawValue: 2) }
    screen.edit(2) { $0.traits.insert(.causesPageTurn) }
    screen.start()
    screen.press("Return")
    check(screen.press("↓"), ["One line"])
    #expect(screen.cursor == 2)
    check(screen.press("a"), ["One line"])
    guard
      case .speak(let utterance)? = screen.effects.first(where: {
        if case .speak = $0 { true } else { false }
      })
    else { return }
    let effects = screen.reader.speechFinished(utterance, at: screen.time)
    #expect(
      effects == [
        .perform(ActionRequest(.scroll(.trailing), on: ElementID(rawValue: 2)))
      ])
    screen.text = "New page"
    screen.edit(2) { $0.text?.revision = 2 }
    check(screen.update(), ["New page"])
  }

  @Test func pausingByThePrefixGoesOnFromTheWordHeard() {
    let screen = Screen()
    screen.text = "A long sentence of words"
    screen.add(0, .window, "Window")
    screen.add(1, .staticText, "Text") {
      $0.text = TextReference(id: TextID(rawValue: 1), revision: 1, utf8Count: 24)
    }
    screen.start()
    screen.press("a")
    guard
      case .speak(let utterance)? = screen.effects.last(where: {
        if case .speak = $0 { true } else { false }
      })
    else { return }
    _ = screen.reader.speechReached(utterance, offset: 7, at: screen.time)
    check(screen.press("Ctrl-O Ctrl-O"), [])
    #expect(screen.effects == [.silence])
    check(screen.press("Ctrl-O Ctrl-O"), ["sentence of words"])
  }

  private func check(
    _ spoken: [String], _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(spoken == expected, sourceLocation: sourceLocation)
  }

  typealias SourceLocation = Testing.SourceLocation
}
