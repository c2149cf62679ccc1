import AccessibilityTree
import TerminalUI
import Testing

/// What an application has said besides what is on the screen.
@MainActor
struct NotificationTests {
  private func announcements(_ post: @escaping @MainActor () -> Void) -> [Announcement] {
    let screen = Screen(
      VStack {
        Text("Top").id("top")
        Button("Post") { post() }
      })
    screen.perform(.press, on: "Post")
    let announcements = screen.update.announcements
    screen.refresh()
    #expect(screen.update.announcements == [], "said once")
    return announcements.map { announcement in
      // Ids mean nothing outside the screen.
      switch announcement {
      case .screenChanged(let id?): .words("screen at \(screen.tree[id]?.label ?? "")", .default)
      case .layoutChanged(let id?): .words("layout at \(screen.tree[id]?.label ?? "")", .default)
      default: announcement
      }
    }
  }

  @Test func announcementsWithPriorities() {
    #expect(
      announcements {
        AccessibilityNotification.Announcement("Saved").post()
        AccessibilityNotification.Announcement("Failed", priority: .high).post()
        AccessibilityNotification.Announcement(Text("Idle"), priority: .low).post()
        AccessibilityNotification.PageScrolled("Page 2 of 5").post()
      } == [
        .words("Saved", .default), .words("Failed", .high), .words("Idle", .low),
        .pageScrolled("Page 2 of 5"),
      ])
  }

  @Test func changes() {
    #expect(
      announcements {
        AccessibilityNotification.ScreenChanged().post()
        AccessibilityNotification.LayoutChanged(nil).post()
        AccessibilityNotification.ScreenChanged("top").post()
        AccessibilityNotification.LayoutChanged("top").post()
        AccessibilityNotification.LayoutChanged("Filters shown").post()
      } == [
        .screenChanged(nil), .layoutChanged(nil), .words("screen at Top", .default),
        .words("layout at Top", .default), .layoutChanged(nil), .words("Filters shown", .default),
      ])
  }

  @Test func rowsAreFoundByTheirIdentity() {
    let screen = Screen(
      VStack {
        Button("Post") { AccessibilityNotification.LayoutChanged(70).post() }
        List(0..<100, id: \.self) { Text("Row \($0)") }
      })
    screen.perform(.press, on: "Post")
    let row = screen.graph.child(at: 70, of: screen.first(.table).id)
    #expect(screen.update.announcements == [.layoutChanged(row?.root.id)])
  }
}

/// What views are told of the person's settings.
@MainActor
struct AccessibilityEnvironmentTests {
  private struct Settings: View {
    @Environment(\.accessibilityEnabled) private var isEnabled
    @Environment(\.accessibilityVoiceOverEnabled) private var isVoiceOver
    @Environment(\.accessibilitySwitchControlEnabled) private var isSwitchControl
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.accessibilityDifferentiateWithoutColor) private var needsMoreThanColor
    @Environment(\.accessibilityAssistiveAccessEnabled) private var isAssistive
    @Environment(\.colorSchemeContrast) private var contrast

    var body: some View {
      Text(
        """
        \(isEnabled) \(isVoiceOver) \(isSwitchControl) \(reducesMotion) \(needsMoreThanColor) \
        \(isAssistive) \(contrast)
        """)
    }
  }

  @Test func settings() {
    expect(Settings(), "staticText \"true true false true true false standard\"", width: 60)
    expect(
      Settings().environment(\.accessibilitySwitchControlEnabled, true)
        .environment(\.accessibilityReduceMotion, false)
        .environment(\.colorSchemeContrast, .increased),
      "staticText \"true true true false true false increased\"", width: 60)
  }
}
