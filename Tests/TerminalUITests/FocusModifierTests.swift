import AccessibilityTree
import TerminalUI
import Testing

/// The reader's cursor, told to the application and asked for by it.
@MainActor
struct FocusModifierTests {
  @Test func bothWays() {
    let screen = Screen(Fields())
    #expect(screen.element("nowhere").role == .staticText)
    screen.perform(.setAccessibilityFocus, on: "Password")
    #expect(screen.element("password").label == "password")
    #expect(screen.update.requestedFocus == nil)
    screen.perform(.press, on: "Start again")
    #expect(screen.update.requestedFocus == screen.element("Name").id)
    #expect(screen.element("name").label == "name")
    screen.refresh()
    #expect(screen.update.requestedFocus == nil)
    screen.perform(.setAccessibilityFocus, on: "Name")
    screen.perform(.setAccessibilityFocus, on: "Start again")
    #expect(screen.element("nowhere").label == "nowhere")
  }

  @Test func conditions() {
    let screen = Screen(Condition())
    #expect(screen.element("off").label == "off")
    screen.perform(.setAccessibilityFocus, on: "Here")
    #expect(screen.element("on").label == "on")
  }

  @Test func defaultFocus() {
    let screen = Screen(Fields())
    #expect(screen.update.defaultFocus == screen.element("Password").id)
    #expect(screen.element("Password").origins[.focus] != nil)
  }
}

private struct Fields: View {
  private enum Field: String { case name, password }
  @AccessibilityFocusState private var focus: Field?

  var body: some View {
    VStack {
      Text(focus?.rawValue ?? "nowhere")
      Text("Name").accessibilityFocused($focus, equals: .name)
      Text("Password").accessibilityDefaultFocus($focus, .password)
      Button("Start again") { focus = .name }
    }
  }
}

private struct Condition: View {
  @AccessibilityFocusState(for: .voiceOver) private var isHere: Bool

  var body: some View {
    VStack {
      Text(isHere ? "on" : "off")
      Text("Here").accessibilityFocused($isHere)
    }
  }
}
