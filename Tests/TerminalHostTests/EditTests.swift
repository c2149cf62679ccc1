import AccessibilityTree
import ReaderTesting
import Speech
import TerminalHost
import TerminalUI
import Testing

/// What is typed, deleted and passed by the caret is said before the window is made anew.
@Suite @MainActor struct EditTests {
  private struct Field: View {
    @State var name = ""
    var isUpper = false
    var body: some View {
      TextField("Name", text: $name)
        .onChange(of: name) { _, new in if isUpper { name = new.uppercased() } }
    }
  }

  private final class Ear {
    var heard: [(text: String, isSeen: Bool)] = []
  }

  /// A field that is typed in, and an ear that knows whether what it hears can be seen already.
  private func typing(in field: Field) throws -> (ReaderTest, Ear) {
    let test = ReaderTest(field)
    try test.press("Return")
    let (session, ear) = (test.session, Ear())
    let output = session.onOutput
    session.onOutput = { [unowned session] in
      if case .speak(let utterance) = $0 {
        ear.heard.append((utterance.text, !session.graph.needsUpdate))
      }
      output?($0)
    }
    return (test, ear)
  }

  @Test func isSaidBeforeItIsSeen() throws {
    let (test, ear) = try typing(in: Field())
    try test.press("type \"ab\"")
    try test.press("Left", "Left", "Right", "Backspace")
    #expect(ear.heard.map(\.text) == ["a", "b", "b", "a", "a", "a"])
    // A letter is said before it is even in the text: nothing has changed by then.
    #expect(ear.heard.dropFirst(2).allSatisfy { !$0.isSeen })
    #expect(test.focus?.value == "b")
  }

  @Test func whatTheApplicationMakesOfItIsSaidToo() throws {
    let (test, ear) = try typing(in: Field(isUpper: true))
    try test.press("type \"a\"")
    #expect(test.focus?.value == "A")
    #expect(ear.heard.last?.text != "a" || ear.heard.count == 1)
  }
}
