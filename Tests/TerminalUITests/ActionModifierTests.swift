import AccessibilityTree
import TerminalUI
import Testing

/// What a reader can ask of an element, and what the view then does.
@MainActor
struct ActionModifierTests {
  @Test func kinds() {
    let log = Log()
    let screen = Screen(
      Text("Page")
        .accessibilityAction { log.note("press") }
        .accessibilityAction(.escape) { log.note("escape") }
        .accessibilityAction(.magicTap) { log.note("magic tap") }
        .accessibilityAction(.delete) { log.note("delete") }
        .accessibilityAction(.showMenu) { log.note("menu") }
        .accessibilityAction(named: "Bookmark") { log.note("bookmark") }
        .accessibilityAction(AccessibilityActionKind(named: Text("Share"))) { log.note("share") }
        .accessibilityAction(named: Text("Print")) { log.note("print") })
    check(screen.outline, "staticText \"Page\" actions [Delete, Bookmark, Share, Print]")
    screen.perform(.press, on: "Page")
    screen.perform(.escape, on: "Page")
    for id in [ActionID.magicTap, .delete, .showMenu] { screen.perform(.perform(id), on: "Page") }
    for name in ["Bookmark", "Share", "Print"] { screen.perform(named: name, on: "Page") }
    #expect(
      log.lines == [
        "press", "escape", "magic tap", "delete", "menu", "bookmark", "share", "print",
      ])
    #expect(!screen.perform(.perform(.custom(9)), on: "Page"))
    #expect(!screen.perform(.increment, on: "Page"))
  }

  @Test func builders() {
    let log = Log()
    let screen = Screen(
      Text("Paragraph")
        .accessibilityActions {
          Button("Copy") { log.note("copy") }
          Button("Cut") { log.note("cut") }.disabled(true)
        }
        .accessibilityActions(category: .edit) {
          VStack { Button("Save recommendation") { log.note("save") } }
        }
        .accessibilityActions(category: AccessibilityActionCategory("Move")) {
          ForEach(["Up", "Down"], id: \.self) { name in Button(name) { log.note(name) } }
        }
        .accessibilityAction {
          log.note("label")
        } label: {
          Label("Star", systemImage: "star")
        })
    let actions = screen.element("Paragraph").actions
    #expect(actions.map(\.name) == ["Copy", "Save recommendation", "Up", "Down", "Star"])
    #expect(
      actions.map(\.category) == [nil, .edit, .named("Move"), .named("Move"), nil])
    for action in actions { screen.perform(.perform(action.id), on: "Paragraph") }
    #expect(log.lines == ["copy", "save", "Up", "Down", "label"])
  }

  @Test func adjusting() {
    let screen = Screen(Dispenser())
    check(screen.outline, "slider \"Coffee\" = \"6 ounces\"")
    for _ in 0..<20 { screen.perform(.increment, on: "Coffee") }
    #expect(screen.element("Coffee").value == "12 ounces")
    for _ in 0..<20 { screen.perform(.decrement, on: "Coffee") }
    #expect(screen.element("Coffee").value == "0 ounces")
    #expect(screen.element("Coffee").traits.contains(.adjustable))
  }

  @Test func zoomingAndQuickActions() {
    let log = Log()
    let screen = Screen(
      Color.red.accessibilityLabel("Map")
        .accessibilityZoomAction { action in log.note("\(action.direction)") }
        .accessibilityAction(named: "Locate") { log.note("locate") }
        .accessibilityQuickAction(style: .prompt) { Button("Walk") { log.note("walk") } })
    check(
      screen.outline,
      "custom \"Map\" actions [Locate, Zoom in, Zoom out] traits [supportsZoom]")
    for name in ["Zoom in", "Locate", "Zoom out"] { screen.perform(named: name, on: "Map") }
    screen.perform(.perform(.magicTap), on: "Map")
    #expect(log.lines == ["zoomIn", "locate", "zoomOut", "walk"])
  }

  @Test func scrolling() {
    let screen = Screen(Pages())
    #expect(screen.element("Page 1").isScrollable)
    // A part of the page passes the request on to it.
    #expect(screen.perform(.scroll(.bottom), on: "Text of page 1"))
    #expect(screen.element("Page 2").label == "Page 2")
    #expect(screen.update.announcements == [.pageScrolled("Page 2 of 3")])
    screen.refresh()
    #expect(screen.update.announcements == [])
    screen.perform(.scroll(.top), on: "Page 2")
    screen.perform(.scroll(.top), on: "Page 1")
    #expect(screen.update.announcements == [.pageScrolled("Page 1 of 3")])
  }

  @Test func activationPoint() {
    func point(_ point: UnitPoint) -> CellPoint? {
      Screen(
        Color.red.frame(width: 10, height: 4).accessibilityLabel("Pad")
          .accessibilityActivationPoint(point)
      ).element("Pad").activationPoint
    }
    #expect(point(.topLeading) == CellPoint(x: 0, y: 0))
    #expect(point(UnitPoint(x: 0.5, y: 0.25)) == CellPoint(x: 5, y: 1))
    #expect(point(.bottomTrailing) == CellPoint(x: 9, y: 3))
  }

  @Test func dimmedDoesNothing() {
    let log = Log()
    let screen = Screen(
      Button("Save") { log.note("save") }.disabled(true)
        .accessibilityAction(named: "More") { log.note("more") })
    #expect(!screen.perform(.press, on: "Save"))
    #expect(!screen.perform(named: "More", on: "Save"))
    #expect(log.lines == [])
  }
}

private struct Dispenser: View {
  @State private var ounces = 6

  var body: some View {
    Color.brown.frame(width: 4, height: 3)
      .accessibilityLabel("Coffee")
      .accessibilityValue("\(ounces) ounces")
      .accessibilityAdjustableAction { direction in
        switch direction {
        case .increment: ounces = min(12, ounces + 1)
        case .decrement: ounces = max(0, ounces - 1)
        }
      }
  }
}

private struct Pages: View {
  @State private var page = 1

  var body: some View {
    VStack { Text("Text of page \(page)") }
      .accessibilityElement(children: .contain)
      .accessibilityLabel("Page \(page)")
      .accessibilityScrollAction { edge in
        page = edge == .bottom ? min(3, page + 1) : max(1, page - 1)
      }
      .accessibilityScrollStatus("Page \(page) of 3")
  }
}
