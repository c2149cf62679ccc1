import Testing

@testable import ScreenReader

/// Keys held down, where the terminal tells a repeat from a press.
@Suite @MainActor struct HeldKeyTests {
  private func hold(_ names: String, _ walk: Walk, times: Int = 3) {
    for (index, stroke) in (KeyStroke.sequence(names) ?? []).enumerated() {
      walk.press(stroke)
      guard index == names.split(separator: " ").count - 1 else { continue }
      for _ in 1..<times {
        walk.press(KeyStroke(stroke.key, stroke.modifiers, isRepeat: true))
      }
    }
  }

  /// Holding a key says this, and nothing else.
  @Test(arguments: [
    ("→", ["Minimize, button", "Full Screen, button", "toolbar"]), ("X", ["Speech off"]),
    ("q", ["Quick Nav"]), ("v", ["Settings, 11 items"]), ("k", ["Key help"]),
    (";", ["Typing"]), (", +", ["Rate, 185", "Rate, 195", "Rate, 205"]),
    (", Tab", ["Pass-through, Control-O Escape to leave"]),
  ])
  func holding(_ keys: String, _ spoken: [String]) {
    let walk = Walk(FakeEditor())
    walk.start()
    _ = walk.take()
    hold(keys, walk)
    let said = walk.take().filter { !$0.hasPrefix("[") && !$0.hasPrefix("♪") }
    #expect(said == spoken)
  }

  /// Held down is one press: a word is not spelled.
  @Test func aHeldKeyIsNoSecondPress() {
    var map = KeyMap()
    let counts = [false, true, true, false].map { isRepeat -> Int? in
      let outcome = map.decode(
        KeyStroke(.character("w"), isRepeat: isRepeat), mode: .commands, profile: .macOS)
      guard case .command(_, _, let count) = outcome else { return nil }
      return count
    }
    #expect(counts == [1, 1, 1, 2])
  }

  /// Return goes into the text once, and types nothing there.
  @Test func aHeldReturnDoesNotTypeLines() {
    let editor = FakeEditor()
    let walk = Walk(editor)
    walk.start()
    for _ in 0..<7 { walk.press("→") }
    _ = walk.take()
    hold("Return", walk)
    #expect(walk.reader.mode == .typing)
    #expect(!walk.take().contains { $0.contains("new line") })
  }

  @Test func aHeldPrefixIsPressedOnce() {
    let walk = Walk(FakeEditor())
    walk.start()
    _ = walk.take()
    hold("Ctrl-O", walk)
    #expect(walk.reader.presentation.pendingKeys == "Ctrl-O")
    #expect(!walk.take().contains { $0.contains("pauseOrResume") })
  }
}
