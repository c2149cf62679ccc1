import AccessibilityTree
import Speech
import Testing

@testable import ScreenReader

/// A character is said when the application is to take it, and not again when the edit is seen; what
/// else is done to the text is said before it is seen.
@Suite @MainActor struct EchoTests {
  private let walk = Walk(FakeEditor(text: ""))

  private func spoken(_ effects: [Effect]) -> [String] {
    effects.compactMap { if case .speak(let utterance) = $0 { utterance.text } else { nil } }
  }

  /// What is said before a character is taken, and when the edit is seen.
  private func type(_ character: Character) -> (before: [String], seen: [String]) {
    let (reader, editor) = (walk.reader, walk.editor)
    let text = String(character)
    #expect(reader.handle(KeyStroke(character), at: walk.time).contains(.type(text)))
    let before = spoken(reader.willType(text, at: walk.time))
    #expect(editor.type(text))
    return (before, spoken(reader.update(editor.update(), at: walk.time)))
  }

  /// What is said when the text is known to be another, and when that is seen.
  private func press(_ key: KeyStroke.Key) -> (told: [String], seen: [String]) {
    let (reader, editor) = (walk.reader, walk.editor)
    let stroke = KeyStroke(key)
    #expect(reader.handle(stroke, at: walk.time).contains(.forward(stroke)))
    #expect(editor.handle(stroke))
    let told = spoken(reader.textChanged(to: editor.text.reference, at: walk.time))
    return (told, spoken(reader.update(editor.update(), at: walk.time)))
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
    // Said by the edit alone where nobody told that it is to be taken.
    _ = walk.editor.type("b")
    #expect(spoken(walk.reader.update(walk.editor.update(), at: walk.time)) == ["b"])
  }

  @Test func whatBecameOfItIsSaidWhereItIsSomethingElse() {
    walk.editor.typesCapitals = true
    startTyping()
    #expect(type("a").seen == ["A"])
  }

  @Test func movesAndDeletionsAreSaidOnceAndBeforeTheyAreSeen() {
    startTyping()
    for character in "ab" { _ = type(character) }
    #expect(press(.left) == (["b"], []))
    #expect(press(.left) == (["a"], []))
    #expect(press(.right) == (["a"], []))
    #expect(press(.backspace) == (["a"], []))
    #expect(press(.home).seen == [])
    // Nothing is said twice, or made up, where nothing has changed.
    #expect(spoken(walk.reader.textChanged(to: walk.editor.text.reference, at: walk.time)) == [])
  }

  @Test func anotherTextIsNotTakenForTheOneTypedIn() {
    startTyping()
    _ = type("a")
    var other = walk.editor.text.reference
    other.id = TextID(rawValue: 99)
    other.selection = 0..<0
    #expect(spoken(walk.reader.textChanged(to: other, at: walk.time)) == [])
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
