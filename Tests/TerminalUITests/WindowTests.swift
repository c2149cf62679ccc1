import AccessibilityTree
import TerminalUI
import Testing

@MainActor
struct WindowTests {
  struct Document: View {
    @State private var text = "Some text"
    @State private var asks = false
    @State private var isSheetShown = false
    @State private var answer = "none"
    @Environment(\.isFullScreen) private var isFullScreen

    var body: some View {
      HSplitView {
        if !isFullScreen {
          List(0..<20) { Text("Page \($0)") }.accessibilityLabel("Sidebar").frame(maxWidth: 12)
        }
        TextEditor(text: $text)
        if !isFullScreen {
          Form {
            Button("Ask") { asks = true }
            Button("Sheet") { isSheetShown = true }
            Text("Answer \(answer)")
          }
          .accessibilityLabel("Format Inspector")
          .frame(maxWidth: 18)
        }
      }
      .navigationTitle("My Text Document")
      .toolbar { Button("sidebar") {} }
      .confirmationDialog("Save?", isPresented: $asks) {
        Button("Discard", role: .destructive) { answer = "discard" }
        Button("Save") { answer = "save" }
        Button("Cancel", role: .cancel) { answer = "cancel" }
      } message: {
        Text("Changes are lost.")
      }
      .sheet(isPresented: $isSheetShown, onDismiss: { answer = "sheet closed" }) {
        SheetView().navigationTitle("Link")
      }
    }
  }

  struct SheetView: View {
    @Environment(\.dismiss) private var dismiss
    @State private var address = ""
    var body: some View {
      VStack {
        TextField("Address", text: $address)
        Button("Done") { dismiss() }
      }
    }
  }

  private func screen(width: Int = 60, height: Int = 6) -> Screen {
    Screen(
      ViewGraph(
        WindowGroup { Document() }
          .commands {
            CommandMenu("Format") { Button("Bold") {}.keyboardShortcut("b") }
            CommandGroup(after: .saveItem) { Button("Save") {}.keyboardShortcut("s") }
          }, size: CellSize(width: width, height: height)))
  }

  @Test func theWindowInOrder() {
    let screen = screen()
    check(
      screen.tree.outline(),
      """
      application
        window "My Text Document"
          button "Close"
          button "Minimize"
          button "Full Screen"
          toolbar
            button "sidebar"
          staticText "My Text Document"
          table "Sidebar"
            cell "Page 0"
            cell "Page 1"
            cell "Page 2"
            cell "Page 3"
            … 16 more
          splitter vertical
          textArea text 9 at 9
          splitter vertical
          scrollArea "Format Inspector"
            button "Ask"
            button "Sheet"
            staticText "Answer none"
        menuBar
          menuItem "File"
          menuItem "Format"
      """)
    check(
      screen.picture,
      """
       ● ● ●  ‹ sidebar ›   My Text Document
      ────────────────────────────────────────────────────────────
       Page 0    ▐│Some text                   │[ Ask ]
       Page 1     │                            │[ Sheet ]
       Page 2     │                            │Answer none
       Page 3     │                            │
      """)
  }

  @Test func itsButtonsAskTheHost() {
    let screen = screen()
    var asked: [WindowAction] = []
    screen.graph.onWindowAction = { asked.append($0) }
    screen.perform(.press, on: "Minimize")
    screen.perform(.press, on: "Full Screen")
    check(screen.picture, "Some text")
    #expect(screen.element("Exit Full Screen").role == .button)
    screen.press(.escape)
    #expect(screen.picture.contains("My Text Document"))
    screen.perform(.press, on: "Close")
    #expect(asked == [.minimize, .toggleFullScreen, .toggleFullScreen, .close])
  }

  @Test func aSplitterMoves() {
    let screen = screen()
    let splitter = screen.update.elements.filter { $0.role == .splitter }[0].id
    let before = screen.update.frames[splitter]?.x ?? 0
    screen.perform(.increment, on: splitter)
    #expect(screen.update.frames[splitter]?.x == before + 1)
    screen.point(.down, before + 1, 3)
    screen.point(.drag, before + 5, 3)
    screen.point(.drag, before + 8, 3)
    screen.point(.up, before + 8, 3)
    #expect(screen.update.frames[splitter]?.x == before + 8)
  }

  @Test func aNarrowWindowShowsOnePane() {
    let screen = screen(width: 40)
    #expect(screen.picture.contains("Some text") && !screen.picture.contains("Page 0"))
    #expect(screen.element("Sidebar").role == .table)
    screen.perform(.setAccessibilityFocus, on: "Sidebar")
    #expect(screen.picture.contains("Page 0") && !screen.picture.contains("Some text"))
    screen.perform(.setKeyboardFocus, on: "Ask")
    #expect(screen.picture.contains("[ Ask ]") && !screen.picture.contains("Page 0"))
  }

  @Test func aDialogKeepsTheKeyboard() {
    let screen = screen(height: 12)
    screen.perform(.setKeyboardFocus, on: "Ask")
    screen.press(.space)
    let dialog = screen.first(.dialog)
    #expect(dialog.label == "Save?" && dialog.isModal)
    check(
      screen.tree.outline().split(separator: "\n").drop { !$0.contains("dialog") }.prefix(5)
        .joined(separator: "\n"),
      """
          dialog "Save?" modal
            staticText "Changes are lost."
            button "Discard"
            button "Save" ◂
            button "Cancel"
      """)
    var reached: Set<String> = []
    for _ in 0..<5 {
      screen.press(.tab)
      reached.insert(screen.focus ?? "none")
    }
    #expect(reached == ["Discard", "Save", "Cancel"])
    screen.press(.escape)
    #expect(screen.element("Answer cancel").role == .staticText)
    #expect(screen.focus == "Ask")
    screen.press(.space)
    screen.press(.return)
    #expect(screen.element("Answer save").role == .staticText)
  }

  @Test func aSheetIsDismissed() {
    let screen = screen(height: 12)
    screen.perform(.press, on: "Sheet")
    #expect(screen.first(.sheet).label == "Link")
    #expect(screen.focus == "Address")
    screen.type("x")
    #expect(screen.element("Address").value == "x")
    screen.perform(.press, on: "Done")
    #expect(screen.element("Answer sheet closed").role == .staticText)
    screen.perform(.press, on: "Sheet")
    screen.press(.escape)
    #expect(!screen.update.elements.contains { $0.role == .sheet })
  }

  @Test func theMenuBar() {
    var saved = 0
    let graph = ViewGraph(
      WindowGroup { Text("content") }
        .commands {
          CommandGroup(after: .saveItem) { Button("Save") { saved += 1 }.keyboardShortcut("s") }
          CommandMenu("Go") { Button("Next") {} }
        }, size: CellSize(width: 30, height: 8))
    let screen = Screen(graph)
    screen.press("s", .control)
    #expect(saved == 1)
    screen.perform(.press, on: "File")
    #expect(screen.first(.menu).label == "File" && screen.focus == "Save")
    #expect(screen.element("Save").value == "Control-S")
    screen.press(.rightArrow)
    #expect(screen.first(.menu).label == "Go" && screen.focus == "Next")
    screen.press(.leftArrow)
    screen.press(.return)
    #expect(saved == 2)
    #expect(!screen.update.elements.contains { $0.role == .menu })
  }

  @Test func wordsAreInTheLanguageOfTheScreen() {
    var environment = EnvironmentValues()
    environment.localeIdentifier = "fr_FR"
    let screen = Screen(
      ViewGraph(
        WindowGroup("Texte") { Text("x") }, size: CellSize(width: 40, height: 5),
        environment: environment))
    #expect(
      screen.update.elements.filter { $0.role == .button }.compactMap(\.label).sorted()
        == ["Fermer", "Plein écran", "Réduire"])
  }

  @Test func navigationAndTabs() {
    let screen = Screen(
      NavigationStack {
        NavigationLink("Details") { Text("Deep inside") }
      })
    screen.perform(.press, on: "Details")
    #expect(screen.element("Deep inside").role == .staticText)
    screen.perform(.press, on: "Back")
    #expect(screen.element("Details").role == .button)

    let tabs = Screen(
      TabView {
        Text("First page").tabItem { Text("One") }
        Text("Second page").tabItem { Text("Two") }
      })
    tabs.perform(.press, on: "Two")
    check(
      tabs.outline,
      """
      tabGroup
        tab "One" 1 of 2
        tab "Two" 2 of 2 selected
      staticText "Second page"
      """)
  }
}
