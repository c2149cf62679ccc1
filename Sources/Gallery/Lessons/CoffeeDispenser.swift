import TerminalUI

extension Lesson {
  /// A control of its own: what it is, its value, what can be done, and what came of it.
  static let coffeeDispenser = Lesson("coffee-dispenser", .controls) {
    DispenserBefore(words: $0)
  } after: {
    DispenserAfter(words: $0)
  }
}

/// Ounces in tenths, so that small steps are exact.
private struct Cup {
  private(set) var tenths = 60

  static let capacity = 160

  mutating func add(tenths step: Int) { tenths = max(0, min(Self.capacity, tenths + step)) }

  var number: String {
    tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }

  var level: Double { Double(tenths) / Double(Self.capacity) }
}

private struct CupView: View {
  let cup: Cup

  var body: some View {
    VStack(spacing: 0) {
      ForEach((0..<4).reversed(), id: \.self) { row in
        Text(cup.tenths > row * Cup.capacity / 4 ? "▐██████▌" : "▐      ▌")
      }
    }
  }
}

private struct DispenserBefore: View {
  let words: Words
  @State private var cup = Cup()

  var body: some View {
    VStack(alignment: .leading) {
      CupView(cup: cup)
        .onTapGesture { cup.add(tenths: 10) }
        .accessibilityElement()
        .accessibilityAddTraits(.isButton)
        .accessibilityValue(words["coffee-dispenser.ounces", ["number": cup.number]])
    }
  }
}

private struct DispenserAfter: View {
  let words: Words
  @State private var cup = Cup()
  @State private var announced = (tenths: 60, time: Duration.seconds(-1))

  /// Between two announcements, so that they do not pile up.
  private static let pause = Duration.milliseconds(300)

  private var ounces: String { words["coffee-dispenser.ounces", ["number": cup.number]] }

  var body: some View {
    VStack(alignment: .leading) {
      CupView(cup: cup)
        .accessibilityElement()
        .accessibilityLabel(words["coffee-dispenser.goal"])
        .accessibilityValue(ounces)
        .accessibilityHint(words["coffee-dispenser.hint"])
        .accessibilityAdjustableAction { direction in
          cup.add(tenths: direction == .increment ? 10 : -10)
        }
        .accessibilityActivationPoint(UnitPoint(x: 0.5, y: 1 - cup.level))
        // What the hand does by itself is told by the control, not at every change.
        .accessibilityAddTraits(.updatesFrequently)
        .focusable()
        .onMoveCommand { direction in
          switch direction {
          case .up, .right: pour(1)
          case .down, .left: pour(-1)
          }
        }
    }
  }

  private func pour(_ tenths: Int) {
    cup.add(tenths: tenths)
    let now = EventTime.now
    guard cup.tenths != announced.tenths, now - announced.time >= Self.pause else { return }
    announced = (cup.tenths, now)
    AccessibilityNotification.Announcement(ounces).post()
  }
}
