import TerminalUI

/// An order of tea: a kind, a number of cups, and whether it is to go.
public struct TeaOrder: View {
  @State private var cups = 1
  @State private var isToGo = false

  public init() {}

  public var body: some View {
    VStack(alignment: .leading) {
      Text("Green tea").accessibilityAddTraits(.isHeader)
      Stepper("Cups", value: $cups, in: 1...6)
      Toggle("To go", isOn: $isToGo)
      Button("Order") {
        AccessibilityNotification.Announcement("\(cups) ordered").post()
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Tea")
  }
}
