import Testing

@testable import TerminalIO

@Suite struct TerminalEnvironmentTests {
  /// `A=1 B=2` as variables.
  func environment(_ text: String) -> TerminalEnvironment {
    var variables: [String: String] = [:]
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      variables[String(parts[0])] = parts.count == 2 ? String(parts[1]) : ""
    }
    return TerminalEnvironment(variables: variables)
  }

  @Test func theEnvironmentTellsColoursAndCharacters() {
    var failures: [String] = []
    func depth(_ variables: String, _ expected: ColorDepth) {
      let got = environment(variables).colorDepth
      if got != expected { failures.append("\(variables): \(got)") }
    }
    depth("TERM=xterm", .palette16)
    depth("TERM=xterm-256color", .palette256)
    depth("TERM=xterm-256color COLORTERM=truecolor", .trueColor)
    depth("TERM=xterm-256color COLORTERM=truecolor NO_COLOR=1", .monochrome)
    depth("TERM=xterm-256color NO_COLOR=", .palette256)
    depth("TERM=xterm-direct", .trueColor)
    depth("TERM=xterm-kitty", .trueColor)
    depth("TERM=xterm-256color VTE_VERSION=7200", .trueColor)
    depth("TERM=xterm-256color VTE_VERSION=x", .palette256)
    depth("TERM=screen-256color COLORTERM=truecolor STY=1", .palette256)
    depth("TERM=screen-256color COLORTERM=truecolor TMUX=/tmp/tmux", .trueColor)
    depth("TERM=linux", .palette16)
    depth("TERM=vt100", .monochrome)
    depth("TERM=dumb COLORTERM=truecolor", .monochrome)
    depth("", .monochrome)
    func charset(_ variables: String, _ expected: DrawingCharset) {
      let got = environment(variables).charset
      if got != expected { failures.append("\(variables): \(got)") }
    }
    charset("", .unicode)
    charset("LANG=C", .ascii)
    charset("LANG=POSIX", .ascii)
    charset("LANG=C.UTF-8", .unicode)
    charset("LANG=fr_FR.utf8@euro", .unicode)
    charset("LANG=fr_FR.ISO-8859-15@euro", .ascii)
    charset("LANG=en_US.UTF-8 LC_ALL=C", .ascii)
    charset("LANG=C LC_CTYPE=UTF-8", .unicode)
    charset("LANG=en_US.UTF-8 LC_ALL=", .unicode)
    #expect(failures == [])
  }

  @Test func theEnvironmentTellsWhatTheTerminalCanBeAsked() {
    #expect(environment("TERM=dumb").isDumb && environment("").isDumb)
    #expect(!environment("TERM=linux").isDumb && !environment("TERM=linux").answersQueries)
    #expect(TerminalCapabilities.queries(for: environment("TERM=linux")) == "")
    let apple = environment("TERM=xterm-256color TERM_PROGRAM=Apple_Terminal")
    #expect(!TerminalCapabilities.queries(for: apple).contains("$"))
    #expect(TerminalCapabilities.queries(for: environment("TERM=xterm")).hasSuffix("\u{1b}[c"))
    #expect(environment("TERM=xterm").escapeGrace == .milliseconds(50))
    #expect(environment("SSH_CONNECTION=a").escapeGrace == .milliseconds(100))
    #expect(environment("COLORFGBG=15;0").isDark == true)
    #expect(environment("COLORFGBG=0;default;15").isDark == false)
    #expect(environment("COLORFGBG=x").isDark == nil)
  }

  @Test func repliesTellWhatTheTerminalCan() {
    var capabilities = TerminalCapabilities(environment: environment("TERM=xterm"))
    #expect(capabilities.note(.mode(2026, .notRecognized)) == nil)
    #expect(!capabilities.synchronizesOutput)
    #expect(capabilities.note(.mode(2026, .reset)) == .synchronizedOutput)
    #expect(capabilities.note(.keyboardFlags(0)) == .keyboard && capabilities.keyboardFlags == 31)
    #expect(capabilities.note(.keyboardFlags(31)) == nil && capabilities.keyboardFlags == 31)
    #expect(capabilities.note(.keyboardFlags(7)) == .keyboard && capabilities.keyboardFlags == 5)
    #expect(capabilities.note(.keyboardFlags(5)) == nil)
    let white = TerminalReply.color(.background, red: 65535, green: 65535, blue: 60000)
    #expect(capabilities.note(white) == .background && capabilities.isDark == false)
    let blue = TerminalReply.color(.background, red: 0, green: 0, blue: 65535)
    #expect(capabilities.note(blue) == .background && capabilities.isDark == true)
    #expect(!capabilities.isComplete)
    #expect(capabilities.note(.primaryAttributes([62])) == .complete && capabilities.isComplete)
  }

  @Test func coloursComeDownToWhatTheTerminalHas() {
    #expect(CellColor.rgb(255, 0, 0).reduced(to: .palette16) == CellColor.red.bright)
    #expect(CellColor.rgb(255, 0, 0).reduced(to: .palette256) == .palette(196))
    #expect(CellColor.rgb(8, 8, 8).reduced(to: .palette256) == .palette(232))
    #expect(CellColor.palette(196).reduced(to: .palette16) == CellColor.red.bright)
    #expect(CellColor.palette(5).reduced(to: .palette16) == .palette(5))
    #expect(CellColor.palette(5).reduced(to: .monochrome) == .default)
    #expect(CellColor.default.reduced(to: .palette16) == .default)
  }

  @Test func base64IsTheStandards() {
    let pairs = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
    for (text, letters) in pairs { #expect(Base64.encode(text.utf8) == Array(letters.utf8)) }
  }
}
