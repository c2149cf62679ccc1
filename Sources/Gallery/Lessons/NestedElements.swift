import TerminalUI

extension Lesson {
  /// An element inside an element cannot be reached.
  static let nestedElements = Lesson("nested-elements", .structure) {
    Playlist(words: $0, swallows: true)
  } after: {
    Playlist(words: $0, swallows: false)
  }
}

private struct Playlist: View {
  let words: Words
  let swallows: Bool

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(1...3, id: \.self) { number in
        if swallows {
          row(number)
            .accessibilityElement()
            .accessibilityLabel(words["nested-elements.song\(number)"])
        } else {
          row(number).accessibilityElement(children: .combine)
        }
      }
    }
  }

  private func row(_ number: Int) -> some View {
    HStack {
      Text(words["nested-elements.song\(number)"])
      Button(words[number == 2 ? "nested-elements.goal" : "nested-elements.play"]) {
        AccessibilityNotification.Announcement(
          words["nested-elements.playing", ["song": words["nested-elements.song\(number)"]]]
        ).post()
      }
      Button(words["nested-elements.later"]) {
        AccessibilityNotification.Announcement(words["nested-elements.queued"]).post()
      }
    }
  }
}
