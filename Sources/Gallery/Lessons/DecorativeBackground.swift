import TerminalUI

extension Lesson {
  /// A picture that only decorates is no stop.
  static let decorativeBackground = Lesson("decorative-background", .structure) {
    Welcome(words: $0, isDecorative: false)
  } after: {
    Welcome(words: $0, isDecorative: true)
  }
}

private struct Welcome: View {
  let words: Words
  let isDecorative: Bool

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(1...3, id: \.self) { number in
        if isDecorative {
          Image(decorative: "cloud")
        } else {
          Image("background-\(number)-final-v2")
        }
      }
      Text(words["decorative-background.greeting"])
      Button(words["decorative-background.goal"]) {}
    }
  }
}
