/// What the environment says of the terminal, before it is asked itself.
package struct TerminalEnvironment: Sendable {
  private let variables: [String: String]

  /// - Parameter variables: the process's environment, or a test's.
  package init(variables: [String: String]) { self.variables = variables }

  /// A variable that is set and not empty.
  private subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  package var terminalType: String { self["TERM"] ?? "" }

  /// Whether the terminal cannot move its cursor, so that plain mode is all there is.
  package var isDumb: Bool { ["", "dumb", "unknown"].contains(terminalType) }

  /// Whether the keys come over a network, which may hold back half a sequence.
  package var isRemote: Bool { self["SSH_CONNECTION"] != nil || self["SSH_TTY"] != nil }

  /// How long a lone ESC waits to be the Escape key.
  package var escapeGrace: Duration { .milliseconds(isRemote ? 100 : 50) }

  /// The character set of the locale. Where it is not said, UTF-8 is what terminals speak; `C` and
  /// `POSIX` say it is ASCII.
  package var charset: DrawingCharset {
    guard let locale = self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] else { return .unicode }
    guard let dot = locale.firstIndex(of: ".") else {
      return locale == "UTF-8" ? .unicode : .ascii
    }
    let name = locale[locale.index(after: dot)...].prefix { $0 != "@" }.lowercased()
    return name.filter { $0 != "-" && $0 != "_" } == "utf8" ? .unicode : .ascii
  }

  package var colorDepth: ColorDepth {
    let type = terminalType
    if self["NO_COLOR"] != nil || isDumb { return .monochrome }
    if Self.monochromeTypes.contains(where: type.hasPrefix) || type.hasSuffix("-m")
      || type.hasSuffix("-mono")
    {
      return .monochrome
    }
    // GNU screen passes on the variables of the terminal around it, and cannot show its colours.
    let isScreen = type.hasPrefix("screen") && self["TMUX"] == nil
    if !isScreen {
      if let color = self["COLORTERM"]?.lowercased(), ["truecolor", "24bit"].contains(color) {
        return .trueColor
      }
      if type.hasSuffix("-direct") || Self.trueColorTypes.contains(where: type.contains)
        || self["WT_SESSION"] != nil
        || Self.trueColorPrograms.contains(self["TERM_PROGRAM"] ?? "")
        || Int(self["VTE_VERSION"] ?? "").map({ $0 >= 3600 }) ?? false
      {
        return .trueColor
      }
    }
    if type.contains("256color") || self["TERM_PROGRAM"] == "Apple_Terminal" { return .palette256 }
    return .palette16
  }

  /// Whether the background is dark, as rxvt and Konsole put it into the environment.
  package var isDark: Bool? {
    guard let last = self["COLORFGBG"]?.split(separator: ";").last, let index = Int(last) else {
      return nil
    }
    return index < 7 || index == 8
  }

  /// Whether the terminal can be asked what it can do. Old consoles print what they do not know.
  package var answersQueries: Bool {
    !isDumb && !Self.silentTypes.contains(where: terminalType.hasPrefix)
  }

  /// Whether questions with an intermediate byte are understood. Apple's prints their last letter.
  package var answersModeQueries: Bool {
    answersQueries && self["TERM_PROGRAM"] != "Apple_Terminal"
  }

  /// Whether there is an alternate screen to leave the shell's lines untouched.
  package var hasAlternateScreen: Bool { answersQueries }

  private static let monochromeTypes = ["vt100", "vt102", "vt220", "vt320", "vt52", "hp", "wy"]
  private static let silentTypes = ["linux", "vt52", "vt100", "cons25", "ansi", "sun", "cygwin"]
  private static let trueColorTypes = [
    "truecolor", "24bit", "kitty", "alacritty", "ghostty", "wezterm", "foot", "contour", "iterm",
  ]
  private static let trueColorPrograms: Set<String> = [
    "iTerm.app", "WezTerm", "vscode", "ghostty", "rio", "Hyper", "WarpTerminal",
  ]
}
