import AccessibilityTree
import TerminalUI
import Testing

/// A modifier, and the line of the outline that it makes.
@MainActor
struct DescriptionModifierTests {
  @Test func words() {
    expect(Text("A").accessibilityLabel("B"), "staticText \"B\"")
    expect(Text("A").bold().accessibilityLabel(Text("B")), "staticText \"B\"")
    expect(Text("A").accessibilityLabel("B", isEnabled: false), "staticText \"A\"")
    expect(Color.red.accessibilityLabel("Alert"), "custom \"Alert\"")
    expect(Color.red.accessibilityLabel("Alert", isEnabled: false), "")
    expect(
      Text("A").accessibilityLabel { label in
        Text("New")
        label
      }, "staticText \"New, A\"")
    expect(
      Button("Save") {}.accessibilityLabel { label in label },
      "button \"Save\"")
    expect(Text("A").accessibilityValue("1"), "staticText \"A\" = \"1\"")
    expect(Text("A").accessibilityValue(Text("1"), isEnabled: false), "staticText \"A\"")
    expect(Button("A") {}.accessibilityHint("Opens"), "button \"A\" hint \"Opens\"")
    expect(Button("A") {}.help("Tip"), "button \"A\" help \"Tip\"")
    expect(Text("A").accessibilityIdentifier("a"), "staticText \"A\" id a")
    expect(
      Button("A") {}.accessibilityInputLabels(["One", "Two"]), "button \"A\" inputs [One, Two]")
    expect(Text("A").accessibilityLanguage("fr"), "staticText \"A\" language fr")
    expect(
      VStack { Text("A") }.accessibilityElement(children: .contain).accessibilityLabel("G"),
      "group \"G\"\n  staticText \"A\"")
  }

  @Test func traits() {
    expect(Text("A").accessibilityAddTraits(.isButton), "button \"A\"")
    expect(Text("A").accessibilityAddTraits([.isLink, .isSelected]), "link \"A\" selected")
    expect(Text("A").accessibilityAddTraits(.isHeader), "heading \"A\"")
    expect(Text("A").accessibilityHeading(.h2), "heading 2 \"A\"")
    expect(VStack { Text("A") }.accessibilityHeading(.h3), "heading 3 \"A\"")
    expect(
      Text("A").accessibilityHeading(.h2).accessibilityRemoveTraits(.isHeader), "staticText \"A\"")
    expect(
      Text("A").accessibilityAddTraits([.playsSound, .isSummaryElement, .updatesFrequently]),
      "staticText \"A\" traits [playsSound, summary, updatesFrequently]")
    expect(
      Text("A").accessibilityAddTraits(.causesPageTurn),
      "staticText \"A\" traits [causesPageTurn]")
    expect(Text("A").accessibilityAddTraits(.isToggle), "toggle \"A\"")
    expect(
      VStack { Text("A") }.accessibilityElement(children: .contain).accessibilityAddTraits(
        .isModal),
      "group modal\n  staticText \"A\"")
    expect(
      Text("Cat").accessibilityDirectTouch(options: [.requiresActivation, .silentOnTouch]),
      "staticText \"Cat\" traits [directInteraction, requiresActivation, silentOnTouch]")
    expect(
      Text("Cat").accessibilityDirectTouch().accessibilityDirectTouch(false), "staticText \"Cat\"")
    expect(
      Text("A").accessibilityRespondsToUserInteraction(false), "staticText \"A\" ignores")
  }

  @Test func speech() {
    expect(Text("A").speechSpellsOutCharacters(), "staticText \"A\" speech [spelled]")
    expect(
      VStack {
        Text("A")
        Text("B").speechAnnouncementsQueued()
      }
      .speechAlwaysIncludesPunctuation().speechAdjustedPitch(0.5),
      """
      staticText "A" speech [punctuation, pitch 0.5]
      staticText "B" speech [punctuation, pitch 0.5, queued]
      """)
    expect(Text("A").speechAdjustedPitch(.nan), "staticText \"A\"")
    expect(
      Text("a = b").accessibilityTextContentType(.sourceCode),
      "staticText \"a = b\" content sourceCode speech [punctuation]")
    expect(
      Button("A") {}.accessibilityTextContentType(.narrative), "button \"A\" content narrative")
    // Rows that are not on the screen are spoken alike.
    let screen = Screen(
      List(0..<100, id: \.self) { Text("\($0)") }.speechSpellsOutCharacters())
    let row = screen.graph.child(at: 90, of: screen.first(.table).id)
    #expect(row?.root.speech.spellsOutCharacters == true)
  }

  @Test func customContent() {
    let author = AccessibilityCustomContentKey("Author", id: "author")
    expect(
      Text("A").accessibilityCustomContent("Year", "1999")
        .accessibilityCustomContent(author, "Ada", importance: .high)
        .accessibilityCustomContent(author, "Grace"),
      "staticText \"A\" (Year: 1999) (Author: Grace)")
    expect(
      Text("A").accessibilityCustomContent(author, Text("Ada"))
        .accessibilityCustomContent(author, nil as Text?), "staticText \"A\"")
    let combined = HStack {
      Text("A").accessibilityCustomContent(author, "Ada", importance: .high)
      Text("B")
    }
    .accessibilityElement(children: .combine)
    expect(
      combined.accessibilityCustomContent(author, "Grace"), "staticText \"A, B\" (Author: Grace)")
    #expect(Screen(combined).element("A, B").customContent.map(\.isImportant) == [true])
    expect(
      Color.red.accessibilityChartDescriptor(Sales()),
      "custom (Sales: Rising) (North, January: 3 sold) (North, February: 5 sold)")
  }

  @Test func withoutEffect() {
    expect(
      Text("A").accessibilityIgnoresInvertColors().accessibilityShowsLargeContentViewer()
        .accessibilityShowsLargeContentViewer { Text("B") }
        .accessibilityDragPoint(.top, description: "Lift")
        .accessibilityDropPoint(.bottom, description: Text("Drop")),
      "staticText \"A\"")
  }

  @Test func everyPropertyKnowsWhereItWasWritten() {
    let line = #line
    let view = Text("A")
      .accessibilityLabel("B")
      .accessibilityValue("1")
      .accessibilityHint("h")
      .help("t")
      .accessibilityIdentifier("i")
      .accessibilityAddTraits(.isButton)
      .accessibilitySortPriority(1)
      .accessibilityInputLabels(["x"])
      .accessibilityHeading(.h1)
      .accessibilityCustomContent("k", "v")
      .accessibilityActivationPoint(.top)
      .accessibilityAction(named: "Go") {}
      .accessibilityRotor("R", textRanges: [])
      .speechAdjustedPitch(1)
      .accessibilityLanguage("fr")
      .accessibilityTextContentType(.plain)
      .accessibilityRespondsToUserInteraction()
    let order: [Element.Property] = [
      .label, .value, .hint, .help, .identifier, .traits, .sortPriority, .inputLabels, .level,
      .customContent, .activationPoint, .actions, .rotors, .speech, .language, .textContentType,
      .interaction,
    ]
    let origins = Screen(view).element("B").origins
    for (offset, property) in order.enumerated() {
      let found = origins[property].map { "\($0)" } ?? "nowhere"
      let wanted = "TerminalUITests/DescriptionModifierTests.swift:\(line + 2 + offset)"
      if found != wanted { Issue.record("\(property): \(found), wanted \(wanted)") }
    }
    let structure = Screen(
      VStack { Text("A").accessibilityLabel("B") }.accessibilityElement(children: .combine))
    #expect(structure.element("B").origins[.children] != nil)
    #expect(structure.element("B").origins[.label] != nil)
  }
}

private struct Sales: AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor {
    AXChartDescriptor(
      title: "Sales", summary: "Rising",
      xAxis: AXCategoricalDataAxisDescriptor(
        title: "Month", categoryOrder: ["January", "February"]),
      yAxis: AXNumericDataAxisDescriptor(title: "Sold", range: 0...10) { "\(Int($0)) sold" },
      series: [
        AXDataSeriesDescriptor(
          name: "North", isContinuous: false,
          dataPoints: [
            AXDataPoint(x: "January", y: 3), AXDataPoint(x: "February", y: 5),
          ])
      ])
  }
}
