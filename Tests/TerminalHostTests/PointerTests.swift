import AccessibilityTree
import ReaderTesting
import TerminalHost
import TerminalUI
import Testing

/// What the pointer does to the reader: moving is remembered, pressing moves the cursor.
@Suite @MainActor struct PointerTests {
  @Test func theItemUnderThePointerIsTold() throws {
    let test = ReaderTest(
      VStack(alignment: .leading) {
        Button("One") {}
        Button("Two") {}
        Button("Three") {}
      })
    test.session.pointer(PointerEvent(.move, at: CellPoint(x: 2, y: 1)), at: .zero)
    #expect(test.transcript.last?.hasSuffix("One, button") == true)
    try test.press("5")
    #expect(test.transcript.last == "Two, button")
    #expect(test.focus?.label == "One")
    test.session.pointer(PointerEvent(.down, at: CellPoint(x: 2, y: 2)), at: .zero)
    #expect(test.focus?.label == "Three")
  }
}
