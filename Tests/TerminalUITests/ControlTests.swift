import AccessibilityTree
import TerminalUI
import Testing

@MainActor
struct ControlTests {
  struct Controls: View {
    @State private var isOn = false
    @State private var style = "None"
    @State private var level = 1
    @State private var volume = 0.5
    @State private var presses = 0
    var isEnabled = true

    var body: some View {
      VStack(alignment: .leading) {
        Button("Press") { presses += 1 }
        Text("Pressed \(presses)")
        Toggle("Wi-Fi", isOn: $isOn).toggleStyle(.switch)
        Toggle("Bold", isOn: $isOn)
        Picker("List", selection: $style) {
          Text("None").tag("None")
          Text("Bullets").tag("Bullets")
        }
        Picker("Style", selection: $style) {
          Text("None").tag("None")
          Text("Bullets").tag("Bullets")
        }
        .pickerStyle(.inline)
        Stepper("Level", value: $level, in: 1...3)
        Slider(value: $volume) { Text("Volume") }
      }
      .disabled(!isEnabled)
    }
  }

  @Test func howTheyLookAndWhatTheyAre() {
    let screen = Screen(Controls(), width: 30, height: 11)
    check(
      screen.picture,
      """
      [ Press ]
      Pressed 0
      Wi-Fi ○─
      [ ] Bold
      List ‹ None ⌄ ›
      Style
      (•) None
      ( ) Bullets
      Level ‹ 1 ±›
      Volume ├────────●────────┤ 50%
      """)
    check(
      screen.outline,
      """
      button "Press"
      staticText "Pressed 0"
      switch "Wi-Fi" off
      checkbox "Bold" off
      popUpButton "List" = "None"
      radioGroup "Style"
        radioButton "None" on 1 of 2
        radioButton "Bullets" off 2 of 2
      stepper "Level" = "1"
      slider "Volume" = "50%" horizontal
      """)
  }

  @Test func theReaderOperatesThem() {
    let screen = Screen(Controls(), width: 30, height: 11)
    #expect(screen.perform(.press, on: "Press"))
    #expect(screen.element("Pressed 1").role == .staticText)
    screen.perform(.press, on: "Wi-Fi")
    #expect(screen.element("Bold").toggleState == .on)
    screen.perform(.press, on: "Bullets")
    #expect(screen.element("List").value == "Bullets")
    for (action, value) in [
      (ActionRequest.Action.increment, "2"), (.increment, "3"), (.increment, "3"),
      (.decrement, "2"),
    ] {
      screen.perform(action, on: "Level")
      #expect(screen.element("Level").value == value)
    }
    screen.perform(.increment, on: "Volume")
    #expect(screen.element("Volume").value == "60%")
  }

  @Test func disabledControlsStayAndDoNothing() {
    let screen = Screen(Controls(isEnabled: false), width: 30, height: 11)
    for label in ["Press", "Wi-Fi", "List", "Level", "Volume"] {
      #expect(!screen.element(label).isEnabled)
      #expect(!screen.perform(.press, on: label))
      #expect(!screen.perform(.increment, on: label))
    }
    screen.press(.tab)
    #expect(screen.focus == nil)
  }

  @Test func theKeyboardReachesAndOperatesThem() {
    let screen = Screen(Controls(), width: 30, height: 11)
    var order: [String] = []
    for _ in 0..<9 {
      screen.press(.tab)
      order.append(screen.focus ?? "none")
    }
    #expect(
      order == [
        "Press", "Wi-Fi", "Bold", "List", "None", "Bullets", "Level", "Volume", "Press",
      ])
    screen.press(.space)
    #expect(screen.element("Pressed 1").role == .staticText)
    screen.press(.tab, .shift, times: 2)
    #expect(screen.focus == "Level")
    screen.press(.upArrow)
    #expect(screen.element("Level").value == "2")
    screen.press(.tab)
    screen.press(.home)
    #expect(screen.element("Volume").value == "0%")
  }

  @Test func aPopUpButtonOpensAMenu() {
    let screen = Screen(Controls(), width: 30, height: 11)
    screen.perform(.press, on: "List")
    let menu = screen.first(.menu)
    #expect(menu.isModal && menu.label == "List")
    #expect(screen.focus == "None")
    screen.press(.downArrow)
    #expect(screen.focus == "Bullets")
    screen.press(.return)
    #expect(screen.update.elements.allSatisfy { $0.role != .menu })
    #expect(screen.element("List").value == "Bullets")
    screen.perform(.press, on: "List")
    screen.press(.escape)
    #expect(screen.update.elements.allSatisfy { $0.role != .menu })
  }

  @Test func thePointerOperatesThem() {
    let screen = Screen(Controls(), width: 30, height: 11)
    screen.click("Press")
    #expect(screen.element("Pressed 1").role == .staticText)
    #expect(screen.focus == "Press")
    screen.click("Bold")
    #expect(screen.element("Bold").toggleState == .on)
  }
}
