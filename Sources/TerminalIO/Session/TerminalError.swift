/// Why the terminal cannot be used.
package enum TerminalError: Error, Hashable {
  /// Standard input or output is not a terminal.
  case notATerminal
  /// The terminal cannot move its cursor (TERM).
  case dumb
  /// A system call failed with this error number.
  case system(Int32)
}
