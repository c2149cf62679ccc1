import TerminalUI

extension Lesson {
  /// The reading app for somebody whom many choices confuse: a scene of its own.
  static let assistiveAccess = Lesson("assistive-access", .modes) {
    ReadingAppBefore(words: $0)
  } after: { words in
    // The scene takes the place of the window; this stands for it where no scene is asked for.
    ReadingAppBefore(words: words)
  }
}

private struct ReadingAppBefore: View {
  let words: Words
  @State private var size = 12
  @State private var isJustified = false
  @State private var query = ""

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        ForEach(1...6, id: \.self) { number in
          Button(words["assistive-access.tool\(number)"]) {}
        }
      }
      TextField(words["assistive-access.search"], text: $query)
      Stepper(words["assistive-access.size"], value: $size, in: 8...48)
      Toggle(words["assistive-access.justify"], isOn: $isJustified)
      Button(words["assistive-access.goal"]) {}
      Text(words["assistive-access.page"])
    }
  }
}

/// One or two things to do, each with an icon and a title, as a list or as a grid; what cannot be
/// undone is asked twice.
struct AssistiveAccessAfter: View {
  let model: GalleryModel
  @State private var isReading = false
  @State private var asksOnce = false
  @State private var asksTwice = false

  private var words: Words { model.words }

  var body: some View {
    VStack(alignment: .leading) {
      if isReading {
        Text(words["assistive-access.page"])
      } else {
        choices.environment(\.assistiveAccessLayout, model.layout)
      }
    }
    .navigationTitle(words["assistive-access.app"])
    .assistiveAccessNavigationIcon(systemImage: "book")
    .onWindowClose {
      if isReading { isReading = false } else { model.close() }
      return false
    }
    .confirmationDialog(words["assistive-access.sure"], isPresented: $asksOnce) {
      Button(words["assistive-access.delete"], role: .destructive) { asksTwice = true }
      Button(words["assistive-access.keep"], role: .cancel) {}
    }
    .confirmationDialog(words["assistive-access.reallySure"], isPresented: $asksTwice) {
      Button(words["assistive-access.delete"], role: .destructive) {
        AccessibilityNotification.Announcement(words["assistive-access.deleted"]).post()
      }
      Button(words["assistive-access.keep"], role: .cancel) {}
    }
  }

  private var choices: some View {
    VStack(alignment: .leading) {
      Button {
        isReading = true
      } label: {
        Label(words["assistive-access.goal"], systemImage: "book")
      }
      Button {
        asksOnce = true
      } label: {
        Label(words["assistive-access.delete"], systemImage: "trash")
      }
      Button {
        model.layout = model.layout == .list ? .grid : .list
      } label: {
        Label(
          words[model.layout == .list ? "assistive-access.grid" : "assistive-access.list"],
          systemImage: "square.grid.2x2")
      }
    }
  }
}
