import TerminalUI

/// The lessons under their headings, with a rotor through those not opened yet.
struct LessonList: View {
  let model: GalleryModel
  @AccessibilityFocusState private var focused: Lesson.ID?

  private var words: Words { model.words }

  var body: some View {
    List {
      section(.structure)
      section(.moving)
      section(.controls)
      section(.text)
      section(.containers)
      section(.modes)
    }
    .listStyle(.plain)
    .accessibilityLabel(words["gallery.label"])
    .accessibilityRotor(words["gallery.unopened"]) {
      ForEach(Lesson.all) { lesson in
        if !model.opened.contains(lesson.id) {
          AccessibilityRotorEntry(lesson.title(words), id: lesson.id)
        }
      }
    }
    .accessibilityDefaultFocus($focused, nil)
    .navigationTitle(words["gallery.title"])
    .onAppear { focused = model.last }
  }

  private func section(_ topic: Lesson.Topic) -> some View {
    Section {
      ForEach(Lesson.all.filter { $0.topic == topic }) { lesson in
        Button(lesson.title(words)) { model.open(lesson) }
          .buttonStyle(.plain)
          .accessibilityValue(model.opened.contains(lesson.id) ? words["gallery.opened"] : "")
          .accessibilityFocused($focused, equals: lesson.id)
      }
    } header: {
      Text(words["topic." + topic.rawValue]).accessibilityAddTraits(.isHeader)
    }
  }
}
