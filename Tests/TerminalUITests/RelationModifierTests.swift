import AccessibilityTree
import TerminalUI
import Testing

/// Elements that belong together though they are apart.
@MainActor
struct RelationModifierTests {
  @Test func linkedGroup() {
    let screen = Screen(Guide())
    check(
      screen.outline,
      """
      staticText "One" text 3 at 0 linked 2
      button "Photo" linked 2
      staticText "Two" text 3 at 0 linked 2
      staticText "Apart" text 5 at 0
      """)
    let (one, two) = (screen.element("One"), screen.element("Two"))
    // Round the group, from each to the next.
    #expect(screen.labels(one.linked) == ["Photo", "Two"])
    #expect(screen.labels(screen.element("Photo").linked) == ["Two", "One"])
    #expect(screen.labels(two.linked) == ["One", "Photo"])
    // Line navigation passes by what is no text.
    #expect(one.previousText == nil)
    #expect(one.nextText == two.id)
    #expect(two.previousText == one.id)
    #expect(two.nextText == nil)
    #expect(screen.element("Apart").previousText == nil)
  }

  @Test func linkedThroughACombination() {
    let screen = Screen(Guide(isCombined: true))
    #expect(screen.labels(screen.element("Two").linked) == ["One, Photo"])
  }

  @Test func textNavigation() {
    let screen = Screen(Columns())
    let (left, right) = (screen.element("Left"), screen.element("Right"))
    #expect(left.nextText == right.id)
    #expect(right.previousText == left.id)
    #expect(right.nextText == screen.element("Foot").id)
    #expect(left.origins[.linked] != nil)
  }

  @Test func labeledPair() {
    let screen = Screen(Settings())
    check(
      screen.outline,
      """
      staticText "Volume" linked 2
      slider "Volume" = "50%" horizontal linked 1
      button "Louder" linked 1
      """)
    #expect(screen.labels(screen.first(.slider).linked) == ["Volume"])
    #expect(screen.first(.staticText).linked.first == screen.first(.slider).id)
  }
}

private struct Guide: View {
  var isCombined = false
  @Namespace private var guide

  var body: some View {
    VStack {
      if isCombined {
        VStack { first }.accessibilityElement(children: .combine)
      } else {
        first
      }
      Text("Two").textSelection(.enabled).accessibilityLinkedGroup(id: "text", in: guide)
      Text("Apart").textSelection(.enabled).accessibilityLinkedGroup(id: "other", in: guide)
    }
  }

  @ViewBuilder private var first: some View {
    Text("One").textSelection(.enabled).accessibilityLinkedGroup(id: "text", in: guide)
    Button("Photo") {}.accessibilityLinkedGroup(id: "text", in: guide)
  }
}

private struct Columns: View {
  @Namespace private var columns

  var body: some View {
    VStack {
      HStack {
        Text("Left").id("left").accessibilityNextTextNavigationElement("right")
        Text("Right").id("right").accessibilityPreviousTextNavigationElement("left")
          .accessibilityNextTextNavigationElement("foot", in: columns)
      }
      Text("Foot").accessibilityRotorEntry(id: "foot", in: columns)
    }
    .textSelection(.enabled)
  }
}

private struct Settings: View {
  @Namespace private var settings

  var body: some View {
    VStack {
      Text("Volume").accessibilityLabeledPair(role: .label, id: 1, in: settings)
      Slider(value: .constant(0.5))
        .accessibilityLabeledPair(role: .content, id: 1, in: settings)
      Button("Louder") {}.accessibilityLabeledPair(role: .content, id: 1, in: settings)
    }
  }
}
