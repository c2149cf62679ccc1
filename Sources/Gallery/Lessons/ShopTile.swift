import TerminalUI

extension Lesson {
  /// Five stops a tile, or one whose buttons are its actions.
  static let shopTile = Lesson("shop-tile", .structure) {
    ShopBefore(words: $0)
  } after: {
    ShopAfter(words: $0)
  }
}

private struct ShopBefore: View {
  let words: Words

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(1...4, id: \.self) { Tile(words: words, number: $0) }
    }
  }
}

private struct ShopAfter: View {
  let words: Words

  var body: some View {
    VStack(alignment: .leading) {
      // Combined: labels are joined, and the buttons become actions by themselves.
      ForEach(1...3, id: \.self) { number in
        Tile(words: words, number: number).accessibilityElement(children: .combine)
      }
      // By hand: what is said and what the actions are called is chosen.
      Tile(words: words, number: 4)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(words["shop-tile.name4"])
        .accessibilityValue(words["shop-tile.price4"])
        .accessibilityAction(named: words["shop-tile.favourite"]) { tell("shop-tile.isFavourite") }
        .accessibilityAction(named: words["shop-tile.goal"]) { tell("shop-tile.isInCart") }
    }
  }

  private func tell(_ key: String) {
    AccessibilityNotification.Announcement(words[key, ["name": words["shop-tile.name4"]]]).post()
  }
}

private struct Tile: View {
  let words: Words
  let number: Int

  private var name: String { words["shop-tile.name\(number)"] }

  var body: some View {
    HStack {
      Image("▧", label: Text(words["shop-tile.picture", ["name": name]]))
      Button(words["shop-tile.favourite"]) { tell("shop-tile.isFavourite") }
      Text(name)
      Button(words[number == 4 ? "shop-tile.goal" : "shop-tile.add"]) { tell("shop-tile.isInCart") }
      Text(words["shop-tile.price\(number)"])
    }
  }

  private func tell(_ key: String) {
    AccessibilityNotification.Announcement(words[key, ["name": name]]).post()
  }
}
