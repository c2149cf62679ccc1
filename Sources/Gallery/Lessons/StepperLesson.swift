import TerminalUI

extension Lesson {
  /// A number between two buttons, or one control that goes up and down.
  static let stepper = Lesson("stepper", .controls) {
    TicketsBefore(words: $0)
  } after: {
    TicketsAfter(words: $0)
  }
}

private struct TicketsBefore: View {
  let words: Words
  @State private var count = 2

  var body: some View {
    VStack(alignment: .leading) {
      Counter(words: words, count: $count)
      Button(words["stepper.goal"]) {}
    }
  }
}

private struct TicketsAfter: View {
  let words: Words
  @State private var count = 2

  var body: some View {
    VStack(alignment: .leading) {
      Counter(words: words, count: $count)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(words["stepper.label"])
        .accessibilityValue(String(count))
        .accessibilityAdjustableAction { direction in
          count = Counter.changed(count, by: direction == .increment ? 1 : -1)
        }
      Button(words["stepper.goal"]) {}
    }
  }
}

private struct Counter: View {
  let words: Words
  @Binding var count: Int

  static func changed(_ count: Int, by step: Int) -> Int { max(0, min(9, count + step)) }

  var body: some View {
    HStack {
      Text(words["stepper.label"])
      Button(words["stepper.less"]) { count = Self.changed(count, by: -1) }
      Text(String(count))
      Button(words["stepper.more"]) { count = Self.changed(count, by: 1) }
    }
  }
}
