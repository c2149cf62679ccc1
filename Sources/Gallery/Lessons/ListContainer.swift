import TerminalUI

extension Lesson {
  /// Steps that belong together are a list, with a number and an end.
  static let listContainer = Lesson("list-container", .containers) {
    Steps(words: $0, isList: false)
  } after: {
    Steps(words: $0, isList: true)
  }
}

private struct Steps: View {
  let words: Words
  let isList: Bool

  var body: some View {
    VStack(alignment: .leading) {
      if isList {
        VStack(alignment: .leading) {
          ForEach(1...6, id: \.self) { Text(words["list-container.step\($0)"]) }
        }
        .accessibilityContainer(.list)
        .accessibilityLabel(words["list-container.steps"])
      } else {
        ForEach(1...6, id: \.self) { number in
          HStack {
            Text("•")
            Text(words["list-container.step\(number)"])
          }
        }
      }
      Button(words["list-container.goal"]) {}
    }
  }
}
