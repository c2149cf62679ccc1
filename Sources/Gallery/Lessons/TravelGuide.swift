import TerminalUI

extension Lesson {
  /// Paragraphs that reading runs through, and pages that turn under it.
  static let travelGuide = Lesson("travel-guide", .text) {
    GuideBefore(words: $0)
  } after: {
    GuideAfter(words: $0)
  }
}

private let pageCount = 3

private func sentences(of page: Int, _ words: Words) -> [[String]] {
  (1...2).map { paragraph in
    (1...3).map { words["travel-guide.page\(page).\(paragraph).\($0)"] }
  }
}

/// Each line a text of its own, as drawn; the pages turn by a button only.
private struct GuideBefore: View {
  let words: Words
  @State private var page = 1

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(sentences(of: page, words).flatMap(\.self), id: \.self) { Text($0) }
      Button(words["travel-guide.goal"]) { page = page % pageCount + 1 }
    }
  }
}

private struct GuideAfter: View {
  let words: Words
  @State private var page = 1
  @Namespace private var guide

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(Array(sentences(of: page, words).enumerated()), id: \.offset) { _, paragraph in
        Text(paragraph.joined(separator: " "))
          .textSelection(.enabled)
          .accessibilityLinkedGroup(id: "guide", in: guide)
          .accessibilityAddTraits(.causesPageTurn)
          .accessibilityScrollAction { edge in turn(edge) }
          .accessibilityScrollStatus(status)
      }
      Button(words["travel-guide.goal"]) { turn(.bottom) }
    }
  }

  private var status: String {
    words["travel-guide.status", ["page": String(page), "count": String(pageCount)]]
  }

  private func turn(_ edge: Edge) {
    switch edge {
    case .bottom, .trailing: page = min(pageCount, page + 1)
    case .top, .leading: page = max(1, page - 1)
    }
  }
}
