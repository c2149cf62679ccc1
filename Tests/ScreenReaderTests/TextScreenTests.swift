import AccessibilityTree
import Speech
import Testing

@testable import ScreenReader

/// Texts: selection, secrets, typing, menus of edit actions, reading on.
@Suite @MainActor struct TextScreenTests {
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
    let screen = Screen.ofButtons()
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
}
