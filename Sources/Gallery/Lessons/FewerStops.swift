import TerminalUI

extension Lesson {
  /// Twenty-six stops on the way down a screen, made eight.
  static let fewerStops = Lesson("fewer-stops", .moving) {
    Player(words: $0, isGrouped: false)
  } after: {
    Player(words: $0, isGrouped: true)
  }
}

private struct Player: View {
  let words: Words
  let isGrouped: Bool

  var body: some View {
    VStack(alignment: .leading) {
      // Six tracks of four parts, and two buttons: 26; or six and two.
      ForEach(1...6, id: \.self) { number in
        if isGrouped {
          track(number).accessibilityElement(children: .combine)
        } else {
          track(number)
        }
      }
      Button(words["fewer-stops.shuffle"]) {}
      Button(words["fewer-stops.goal"]) {}
    }
  }

  private func track(_ number: Int) -> some View {
    HStack {
      Text(words["fewer-stops.track\(number)"])
      Text("3:0\(number)")
      Button(words["fewer-stops.play"]) {}
      Button(words["fewer-stops.like"]) {}
    }
  }
}
