import SwiftUI

private struct Item: Identifiable, Hashable { let id: Int; var name: String }
extension AccessibilityCustomContentKey {
  fileprivate static let age = AccessibilityCustomContentKey("Age")
  fileprivate static let size = AccessibilityCustomContentKey(Text("Size"), id: "size")
  fileprivate static let size2 = AccessibilityCustomContentKey(
    "Size" as LocalizedStringKey, id: "size")
}

private struct Structure: View {
  @Namespace var ns
  var body: some View {
    VStack {
      VStack { Text("a") }.accessibilityElement()
      VStack { Text("a") }.accessibilityElement(children: .ignore)
      VStack { Text("a") }.accessibilityElement(children: .combine)
      VStack { Text("a") }.accessibilityElement(children: .contain)
      VStack { Text("a") }.accessibilityChildren { ForEach(0..<3) { Text("\($0)") } }
      VStack { Text("a") }.accessibilityRepresentation { Slider(value: .constant(0.5)) }
      Text("a").accessibilitySortPriority(2)
      Text("a").accessibilityLabeledPair(role: .label, id: 1, in: ns)
      Text("a").accessibilityLabeledPair(role: .content, id: 1, in: ns)
      Text("a").accessibilityLinkedGroup(id: "g", in: ns)
    }
    VStack {
      Text("a").accessibilityCustomContent("l", "v")
      Text("a").accessibilityCustomContent(Text("l"), Text("v"), importance: .high)
      Text("a").accessibilityCustomContent("l", Text("v"))
      Text("a").accessibilityCustomContent("l" as LocalizedStringKey, "v" as LocalizedStringKey)
      Text("a").accessibilityCustomContent("l" as LocalizedStringKey, str2, importance: .default)
      Text("a").accessibilityCustomContent(.age, "12", importance: .high)
      Text("a").accessibilityCustomContent(.age, Text("12"))
      Text("a").accessibilityCustomContent(.age, str2)
      Text("a").accessibilityCustomContent(AccessibilityCustomContentKey.age, nil as Text?)
    }
  }
  var str2: String { "x" }
}

private struct Rotors: View {
  @Namespace var ns
  @State var items = [Item(id: 1, name: "a")]
  @State var text = "hello"
  var body: some View {
    VStack {
      List(items) { Text($0.name) }
        .accessibilityRotor("R") {
          ForEach(items) { i in AccessibilityRotorEntry(i.name, id: i.id) }
        }
        .accessibilityRotor(Text("R")) { AccessibilityRotorEntry(Text("x"), id: 1) }
        .accessibilityRotor("R" as LocalizedStringKey) {
          AccessibilityRotorEntry("x" as LocalizedStringKey, id: 1)
        }
        .accessibilityRotor("R", entries: items, entryLabel: \.name)
        .accessibilityRotor(Text("R"), entries: items, entryLabel: \.name)
        .accessibilityRotor("R", entries: items, entryID: \.id, entryLabel: \.name)
        .accessibilityRotor(Text("R"), entries: items, entryID: \.id, entryLabel: \.name)
      List(items) { Text($0.name) }
        .accessibilityRotor(.headings) { AccessibilityRotorEntry("x", id: 1) }
        .accessibilityRotor(.headings(level: .h2)) { AccessibilityRotorEntry("x", id: 1) }
        .accessibilityRotor(.links, entries: items, entryLabel: \.name)
        .accessibilityRotor(
          .links(visited: true), entries: items, entryID: \.id, entryLabel: \.name
        )
        .accessibilityRotor(.boldText) { AccessibilityRotorEntry("x", id: 1) }
        .accessibilityRotor(.italicText) { AccessibilityRotorEntry("x", id: 1) }
        .accessibilityRotor(.underlineText) { AccessibilityRotorEntry("x", id: 1) }
        .accessibilityRotor(.misspelledWords) { AccessibilityRotorEntry("x", id: 1) }
        .accessibilityRotor(.images) { AccessibilityRotorEntry("x", id: 1) }
        .accessibilityRotor(.textFields) { AccessibilityRotorEntry("x", id: 1) }
        .accessibilityRotor(.tables) { AccessibilityRotorEntry("x", id: 1) }
        .accessibilityRotor(.lists) { AccessibilityRotorEntry("x", id: 1) }
        .accessibilityRotor(.landmarks) { AccessibilityRotorEntry("x", id: 1) }
    }
    TextEditor(text: $text)
      .accessibilityRotor("R", textRanges: [text.startIndex..<text.endIndex])
      .accessibilityRotor(Text("R"), textRanges: [text.startIndex..<text.endIndex])
      .accessibilityRotor(.boldText, textRanges: [text.startIndex..<text.endIndex])
      .accessibilityRotor("R") {
        AccessibilityRotorEntry("x", textRange: text.startIndex..<text.endIndex)
        AccessibilityRotorEntry(Text("x"), textRange: text.startIndex..<text.endIndex) {}
        AccessibilityRotorEntry("x", 1, in: ns)
        AccessibilityRotorEntry(Text("x"), 1, in: ns, textRange: nil, prepare: {})
        AccessibilityRotorEntry("x", id: 2, textRange: nil) {}
      }
    VStack {
      Text("a").accessibilityRotorEntry(id: 1, in: ns)
    }
  }
}

private struct Foci: View {
  enum Field: Hashable { case a, b }
  @AccessibilityFocusState var flag: Bool
  @AccessibilityFocusState(for: .voiceOver) var flag2: Bool
  @AccessibilityFocusState(for: [.voiceOver, .switchControl]) var f3: Field?
  @AccessibilityFocusState var field: Field?
  var body: some View {
    VStack {
      Text("a").accessibilityFocused($flag)
      Text("a").accessibilityFocused($flag2)
      Text("a").accessibilityFocused($field, equals: .a)
      Text("a").accessibilityFocused($f3, equals: .b)
      Text("a").accessibilityDefaultFocus($flag, true)
      Text("a").accessibilityDefaultFocus($field, .a)
      Button("x") {
        flag = true; field = nil
      }
    }
  }
}

@MainActor private func posts() {
  AccessibilityNotification.Announcement("x").post()
  AccessibilityNotification.Announcement(String("x")).post()
  AccessibilityNotification.LayoutChanged().post()
  AccessibilityNotification.LayoutChanged("id").post()
  AccessibilityNotification.LayoutChanged(nil).post()
  AccessibilityNotification.ScreenChanged().post()
  AccessibilityNotification.ScreenChanged("x").post()
  AccessibilityNotification.PageScrolled("p").post()
  var a = AttributedString("x")
  a.accessibilitySpeechAnnouncementPriority = .low
  AccessibilityNotification.Announcement(a).post()
}

private struct Chart: View, AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor {
    let x = AXCategoricalDataAxisDescriptor(title: "x", categoryOrder: ["a"])
    let y = AXNumericDataAxisDescriptor(
      title: "y", range: 0...10, gridlinePositions: [], valueDescriptionProvider: { "\($0)" })
    let s = AXDataSeriesDescriptor(
      name: "s", isContinuous: false, dataPoints: [AXDataPoint(x: "a", y: 1)])
    return AXChartDescriptor(
      title: "t", summary: nil, xAxis: x, yAxis: y, additionalAxes: [], series: [s])
  }
  func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
  var body: some View { Text("c").accessibilityChartDescriptor(self) }
}

private struct Env: View {
  @Environment(\.accessibilityEnabled) var e1
  @Environment(\.accessibilityVoiceOverEnabled) var e2
  @Environment(\.accessibilitySwitchControlEnabled) var e3
  @Environment(\.accessibilityReduceMotion) var e4
  @Environment(\.accessibilityReduceTransparency) var e5
  @Environment(\.accessibilityDifferentiateWithoutColor) var e6
  @Environment(\.accessibilityInvertColors) var e7
  @Environment(\.accessibilityShowButtonShapes) var e8
  @Environment(\.accessibilityLargeContentViewerEnabled) var e9
  @Environment(\.accessibilityQuickActionsEnabled) var e10
  @Environment(\.accessibilityDimFlashingLights) var e11
  @Environment(\.accessibilityPlayAnimatedImages) var e12
  @Environment(\.accessibilityAssistiveAccessEnabled) var e13
  @Environment(\.legibilityWeight) var e14
  @Environment(\.colorSchemeContrast) var e15
  @Environment(\.dynamicTypeSize) var e16
  var body: some View {
    Text("\(e1)\(e2)\(e3)\(e4)\(e5)\(e6)\(e7)\(e8)\(e9)\(e10)\(e11)\(e12)\(e13)")
      .assistiveAccessNavigationIcon(systemImage: "star")
    Text("x").assistiveAccessNavigationIcon(Image(systemName: "star"))
  }
}
