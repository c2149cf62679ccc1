/// What an emulated terminal can do.
package struct TerminalModel: Sendable {
  package var columns: Int
  package var rows: Int
  /// Whether it knows mode 2026.
  package var hasSynchronizedOutput = false
  package var hasKittyKeyboard = false
  /// The flags of that protocol it knows.
  package var kittyKeyboardFlags = 31
  /// The background it tells, each part 0 to 65535; `nil`: it does not answer.
  package var background: (red: Int, green: Int, blue: Int)?
  /// Whether it says what it is when asked, as all but the very oldest do.
  package var answersAttributes = true
  /// Whether the scalars of a cluster share its cells; old terminals give each cells of its own.
  package var knowsClusters = true

  package init(columns: Int = 80, rows: Int = 24) {
    self.columns = columns
    self.rows = rows
  }
}
