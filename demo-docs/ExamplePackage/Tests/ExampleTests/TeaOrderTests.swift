import Example
import ReaderTesting
import Testing

@MainActor @Test func anOrderIsHeardFromTheFirstItemToTheLast() throws {
  let test = ReaderTest(TeaOrder(), application: "Tea Shop")
  try test.press("Return", "Right", "Right", "Right")
  #expect(
    test.transcript == [
      "VoiceOver on Tea Shop, Tea, group", "In Tea, group, 4 items, Green tea, heading",
      "1, Cups, stepper", "To go, unchecked, checkbox", "Order, button",
    ])
}
