import TerminalUI

extension Lesson {
  /// Two axes do not go up and down: four actions with names do.
  static let equalizerPad = Lesson("equalizer-pad", .controls) {
    Pad(words: $0, hasActions: false)
  } after: {
    Pad(words: $0, hasActions: true)
  }
}

private struct Pad: View {
  let words: Words
  let hasActions: Bool
  @State private var frequency = 0
  @State private var amplitude = 0

  private static let step = 20
  private static let range = -100...100

  private var value: String {
    words[
      "equalizer-pad.value",
      ["frequency": String(frequency), "amplitude": String(amplitude)]]
  }

  var body: some View {
    if hasActions {
      drawing
        .accessibilityElement()
        .accessibilityLabel(words["equalizer-pad.label"])
        .accessibilityValue(value)
        .accessibilityAction(named: words["equalizer-pad.goal"]) { move(0, Self.step) }
        .accessibilityAction(named: words["equalizer-pad.right"]) { move(Self.step, 0) }
        .accessibilityAction(named: words["equalizer-pad.down"]) { move(0, -Self.step) }
        .accessibilityAction(named: words["equalizer-pad.left"]) { move(-Self.step, 0) }
    } else {
      drawing
        .accessibilityElement()
        .accessibilityLabel(words["equalizer-pad.label"])
        .onTapGesture { move(Self.step, 0) }
    }
  }

  private var drawing: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach((-2...2).reversed(), id: \.self) { row in
        Text(line(row))
      }
    }
    .border()
  }

  private func line(_ row: Int) -> String {
    let column = (frequency + 100) / 10
    let isHere = Int((Double(amplitude) / 50).rounded()) == row
    return String((0...20).map { isHere && $0 == column ? "●" : "·" })
  }

  private func move(_ right: Int, _ up: Int) {
    frequency = clamped(frequency + right)
    amplitude = clamped(amplitude + up)
  }

  private func clamped(_ value: Int) -> Int {
    max(Self.range.lowerBound, min(Self.range.upperBound, value))
  }
}
