import AccessibilityTree
import Speech
import Testing

@testable import ScreenReader

@Suite @MainActor struct ScreenTests {
  // MARK: The opening

  @Test func opening() {
    let screen = Screen.ofButtons { $0.tellsFirstSteps = true }
    let spoken = screen.start {
      $0.keyboardFocus = ElementID(rawValue: 3)
      $0.defaultFocus = ElementID(rawValue: 20)
    }
    check(
      spoken,
      [
        "VoiceOver on App, Window, Inner, button, Commands. Press k for help with keys, Control-Q to quit."
      ])
    let own = Screen.ofButtons { $0.greetsByOwnName = true }
    check(own.start(), ["Lectern's reader on, App, Window, One, button"])
  }

  // MARK: Law 4

  @Test func recovery() {
    let screen = Screen.ofButtons()
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
    let screen = Screen.ofButtons()
    screen.start()
    screen.press("y")
    screen.remove(1)
    screen.focus = ElementID(rawValue: 3)
    check(screen.update(), ["Group, group"])
    #expect(screen.cursor == 2)
  }

  // MARK: Focus from outside

  @Test func keyboardFocus() {
    let screen = Screen.ofButtons()
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
    let screen = Screen.ofButtons()
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
    let screen = Screen.ofButtons()
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
    let screen = Screen.ofButtons()
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
    let screen = Screen.ofButtons()
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
    let screen = Screen.ofButtons { $0.hints = true }
    screen.start()
    check(screen.wait(.milliseconds(1400)), [])
    check(
      screen.wait(.milliseconds(200)),
      ["You are currently on a button. To click this button, press Space."])
    screen.press("→")
    screen.press("x")
    check(screen.wait(.seconds(5)), [])
    let slow = Screen.ofButtons {
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
    let screen = Screen.ofButtons()
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
}
