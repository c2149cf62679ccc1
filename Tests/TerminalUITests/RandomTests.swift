import AccessibilityTree
import TerminalUI
import Testing

/// Whatever is done, in whatever order and at whatever size: nothing traps, and the tree stays whole.
@MainActor
struct RandomTests {
  struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  @Test(arguments: [1, 2, 3])
  func anyEvents(_ seed: UInt64) {
    var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let graph = ViewGraph(
      WindowGroup("Everything") { Everything() }
        .commands { CommandMenu("Menu") { Button("Item") {}.keyboardShortcut("i") } },
      size: CellSize(width: 90, height: 24))
    for _ in 0..<150 {
      act(on: graph, &dice)
      let (draw, update) = graph.update()
      let tree = Tree(update)
      let loose = update.elements.first {
        $0.id != update.root && tree.path(to: $0.id).first != update.root
      }
      if let loose { Issue.record("\(loose.outlined) hangs loose") }
      if let focus = update.keyboardFocus, tree[focus] == nil {
        Issue.record("keyboard focus is on no element")
      }
      if draw.runs.contains(where: \.clip.isEmpty) { Issue.record("something is drawn nowhere") }
    }
  }

  private func act(on graph: ViewGraph, _ dice: inout Dice) {
    let keys: [KeyEquivalent] = [
      .tab, .space, .return, .escape, .upArrow, .downArrow, .leftArrow, .rightArrow, .home, .end,
      .pageUp, .pageDown, .delete, .deleteForward, "a", "z", "i", "x", "v",
    ]
    let modifiers: [EventModifiers] = [[], [], [], .shift, .control]
    switch Int.random(in: 0..<10, using: &dice) {
    case 0:
      graph.size = CellSize(
        width: Int.random(in: 0...130, using: &dice), height: Int.random(in: 0...40, using: &dice))
    case 1...5:
      let press = KeyPress(
        keys.randomElement(using: &dice) ?? .tab,
        modifiers: modifiers.randomElement(using: &dice) ?? [])
      _ = graph.handle(.key(press))
    case 6:
      _ = graph.handle(.text(["a", "é", "\n", "日本", "\u{0}"].randomElement(using: &dice) ?? ""))
    case 7:
      let kinds: [PointerEvent.Kind] = [.move, .down, .drag, .up, .scroll(x: 1, y: -2)]
      let point = CellPoint(
        x: Int.random(in: -2...130, using: &dice), y: Int.random(in: -2...40, using: &dice))
      _ = graph.handle(
        .pointer(PointerEvent(kinds.randomElement(using: &dice) ?? .move, at: point)))
    default:
      let requests: [ActionRequest.Action] = [
        .press, .increment, .decrement, .escape, .setValue("new"), .setSelection(-3..<900),
        .insertText("t\n"), .deleteText(1..<4), .setKeyboardFocus, .setAccessibilityFocus,
        .scrollToVisible, .scroll(.bottom), .hover(true), .perform(.custom(7)),
      ]
      guard let element = graph.update().tree.elements.randomElement(using: &dice),
        element.label != "Close", let request = requests.randomElement(using: &dice)
      else { return }
      _ = graph.perform(ActionRequest(request, on: element.id))
    }
  }
}
