import AccessibilityTree
import TerminalUI
import Testing

/// What an application is in Assistive Access, with a scene for it and without.
@MainActor
struct AssistiveAccessTests {
  private struct Drawing: App {
    var body: some Scene {
      WindowGroup("Drawing") { Text("Everything") }
      AssistiveAccess {
        VStack {
          Button("Draw") {}
          Button("Look") {}
        }
        .navigationTitle("Draw")
        .assistiveAccessNavigationIcon(systemImage: "pencil")
      }
    }
  }

  private struct Plain: App {
    var body: some Scene {
      WindowGroup("Plain") { Button("Go") {} }
    }
  }

  private func screen(
    _ app: some App, isOn: Bool = true, layout: AssistiveAccessLayout = .list
  ) -> Screen {
    var environment = EnvironmentValues()
    environment.accessibilityAssistiveAccessEnabled = isOn
    environment.assistiveAccessLayout = layout
    return Screen(
      ViewGraph(app: app, size: CellSize(width: 44, height: 12), environment: environment))
  }

  @Test func itsOwnScene() {
    let screen = screen(Drawing())
    check(
      screen.outline,
      """
      heading "Draw"
      button "Draw"
      button "Look"
      button "Back"
      """)
    check(
      screen.picture,
      """
      ✎ Draw
      ┌──────────────────────────────────────────┐
      │ Draw                                     │
      └──────────────────────────────────────────┘
      ┌──────────────────────────────────────────┐
      │ Look                                     │
      └──────────────────────────────────────────┘


      ┌──────────────────────────────────────────┐
      │ ‹ Back                                   │
      └──────────────────────────────────────────┘
      """)
  }

  @Test func grid() {
    check(
      screen(Drawing(), layout: .grid).picture,
      """
      ✎ Draw
      ┌────────────────────┐┌────────────────────┐
      │ Draw               ││ Look               │
      └────────────────────┘└────────────────────┘





      ┌──────────────────────────────────────────┐
      │ ‹ Back                                   │
      └──────────────────────────────────────────┘
      """)
  }

  @Test func otherwiseItsOtherScenes() {
    check(
      screen(Drawing(), isOn: false).outline.split(separator: "\n").suffix(2)
        .joined(separator: "\n"), "staticText \"Drawing\"\nstaticText \"Everything\"")
  }

  @Test func withoutASceneInASmallerFrame() {
    let screen = screen(Plain())
    check(screen.outline, "heading \"Plain\"\nbutton \"Go\"\nbutton \"Back\"")
    #expect(screen.picture.split(separator: "\n").contains("    [ Go ]"))
    var left: [WindowAction] = []
    screen.graph.onWindowAction = { left.append($0) }
    screen.perform(.press, on: "Back")
    #expect(left == [.close])
  }

  @Test func backGoesBackFirst() {
    struct Stacked: App {
      var body: some Scene {
        AssistiveAccess {
          NavigationStack {
            NavigationLink("Colours") { Text("Red").navigationTitle("Colours") }
              .navigationTitle("Draw")
          }
        }
      }
    }
    let screen = screen(Stacked())
    var left: [WindowAction] = []
    screen.graph.onWindowAction = { left.append($0) }
    check(screen.outline, "heading \"Draw\"\nbutton \"Colours\"\nbutton \"Back\"")
    screen.perform(.press, on: "Colours")
    check(screen.outline, "heading \"Colours\"\nstaticText \"Red\"\nbutton \"Back\"")
    screen.perform(.press, on: "Back")
    #expect(left == [])
    #expect(screen.element("Colours").role == .button)
    screen.perform(.press, on: "Back")
    #expect(left == [.close])
  }

  @Test func previews() {
    func preview(_ preview: Preview) -> String {
      Screen(ViewGraph(preview, size: CellSize(width: 44, height: 12))).outline
    }
    check(preview(Preview("One") { Text("A") }), "staticText \"A\"")
    check(
      preview(Preview(traits: .landscapeLeft, .fixedLayout(width: 10, height: 2)) { Text("A") }),
      "staticText \"A\"")
    check(
      preview(Preview(traits: .assistiveAccess) { Button("A") {} }),
      "button \"A\"\nbutton \"Back\"")
  }
}
