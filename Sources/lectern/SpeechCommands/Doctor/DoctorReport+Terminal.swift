import Glibc
import TerminalIO

extension DoctorReport.Terminal {
  /// What the environment and the system say; the terminal itself is not asked, for its answer
  /// would be typed into whatever reads next.
  init(variables: [String: String]) {
    let environment = TerminalEnvironment(variables: variables)
    let error = TerminalSession.check(environment)
    isTerminal = isatty(STDOUT_FILENO) == 1
    canDrawScreen = error == nil
    type = environment.terminalType
    var size = winsize()
    if isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      columns = Int(size.ws_col)
      rows = Int(size.ws_row)
    }
    colors =
      switch environment.colorDepth {
      case .monochrome: "monochrome"
      case .palette16: "palette16"
      case .palette256: "palette256"
      case .trueColor: "trueColor"
      }
    charset = environment.charset == .unicode ? "unicode" : "ascii"
    isRemote = environment.isRemote
    escapeGrace = Int(environment.escapeGrace / .milliseconds(1))
  }
}
