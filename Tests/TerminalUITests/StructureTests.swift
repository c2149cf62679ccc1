import AccessibilityTree
import TerminalUI
import Testing

@MainActor
struct StructureTests {
  @Test func inspectorAsItComes() {
    let screen = Screen(Inspector(structure: .plain), width: 30, height: 12)
    check(
      screen.outline,
      """
      scrollArea "Format Inspector"
        staticText "Title Styles"
        staticText "Title"
        button "Apply"
        staticText "Subtitle"
        button "Apply"
        staticText "Heading"
        button "Apply"
        staticText "Body"
        button "Apply"
        toggleButton "Bold" off
        stepper "List level" = "1"
        button "Insert Link"
        slider "Line width" = "72" horizontal
      """)
    check(
      screen.picture,
      """
      Title Styles
      Title                [ Apply ]
      Subtitle             [ Apply ]
      Heading              [ Apply ]
      Body                 [ Apply ]
      [ ] Bold
      List level ‹ 1 ±›
      [ Insert Link ]
      Line width ├───────●──────┤ 72
      """)
  }

  @Test func inspectorContainedAndCombined() {
    check(
      Screen(Inspector(structure: .combined)).outline,
      """
      scrollArea "Format Inspector"
        staticText "Title Styles"
        group "Style Presets"
          button "Title, Apply"
          button "Subtitle, Apply"
          button "Heading, Apply"
          button "Body, Apply"
        toggleButton "Bold" off
        stepper "List level" = "1"
        button "Insert Link"
        slider "Line width" = "72" horizontal
      """)
    #expect(Screen(Inspector(structure: .contained)).element("Style Presets").children.count == 8)
  }

  @Test func whatIsHiddenStaysHidden() {
    check(
      Screen(
        VStack {
          Color.red.accessibilityLabel("A colour")
          Text("Hidden").accessibilityHidden(true).accessibilityLabel("Named")
          Text("Invisible").opacity(0).accessibilityHint("Nothing")
          Image(decorative: "page").accessibilityLabel("A page")
          Circle().fill(.red)
        }
      ).outline,
      """
      custom "A colour"
      custom "A page"
      """)
  }

  @Test func rowsOnTheScreenAreReadAcross() {
    check(
      Screen(
        HStack(alignment: .top) {
          VStack {
            Text("A")
            Text("B").accessibilitySortPriority(1)
          }
          VStack {
            Text("C")
            Text("D")
          }
        }
      ).outline,
      """
      staticText "B"
      staticText "A"
      staticText "C"
      staticText "D"
      """)
  }
}
