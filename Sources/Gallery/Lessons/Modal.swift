import TerminalUI

extension Lesson {
  /// What lies behind a question cannot be used; it should not be walked through either.
  static let modal = Lesson("modal", .containers, beginsByItself: true) {
    Delivery(words: $0, isModal: false)
  } after: {
    Delivery(words: $0, isModal: true)
  }
}

private struct Delivery: View {
  let words: Words
  let isModal: Bool
  @State private var asks = true

  var body: some View {
    VStack(alignment: .leading) {
      VStack(alignment: .leading) {
        ForEach(1...5, id: \.self) { Text(words["modal.line\($0)"]) }
        Button(words["modal.cancelOrder"]) { asks = true }
      }
      // The keyboard cannot reach what lies behind.
      .disabled(asks && isModal)
      if asks { question }
    }
  }

  @ViewBuilder private var question: some View {
    if isModal {
      panel
        .accessibilityElement(children: .contain)
        .accessibilityLabel(words["modal.question"])
        .accessibilityAddTraits(.isModal)
        .accessibilityAction(.escape) { asks = false }
    } else {
      panel
    }
  }

  private var panel: some View {
    VStack(alignment: .leading) {
      Text(words["modal.question"]).bold()
      HStack {
        Button(words["modal.goal"]) { asks = false }
        Button(words["modal.yes"]) { asks = false }
      }
    }
    .padding(.horizontal, 1)
    .border()
  }
}
