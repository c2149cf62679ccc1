import TerminalUI

extension Lesson {
  /// A new screen with a title, a way back and the keyboard on it, instead of a changed one.
  static let navigationStack = Lesson("navigation-stack", .modes) {
    CatalogBefore(words: $0)
  } after: {
    CatalogAfter(words: $0)
  }
}

/// The detail is put under the list, far from the cursor, and nothing says so.
private struct CatalogBefore: View {
  let words: Words
  @State private var chosen: Int?

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(1...4, id: \.self) { number in
        Text(words["navigation-stack.plant\(number)"]).onTapGesture { chosen = number }
      }
      if let chosen { Text(words["navigation-stack.detail\(chosen)"]) }
      Text(words["navigation-stack.goal"]).onTapGesture { chosen = nil }
    }
  }
}

private struct CatalogAfter: View {
  let words: Words

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        ForEach(1...4, id: \.self) { number in
          NavigationLink(words["navigation-stack.plant\(number)"]) {
            PlantView(words: words, number: number)
          }
        }
        NavigationLink(words["navigation-stack.goal"]) {
          Text(words["navigation-stack.help"])
        }
      }
    }
  }
}

private struct PlantView: View {
  let words: Words
  let number: Int
  @AccessibilityFocusState private var isFocused: Bool

  var body: some View {
    Text(words["navigation-stack.detail\(number)"])
      .accessibilityFocused($isFocused)
      .onAppear { isFocused = true }
  }
}
