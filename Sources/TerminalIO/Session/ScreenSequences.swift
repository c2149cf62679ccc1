/// The bytes that take the terminal's screen and that give it back.
struct ScreenSequences {
  let enter: String
  let leave: String

  /// - Parameters:
  ///   - keyboard: the flags of the kitty keyboard protocol, `nil` not to use it.
  ///   - synchronized: whether frames may be bracketed (mode 2026).
  init(environment: TerminalEnvironment, keyboard: Int?, synchronized: Bool) {
    let modes = ["7", "2004", "1004", "1000", "1002", "1003", "1006"]
    // Into a known state, whatever was left behind: character sets, margins, origin, insertion.
    var enter = "\u{1b}[?1049h\u{0f}\u{1b}(B\u{1b}[m\u{1b}[r\u{1b}[?6l\u{1b}[4l\u{1b}[?7l"
    for mode in modes.dropFirst() { enter += "\u{1b}[?\(mode)h" }
    var leave = synchronized ? "\u{1b}[?2026l" : ""
    if environment.answersQueries {
      // Alt and Meta send ESC: saved first, as terminals differ on what they do otherwise.
      enter += "\u{1b}[?1036;1039s\u{1b}[?1036;1039h"
      if let keyboard {
        enter += "\u{1b}[>\(keyboard)u"
        leave += "\u{1b}[<u"
      }
      leave += "\u{1b}[?1036;1039r"
    }
    for mode in modes.dropFirst().reversed() { leave += "\u{1b}[?\(mode)l" }
    leave += "\u{1b}[m\u{1b}[?7h"
    if !environment.hasAlternateScreen { leave += "\u{1b}[H\u{1b}[2J" }
    leave += "\u{1b}[?1049l\u{1b}[?25h"
    self.enter = enter
    self.leave = leave
  }
}
