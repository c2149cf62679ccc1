import TerminalUI

/// The lessons under their headings, with a rotor through those not opened yet.
struct LessonList: View {
  let model: GalleryModel
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
    .navigationTitle(words["gallery.title"])
    .onAppear {
      // Its row may be far down, where no view has been made yet.
      if let last = model.last { AccessibilityNotification.ScreenChanged(last).post() }
    }
  }

  private func section(_ topic: Lesson.Topic) -> some View {
    Section {
      ForEach(Lesson.all.filter { $0.topic == topic }) { lesson in
        Button(lesson.title(words)) { model.open(lesson) }
          .buttonStyle(.plain)
          .accessibilityValue(model.opened.contains(lesson.id) ? words["gallery.opened"] : "")
      }
    } header: {
      Text(words["topic." + topic.rawValue]).accessibilityAddTraits(.isHeader)
    }
  }
}
