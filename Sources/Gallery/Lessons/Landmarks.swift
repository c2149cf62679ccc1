import TerminalUI

extension Lesson {
  /// Parts of a page that can be gone to directly.
  static let landmarks = Lesson("landmarks", .containers) {
    Magazine(words: $0, hasLandmarks: false)
  } after: {
    Magazine(words: $0, hasLandmarks: true)
  }
}

private struct Magazine: View {
  let words: Words
  let hasLandmarks: Bool

  var body: some View {
    VStack(alignment: .leading) {
      part("navigation", .navigation) {
        ForEach(1...6, id: \.self) { number in
          Button(words["landmarks.link\(number)"]) {}.buttonStyle(.plain)
        }
      }
      part("main", .main) {
        ForEach(1...4, id: \.self) { Text(words["landmarks.line\($0)"]) }
      }
      part("search", .search) {
        Button(words["landmarks.goal"]) {}
      }
    }
  }

  @ViewBuilder private func part(
    _ name: String, _ landmark: AccessibilityLandmark, @ViewBuilder content: () -> some View
  ) -> some View {
    if hasLandmarks {
      VStack(alignment: .leading) { content() }
        .accessibilityContainer(.landmark(landmark))
        .accessibilityLabel(words["landmarks." + name])
    } else {
      content()
    }
  }
}
