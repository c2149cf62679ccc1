import Testing
import TextModel

struct TextDocumentTests {
  /// Random edits, undos and redos: every state comes back byte for byte.
  @Test(arguments: 0..<6) func undoAndRedo(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var document = TextDocument(TextBuffer(random.piece(upTo: 600)))
    var states = [document.buffer.utf8]
    for _ in 0..<50 {
      var edits: [Edit] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let count = document.buffer.utf8Count
        let lower = Int.random(in: -2...(count + 2), using: &random)
        let range = lower..<(lower + Int.random(in: 0...9, using: &random))
        edits.append(Edit(range, with: random.piece()))
      }
      let before = document.buffer
      let change = document.apply(edits)
      var back = document.buffer
      back.apply(change.inverse)
      #expect(back == before)
      document.buffer.assertInvariants()
      states.append(document.buffer.utf8)
    }
    #expect(document.isModified)
    for state in states.dropLast().reversed() {
      document.undo()
      #expect(document.buffer.utf8 == state)
    }
    #expect(!document.isModified && !document.canUndo && document.undo() == nil)
    for state in states.dropFirst() {
      document.redo()
      #expect(document.buffer.utf8 == state)
    }
    #expect(!document.canRedo && document.revision == 150)
  }

  @Test func typingIsUndoneTogether() {
    var document = TextDocument("ab")
    document.selection = 1..<2
    for text in ["x", "y", "é"] { document.insert(text) }
    #expect(document.buffer.string == "axyé" && document.selection == 5..<5)
    #expect(document.undo()?.removedText == "xyé")
    #expect(document.buffer.string == "ab" && document.selection == 1..<2)
    #expect(document.redo()?.insertedText == "xyé")
    #expect(document.selection == 5..<5)
    // The caret moved: a new run. A line end: another.
    document.selection = 0..<0
    for text in ["1", "2", "\n", "3"] { document.insert(text) }
    document.undo()
    #expect(document.buffer.string == "12\naxyé")
    document.undo()
    #expect(document.buffer.string == "axyé")
  }

  @Test func deletingIsUndoneTogether() {
    var document = TextDocument("abcdef")
    document.selection = 4..<4
    document.apply([Edit(delete: 3..<4)], kind: .deletingBackward)
    document.apply([Edit(delete: 2..<3)], kind: .deletingBackward)
    document.apply([Edit(delete: 2..<3)], kind: .deletingForward)
    document.apply([Edit(delete: 2..<3)], kind: .deletingForward)
    #expect(document.buffer.string == "ab")
    #expect(document.undo()?.insertedText == "ef")
    #expect(document.undo()?.insertedText == "cd")
    #expect(document.buffer.string == "abcdef" && document.selection == 4..<4)
  }

  @Test func savedStateIsKnown() {
    var document = TextDocument("a")
    document.insert("x")
    document.markSaved()
    document.insert("y")
    #expect(document.isModified)
    document.undo()
    #expect(!document.isModified && document.buffer.string == "xa")
    document.undo()
    document.insert("z")
    #expect(document.isModified)
    document.undo()
    #expect(document.isModified, "the saved state cannot be reached any more")
  }

  /// Anchors `<` keep before and `>` behind what is inserted at them.
  static let anchors: [(String, [Edit], String)] = [
    ("ab<>c", [Edit(insert: "X", at: 2)], "ab<X>c"),
    ("ab<>c", [Edit(insert: "X", at: 2), Edit(insert: "Y", at: 2)], "ab<XY>c"),
    ("a<bc>d", [Edit(1..<3, with: "X")], "a<X>d"),
    ("a<b>c", [Edit(delete: 0..<3)], "<>"),
    ("ab<c>d", [Edit(1..<4, with: "XY")], "a<XY>"),
    ("a<b>c", [Edit(insert: "X", at: 0), Edit(insert: "Y", at: 3)], "Xa<b>cY"),
    ("<a>", [Edit(0..<1, with: "é")], "<é>"),
    ("ab<c>", [Edit(delete: 0..<1), Edit(insert: "X", at: 2), Edit(delete: 2..<3)], "b<X>"),
  ]

  @Test(arguments: anchors) func anchorsSurvive(before: String, edits: [Edit], after: String) throws
  {
    let plain = before.filter { $0 != "<" && $0 != ">" }
    var document = TextDocument(TextBuffer(String(plain)))
    let offset = before.utf8.distance(
      from: before.startIndex, to: try #require(before.firstIndex(of: "<")))
    let end = before.utf8.distance(
      from: before.startIndex, to: try #require(before.firstIndex(of: ">")))
    let first = document.makeAnchor(at: offset, bias: .before)
    let second = document.makeAnchor(at: end - 1, bias: .after)
    document.apply(edits)
    var marked = document.buffer
    let places = [
      try #require(document.offset(of: second)), try #require(document.offset(of: first)),
    ]
    marked.replace(places[0]..<places[0], with: ">")
    marked.replace(places[1]..<places[1], with: "<")
    #expect(marked.string == after)
    document.remove(first)
    #expect(document.offset(of: first) == nil)
  }

  @Test func changesTellWhatHappened() {
    var document = TextDocument("one two three")
    let change = document.apply([Edit(0..<3, with: "1"), Edit(8..<13, with: "3!")])
    #expect(document.buffer.string == "1 two 3!")
    #expect(change.replacedRange == 0..<13 && change.insertedRange == 0..<8)
    #expect(change.removedText == "onethree" && change.insertedText == "13!")
    #expect(change.revision == 1 && document.revision == 1)
  }

  /// The selection is always between characters, wherever edits and callers put it.
  @Test func selectionIsWhole() {
    var document = TextDocument("e\u{301}\r\n🇫🇷")
    document.selection = 1..<4
    #expect(document.selection == 0..<5)
    document.selection = 99..<120
    #expect(document.selection == 13..<13)
    document.selection = 13..<13
    document.apply([Edit(delete: 1..<3)], kind: .other)
    #expect(document.buffer.string == "e\r\n🇫🇷" && document.selection == 11..<11)
    document.insert("x")
    #expect(document.buffer.string == "e\r\n🇫🇷x")
  }
}
