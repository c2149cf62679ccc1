/// What the terminal says of itself, learned from its replies while the program already runs.
package struct TerminalCapabilities: Sendable {
  /// What a reply changed, for those who act on it.
  package enum Change: Hashable, Sendable {
    case synchronizedOutput, background
    /// The keyboard protocol is there, or does less than was asked for.
    case keyboard
    /// The last question was answered: what is not known by now is not there.
    case complete
  }

  /// Whether a frame can be shown at once (mode 2026).
  package private(set) var synchronizesOutput = false
  /// The flags to use the kitty keyboard protocol with, `nil` where the terminal does not have it.
  package private(set) var keyboardFlags: Int?
  /// Whether the background is dark; `nil` until it is known.
  package private(set) var isDark: Bool?
  /// The terminal's own name and version, if it told.
  package private(set) var version: String?
  /// Whether all questions have been answered.
  package private(set) var isComplete = false

  /// Everything: unambiguous keys, repeats, base keys of other layouts, all keys as sequences (so
  /// that a modifier alone is told), the text they type.
  private static let allKeyboardFlags = 31
  private static let textFlag = 16
  /// Unambiguous keys, and their base keys.
  private static let plainKeyboardFlags = 5

  package init(environment: TerminalEnvironment) {
    isDark = environment.isDark
    isComplete = !environment.answersQueries
  }

  /// The questions, in one piece. The last is one that every terminal answers, so that its answer
  /// tells that no other will come.
  package static func queries(for environment: TerminalEnvironment) -> String {
    guard environment.answersQueries else { return "" }
    let modes = environment.answersModeQueries ? "\u{1b}[?2026$p" : ""
    return modes + "\u{1b}[?u\u{1b}]11;?\u{1b}\\\u{1b}[c"
  }

  /// Takes a reply in; `nil` if it is not an answer to one of the questions, or no news.
  package mutating func note(_ reply: TerminalReply) -> Change? {
    switch reply {
    case .mode(2026, let state):
      guard state.isAvailable != synchronizesOutput else { return nil }
      synchronizesOutput = state.isAvailable
      return .synchronizedOutput
    case .keyboardFlags(let flags):
      guard let asked = keyboardFlags else {
        keyboardFlags = Self.allKeyboardFlags
        return .keyboard
      }
      // Every key as a sequence is of no use without the text it types.
      guard asked == Self.allKeyboardFlags, flags & Self.textFlag == 0 else { return nil }
      keyboardFlags = Self.plainKeyboardFlags
      return .keyboard
    case .color(.background, let red, let green, let blue):
      // Relative luminance, without the gamma: enough to tell a dark theme from a light one.
      let luminance = 2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue)
      return dark(luminance < 10_000 * 65_535 / 2)
    case .prefersDark(let isDark): return dark(isDark)
    case .version(let text):
      version = text
      return nil
    case .primaryAttributes:
      guard !isComplete else { return nil }
      isComplete = true
      return .complete
    default: return nil
    }
  }

  private mutating func dark(_ value: Bool) -> Change? {
    guard isDark != value else { return nil }
    isDark = value
    return .background
  }
}
