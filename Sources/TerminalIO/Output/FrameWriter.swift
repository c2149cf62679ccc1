/// Remembers what the terminal shows, and writes each next frame as the difference.
package struct FrameWriter: Sendable {
  package var depth: ColorDepth
  /// Whether long frames are shown at once (mode 2026), where the terminal says it can.
  package var synchronizesOutput = false
  private var pen = Pen.unknown
  private var shown: Grid?

  package init(depth: ColorDepth) { self.depth = depth }

  /// The bytes that show a frame; none if nothing changed.
  package mutating func bytes(for grid: Grid) -> [UInt8] {
    let bytes = GridDiff.bytes(from: shown, to: grid, depth: depth, pen: &pen)
    shown = grid
    guard synchronizesOutput, bytes.count > Self.synchronizedLength else { return bytes }
    return Array("\u{1b}[?2026h".utf8) + bytes + Array("\u{1b}[?2026l".utf8)
  }

  /// Forgets what the terminal shows: the next frame is drawn whole.
  package mutating func invalidate() {
    shown = nil
    pen = .unknown
  }

  /// What comes in one piece anyway needs no brackets.
  private static let synchronizedLength = 256
}
