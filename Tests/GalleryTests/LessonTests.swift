import AccessibilityTree
import TerminalUI
import Testing

@testable import Gallery

/// What every lesson has, in both languages.
@Suite @MainActor struct LessonTests {
  @Test func theTablesHaveTheSameKeys() {
    #expect(Set(Words.english.keys) == Set(Words.french.keys))
  }

  @Test(arguments: ["en", "fr"]) func lessonsAreWhole(locale: String) {
    let words = Words(locale: locale)
    var problems: [String] = []
    for lesson in Lesson.all {
      for part in ["title", "explanation", "goal"]
      where words["\(lesson.id).\(part)"].contains(".\(part)") {
        problems.append("\(lesson.id) has no \(part)")
      }
      // Under the title, on a screen of 80 by 24, half of which is the lesson's own.
      if lesson.explanation(words).count > 10 * 78 {
        problems.append("\(lesson.id) explains too much")
      }
      if !"\(lesson.source.filePath)".hasSuffix(".swift") || lesson.source.line == 0 {
        problems.append("\(lesson.id) has no source")
      }
    }
    if Set(Lesson.all.map(\.id)).count != Lesson.all.count {
      problems.append("a name occurs twice")
    }
    #expect(problems == [])
  }

  /// No key of a table reaches the screen: every word that a screen asks for is there.
  @Test(arguments: ["en", "fr"]) func screensShowWords(locale: String) {
    let words = Words(locale: locale)
    var problems: [String] = []
    for lesson in Lesson.all {
      for isAfter in [false, true] {
        let model = GalleryModel(words: words, lesson: lesson, isAfter: isAfter)
        let graph = ViewGraph(GalleryScene(model), size: CellSize(width: 80, height: 24))
        let said = graph.update().tree.elements.flatMap { element in
          [element.label, element.value, element.hint].compactMap(\.self)
            + element.actions.map(\.name)
        }
        for text in said where text.hasPrefix(lesson.id + ".") || text.hasPrefix("gallery.") {
          problems.append("\(lesson.id): \(text)")
        }
      }
    }
    #expect(problems == [])
  }

  static let names: [(typed: String, near: [String])] = [
    ("steper", ["stepper"]), ("shop tile", ["shop-tile"]), ("rotor", ["edit-rotor"]),
    ("xyzzyx", []), ("", []),
  ]

  @Test func nearNames() {
    for (typed, near) in Self.names { #expect(Lesson.names(near: typed) == near) }
    #expect(Lesson.names(near: String(repeating: "a", count: 100_000)) == [])
  }

  @Test func beforeAndAfterAreSwitchedAndTheListIsFoundAgain() {
    let model = GalleryModel(words: Words(locale: "en"))
    let graph = ViewGraph(GalleryScene(model), size: CellSize(width: 80, height: 24))
    let switching = KeyPress("b", modifiers: [.command, .option])
    _ = graph.update()
    model.switchScreen()
    #expect(!model.isAfter)
    model.open(.stylePresets)
    _ = graph.update()
    #expect(graph.handle(.key(switching)))
    #expect(model.isAfter)
    #expect(graph.handle(.key(KeyPress(.escape))))
    #expect(model.lesson == nil)
    let tree = graph.update().tree
    let asked = tree.elements.first { tree.announcements == [.screenChanged($0.id)] }
    #expect(asked?.label == Lesson.stylePresets.title(model.words))
  }

  @Test func assistiveAccessIsAskedForAndLeft() {
    let model = GalleryModel(words: Words(locale: "en"), lesson: .assistiveAccess)
    var asked: [Bool] = []
    model.onAssistiveAccess = { asked.append($0) }
    model.switchScreen()
    model.close()
    #expect(asked == [true, false])
  }
}
