import TerminalUI

extension Lesson {
  /// Where the gesture is the point, keys go straight to the control; and there is another way.
  static let virtualCat = Lesson("virtual-cat", .controls) {
    Cat(words: $0, isDirect: false)
  } after: {
    Cat(words: $0, isDirect: true)
  }
}

private struct Cat: View {
  let words: Words
  let isDirect: Bool
  @State private var mood = "virtual-cat.asleep"

  var body: some View {
    if isDirect {
      drawing
        .accessibilityElement()
        .accessibilityLabel(words["virtual-cat.label"])
        .accessibilityValue(words[mood])
        .accessibilityHint(words["virtual-cat.hint"])
        .accessibilityDirectTouch(options: [.requiresActivation, .silentOnTouch])
        .accessibilityAction(named: words["virtual-cat.goal"]) { mood = "virtual-cat.purring" }
        .accessibilityAction(named: words["virtual-cat.tap"]) { mood = "virtual-cat.looking" }
        .accessibilityAction(named: words["virtual-cat.pinch"]) { mood = "virtual-cat.hissing" }
        .focusable()
        .onKeyPress { press in
          guard let reaction = Self.reactions[press.key] else { return .ignored }
          mood = reaction
          // The cat's own voice.
          AccessibilityNotification.Announcement(words[reaction]).post()
          return .handled
        }
    } else {
      drawing
        .accessibilityElement()
        .accessibilityLabel(words["virtual-cat.label"])
        .onTapGesture { mood = "virtual-cat.looking" }
    }
  }

  private static let reactions: [KeyEquivalent: String] = [
    .leftArrow: "virtual-cat.purring", .rightArrow: "virtual-cat.purring",
    .space: "virtual-cat.looking", "p": "virtual-cat.hissing",
  ]

  private var drawing: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: " /\\_/\\ ")
      Text(verbatim: mood == "virtual-cat.asleep" ? "( -.- )" : "( o.o )")
      Text(verbatim: " > ^ < ")
    }
  }
}
