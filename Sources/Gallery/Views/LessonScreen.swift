import TerminalUI

/// A lesson: what it is about, which screen it is and what its goal costs, and the screen.
struct LessonScreen: View {
  let model: GalleryModel
  let lesson: Lesson
  @AccessibilityFocusState private var focus: Place?

  private enum Place { case explanation, status }

  private var words: Words { model.words }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(lesson.explanation(words))
        .foregroundStyle(.secondary)
        .accessibilityFocused(
          $focus, equals: .explanation, fileID: lesson.source.fileID, line: lesson.source.line)
      Text(model.status(of: lesson))
        .bold()
        .accessibilityLabel(
          model.status(of: lesson), fileID: lesson.source.fileID, line: lesson.source.line
        )
        .accessibilityFocused($focus, equals: .status)
      Divider()
      lesson.view(isAfter: model.isAfter, words).id(model.isAfter)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .navigationTitle(
      lesson.title(words), fileID: lesson.source.fileID, line: lesson.source.line
    )
    .toolbar {
      Button(words["screen.back"]) { model.close() }
        .keyboardShortcut(.cancelAction)
      Toggle(
        words["screen.after"],
        isOn: Binding {
          model.isAfter
        } set: {
          model.show(after: $0)
        }
      )
      .toggleStyle(.button)
    }
    .onAppear { begin(at: .explanation) }
    .onChange(of: model.isAfter) { begin(at: .status) }
  }

  /// Where the reader begins: a lesson about that very question decides it itself.
  private func begin(at place: Place) {
    if lesson.beginsByItself, model.isAfter {
      AccessibilityNotification.ScreenChanged().post()
      AccessibilityNotification.Announcement(model.status(of: lesson)).post()
    } else {
      focus = place
    }
  }
}
