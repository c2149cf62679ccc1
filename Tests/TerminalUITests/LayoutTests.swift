import AccessibilityTree
import TerminalUI
import Testing

@MainActor
struct LayoutTests {
  @Test func spaceIsShared() {
    check(
      Screen(
        VStack(alignment: .leading) {
          HStack {
            Text("Title")
            Spacer()
            Text("End")
          }
          HStack(spacing: 0) {
            Text("A").frame(maxWidth: .infinity).border()
            Text("B").frame(maxWidth: .infinity).border()
          }
          Divider()
          HStack {
            Text("a rather long text that will not fit").lineLimit(1)
            Text("whole").layoutPriority(1)
          }
          Text("bottom").padding(.leading, 3)
        }, width: 20, height: 9
      ).picture,
      """
      Title            End
      ┌────────┐┌────────┐
      │   A    ││   B    │
      └────────┘└────────┘
      ────────────────────
      a rather lon… whole
         bottom
      """)
  }

  @Test func textWrapsAndIsCut() {
    let text = Text("The eye takes all three at once; 日本語の文字 too.")
    check(
      Screen(text, width: 16, height: 6).picture,
      """
      The eye takes
      all three at
      once; 日本語の文
      字 too.
      """)
    check(Screen(text.lineLimit(2), width: 16, height: 2).picture, "The eye takes\nall three at…")
    check(Screen(Text("overflowing"), width: 6, height: 1).picture, "overf…")
  }

  @Test func layers() {
    check(
      Screen(
        ZStack(alignment: .topLeading) {
          Color.selection
          Text("over")
        }
        .overlay(alignment: .bottomTrailing) { Text("corner") }, width: 12, height: 3
      ).picture, "over\n\n      corner")
  }

  /// Nothing traps and nothing is drawn outside, whatever the size.
  @Test(arguments: [(0, 0), (1, 1), (2, 3), (20, 5), (80, 24), (300, 100)])
  func anySize(_ width: Int, _ height: Int) {
    let screen = Screen(Everything(), width: width, height: height)
    for run in screen.draw.runs {
      #expect(run.clip.maxX <= width && run.clip.maxY <= height)
      #expect(!run.text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
    screen.press(.tab, times: 3)
    screen.press(.downArrow, times: 3)
    screen.point(.scroll(x: 0, y: 2), width / 2, height / 2)
    #expect(screen.update.frames.values.allSatisfy { $0.maxX <= width && $0.maxY <= height })
  }
}

/// A view of each kind.
struct Everything: View {
  @State private var text = "some text\nin lines\twith\u{7}control"
  @State private var isOn = true
  @State private var number = 3
  @State private var part = 0.5

  var body: some View {
    HSplitView {
      List(0..<1000) { Text("Row \($0)") }.frame(minWidth: 10, maxWidth: 20)
      VStack {
        TextEditor(text: $text)
        TextField("Name", text: $text)
        SecureField("Secret", text: $text)
        ProgressView("Loading", value: 0.5)
        Link("More", destination: "https://example.org")
      }
      Form {
        Section("Options") {
          Toggle("On", isOn: $isOn)
          Picker("Number", selection: $number) {
            ForEach(0..<9) { Text("Number \($0)").tag($0) }
          }
          Picker("Kind", selection: $number) {
            ForEach(0..<3) { Text("Kind \($0)").tag($0) }
          }
          .pickerStyle(.inline)
          Stepper("Step", value: $number, in: 0...9)
          Slider(value: $part) { Text("Part") }
        }
        DisclosureGroup("More") { Text("inside") }
        Menu("Menu") { Button("Item") {} }
        TabView {
          Text("one").tabItem { Text("One") }
          Text("two").tabItem { Text("Two") }
        }
      }
      .padding()
      .border()
    }
  }
}
