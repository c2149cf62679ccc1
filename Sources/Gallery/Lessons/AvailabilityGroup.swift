import TerminalUI

extension Lesson {
  /// A group whose label says how much is in it, so that nobody has to go in to know.
  static let availabilityGroup = Lesson("availability-group", .structure) {
    Shops(words: $0, isGroup: false)
  } after: {
    Shops(words: $0, isGroup: true)
  }
}

private struct Shops: View {
  let words: Words
  let isGroup: Bool

  private var places: [String] { (1...5).map { words["availability-group.place\($0)"] } }

  var body: some View {
    VStack(alignment: .leading) {
      Text(words["availability-group.bean"]).bold()
      if isGroup {
        list
          .accessibilityContainer(.semanticGroup)
          .accessibilityLabel(
            words["availability-group.label", ["count": String(places.count)]])
      } else {
        list
      }
      Button(words["availability-group.goal"]) {}
    }
  }

  private var list: some View {
    VStack(alignment: .leading) {
      Text(words["availability-group.heading"])
      ForEach(places, id: \.self) { place in
        Text("• " + place).accessibilityLabel(isGroup ? place : "• " + place)
      }
    }
  }
}
