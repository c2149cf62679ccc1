import AccessibilityTree
import TerminalUI
import Testing

@MainActor
struct TextTests {
  struct Editor: View {
    @State var text: String

    var body: some View {
      VStack(alignment: .leading) {
        TextEditor(text: $text)
        Text("\(text.count) chars")
      }
    }
  }

  private func editor(_ text: String, height: Int = 6) -> Screen {
    let screen = Screen(Editor(text: text), width: 12, height: height)
    screen.press(.tab)
    return screen
  }

  private func selection(_ screen: Screen) -> Range<Int>? {
    screen.first(.textArea).text?.selection
  }

  @Test func linesAreThoseOnTheScreen() throws {
    let screen = editor("The eye takes all\nthree.\n")
    check(screen.picture, "The eye\ntakes all\nthree.\n\n\n25 chars")
    let text = try #require(screen.first(.textArea).text)
    #expect(text.isEditable && text.isMultiline && text.selection == 25..<25)
    #expect(screen.draw.caret == CellPoint(x: 0, y: 3))
    let lines = [0, 3, 8, 17, 18, 24, 25, 99].map {
      screen.graph.range(of: .line, around: $0, in: text.id)
    }
    #expect(lines == [0..<8, 0..<8, 8..<18, 8..<18, 18..<25, 18..<25, 25..<25, 25..<25])
    let words = screen.graph.range(of: .word, around: 4, in: text.id)
    #expect(words == 4..<8)
    #expect(screen.graph.text(text.id, in: 4..<7) == "eye")
  }

  @Test func theKeysEdit() {
    let screen = editor("")
    screen.type("ab")
    screen.press(.return)
    screen.type("cé")
    screen.press(.leftArrow)
    screen.press(.delete)
    check(screen.picture, "ab\né\n\n\n\n4 chars")
    screen.press(.upArrow)
    screen.press(.end)
    #expect(selection(screen) == 2..<2)
    screen.press(.home, .shift)
    #expect(selection(screen) == 0..<2)
    screen.type("x")
    check(screen.picture, "x\né\n\n\n\n3 chars")
    screen.press("z", .control)
    check(screen.picture, "ab\né\n\n\n\n4 chars")
    screen.press("y", .control)
    screen.press("a", .control)
    #expect(selection(screen) == 0..<4)
    screen.press("x", .control)
    #expect(screen.graph.pasteboard == "x\né")
    screen.press("v", .control)
    screen.press("v", .control)
    check(screen.picture, "x\néx\né\n\n\n6 chars")
  }

  @Test func theKeysMove() {
    let moves: [(KeyEquivalent, EventModifiers, Int)] = [
      (.rightArrow, .control, 4), (.rightArrow, [], 1), (.downArrow, [], 8), (.end, [], 7),
      (.end, .control, 29), (.pageDown, [], 18), (.leftArrow, [], 0), (.upArrow, [], 0),
    ]
    let screen = editor("The eye takes all three, ear ")
    for (key, modifiers, offset) in moves {
      screen.press(.home, .control)
      screen.press(key, modifiers)
      #expect(selection(screen) == offset..<offset, "\(key) \(modifiers)")
    }
  }

  @Test func theReaderSelectsAndEdits() {
    let screen = editor("One two")
    let id = screen.first(.textArea).id
    #expect(screen.perform(.setSelection(4..<7), on: id))
    #expect(selection(screen) == 4..<7)
    #expect(screen.perform(.insertText("three"), on: id))
    #expect(screen.perform(.deleteText(0..<4), on: id))
    #expect(screen.element("5 chars").role == .staticText)
    #expect(screen.perform(.setSelection(-5..<900), on: id))
    #expect(selection(screen) == 0..<5)
  }

  @Test func aLongTextIsShownWhereItIsRead() throws {
    let text = (1...20_000).map { "Line \($0)" }.joined(separator: "\n")
    let screen = editor(text, height: 4)
    check(screen.picture, "Line 1\nLine 2\nLine 3\n208893 chars")
    let reference = try #require(screen.first(.textArea).text)
    screen.perform(.setSelection(0..<0), on: screen.first(.textArea).id)
    #expect(screen.picture.hasPrefix("Line 1\nLine 2\nLine 3"))
    screen.point(.scroll(x: 0, y: 10), 2, 1)
    #expect(screen.picture.hasPrefix("Line 11\nLine 12"))
    #expect(screen.graph.range(of: .line, around: 100_000, in: reference.id) != nil)
  }

  @Test func oneLineOfAHundredThousandWords() throws {
    let screen = editor(String(repeating: "word ", count: 100_000), height: 4)
    let reference = try #require(screen.first(.textArea).text)
    #expect(reference.utf8Count == 500_000)
    var offset = 0
    for _ in 0..<2000 {
      let line = try #require(screen.graph.range(of: .line, around: offset, in: reference.id))
      #expect(line.lowerBound == offset && line.upperBound > offset && line.count <= 16)
      offset = line.upperBound
    }
    screen.press(.home, .control)
    screen.press(.downArrow, times: 50)
    #expect(selection(screen).map { $0.lowerBound } == 500)
  }

  @Test func fields() {
    struct Fields: View {
      @State private var name = ""
      @State private var secret = "abc"
      @State private var submitted = false

      var body: some View {
        VStack(alignment: .leading) {
          TextField("Name", text: $name).onSubmit { submitted = true }
          SecureField("Password", text: $secret)
          Text(submitted ? "Hello \(name)" : "Nobody")
        }
      }
    }
    let screen = Screen(Fields(), width: 12, height: 3)
    check(screen.picture, "[Name      ]\n[•••       ]\nNobody")
    check(
      screen.outline,
      """
      textField "Name" text 0 at 0
      secureTextField "Password" = "•••" text 9 at 9
      staticText "Nobody"
      """)
    screen.press(.tab)
    screen.type("Ada\nLovelace")
    #expect(screen.element("Name").value == "Ada Lovelace")
    check(screen.picture, "[ Lovelace ]\n[•••       ]\nNobody")
    screen.press(.return)
    #expect(screen.element("Hello Ada Lovelace").role == .staticText)
    screen.perform(.setValue("Eve"), on: "Name")
    #expect(screen.element("Name").value == "Eve")
  }

  @Test func shownTextCanBeRead() throws {
    let screen = Screen(
      (Text("One ") + Text("two").bold() + Text(" three")).textSelection(.enabled), width: 8,
      height: 3)
    let element = screen.element("One two three")
    let text = try #require(element.text)
    #expect(!text.isEditable)
    #expect(screen.graph.range(of: .line, around: 0, in: text.id) == 0..<8)
    let runs = screen.graph.attributes(text.id, in: 0..<13)
    #expect(runs.map(\.range) == [0..<4, 4..<7, 7..<13])
    #expect(runs.map(\.attributes.isBold) == [false, true, false])
    #expect(screen.perform(.setSelection(4..<7), on: element.id))
    #expect(screen.element("One two three").text?.selection == 4..<7)
  }
}
