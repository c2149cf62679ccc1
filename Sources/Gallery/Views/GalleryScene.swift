package import TerminalUI

/// The gallery: the list of lessons, or one of them.
package struct GalleryScene: Scene {
  private let model: GalleryModel

  package init(_ model: GalleryModel) { self.model = model }

  package var body: some Scene {
    WindowGroup { GalleryWindow(model: model) }
      .commands { GalleryCommands(model: model) }
    AssistiveAccess { AssistiveAccessAfter(model: model) }
  }
}

struct GalleryWindow: View {
  let model: GalleryModel

  var body: some View {
    if let lesson = model.lesson {
      LessonScreen(model: model, lesson: lesson)
    } else {
      LessonList(model: model)
    }
  }
}

/// The menu bar: back to the list, and the other screen of the lesson.
struct GalleryCommands: Commands {
  let model: GalleryModel

  var body: some Commands {
    CommandMenu(model.words["menu.lesson"]) {
      Button(model.words["menu.switch"]) { model.switchScreen() }
        .keyboardShortcut("b", modifiers: [.command, .option])
        .disabled(model.lesson == nil)
      Button(model.words["menu.close"]) { model.close() }
        .keyboardShortcut("[")
        .disabled(model.lesson == nil)
    }
  }
}
