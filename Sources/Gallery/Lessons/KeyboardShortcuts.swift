import TerminalUI

extension Lesson {
  /// A command that is pressed from anywhere, and stands in a menu with its keys beside it.
  static let keyboardShortcuts = Lesson(
    "keyboard-shortcuts", .moving, shortcut: KeyPress("e", modifiers: .command)
  ) {
    Roaster(words: $0, hasShortcuts: false)
  } after: {
    Roaster(words: $0, hasShortcuts: true)
  }
}

private struct Roaster: View {
  let words: Words
  let hasShortcuts: Bool

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(1...8, id: \.self) { Text(words["keyboard-shortcuts.bean\($0)"]) }
      Menu {
        command("roast", "r")
        command("weigh", "g")
        command("goal", "e")
      } label: {
        Text(words["keyboard-shortcuts.menu"])
      }
      if hasShortcuts {
        // The same command without opening the menu.
        Button(words["keyboard-shortcuts.goal"]) { share("goal") }.keyboardShortcut("e")
      } else {
        Button(words["keyboard-shortcuts.goal"]) { share("goal") }
      }
    }
  }

  @ViewBuilder private func command(_ name: String, _ key: KeyEquivalent) -> some View {
    if hasShortcuts {
      Button(words["keyboard-shortcuts." + name]) { share(name) }.keyboardShortcut(key)
    } else {
      Button(words["keyboard-shortcuts." + name]) { share(name) }
    }
  }

  private func share(_ name: String) {
    AccessibilityNotification.Announcement(words["keyboard-shortcuts.done." + name]).post()
  }
}
