import TerminalUI

extension Lesson {
  /// The author stands over the title; the title should be heard first.
  static let bookshelfOrder = Lesson("bookshelf-order", .structure) {
    Bookshelf(words: $0, readsTitleFirst: false)
  } after: {
    Bookshelf(words: $0, readsTitleFirst: true)
  }
}

private struct Bookshelf: View {
  let words: Words
  let readsTitleFirst: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      ForEach(1...4, id: \.self) { number in
        BookView(words: words, number: number, readsTitleFirst: readsTitleFirst)
          .accessibilityElement(children: .combine)
      }
    }
  }
}

private struct BookView: View {
  let words: Words
  let number: Int
  let readsTitleFirst: Bool

  var body: some View {
    VStack(alignment: .leading) {
      Text(words["bookshelf-order.author\(number)"]).foregroundStyle(.secondary)
      Text(words["bookshelf-order.title\(number)"])
        .bold()
        .accessibilitySortPriority(readsTitleFirst ? 1 : 0)
      Text(words["bookshelf-order.about\(number)"])
    }
  }
}
