import Speech
import Testing

@testable import ScreenReader

/// A character is said when the application has taken it, and not again when the edit is seen.
@Suite @MainActor struct EchoTests {
  private let walk = Walk(FakeEditor(text: ""))

  private func spoken(_ effects: [Effect]) -> [String] {
    effects.compactMap { if case .speak(let utterance) = $0 { utterance.text } else { nil } }
  }

  /// What is said when a character is taken, and when the edit is seen.
  private func type(_ character: Character) -> (taken: [String], seen: [String]) {
    let (reader, editor) = (walk.reader, walk.editor)
    let text = String(character)
    #expect(reader.handle(KeyStroke(character), at: walk.time).contains(.type(text)))
    #expect(editor.type(text))
    let taken = spoken(reader.taken(text, at: walk.time))
    return (taken, spoken(reader.update(editor.update(), at: walk.time)))
  }

  private func startTyping() {
    walk.start()
    walk.editor.focus = FakeEditor.editor
    walk.changed()
    walk.press(";")
    _ = walk.take()
  }

  @Test func aCharacterIsSaidOnce() {
    startTyping()
    #expect(type("a") == (["a"], []))
    #expect(type("a") == (["a"], []))
    // Said by the edit alone where nobody told that it was taken.
    _ = walk.editor.type("b")
    #expect(spoken(walk.reader.update(walk.editor.update(), at: walk.time)) == ["b"])
  }

  @Test func whatBecameOfItIsSaidWhereItIsSomethingElse() {
    walk.editor.typesCapitals = true
    startTyping()
    #expect(type("a").seen == ["A"])
  }

  @Test func wordsAreSaidAtTheirEnd() {
    let walk = self.walk
    startTyping()
    walk.reader.configuration.speech.echo = .words
    #expect(type("o") == ([], []))
    #expect(type("n") == ([], []))
    #expect(type(" ") == (["on"], []))
  }
}
