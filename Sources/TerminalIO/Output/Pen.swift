/// What is known of the terminal's state after the bytes written so far.
struct Pen: Sendable {
  /// Where the terminal's cursor is, `nil` when only an absolute move is safe.
  var position: GridPoint?
  /// The style in force, already reduced to the terminal's depth.
  var style: CellStyle?
  var showsCursor: Bool?

  /// Nothing is known: after another program used the terminal.
  static let unknown = Pen()
}
