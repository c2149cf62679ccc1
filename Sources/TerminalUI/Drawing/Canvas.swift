import AccessibilityTree

/// What nodes draw on: collects runs, clipped to the part of the screen they may use.
struct Canvas {
  private(set) var runs: [DrawList.Run] = []
  var caret: CellPoint?
  private(set) var clip: CellRect
  /// The control with keyboard focus, drawn underlined.
  let focus: ElementID?

  init(clip: CellRect, focus: ElementID?) {
    self.clip = clip
    self.focus = focus
  }

  /// Draws `text` from `origin` to the right. The text has been made safe to draw.
  mutating func draw(_ text: String, at origin: CellPoint, style: TextStyle) {
    guard !text.isEmpty, !clip.isEmpty, origin.y >= clip.y, origin.y < clip.maxY,
      origin.x < clip.maxX
    else {
      return
    }
    runs.append(
      DrawList.Run(x: origin.x, y: origin.y, text: text, style: style, clip: clip))
  }

  /// Covers a rectangle with a background.
  mutating func fill(_ rect: CellRect, _ style: TextStyle) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    let blank = String(repeating: " ", count: visible.width)
    for y in visible.y..<visible.maxY {
      draw(blank, at: CellPoint(x: visible.x, y: y), style: style)
    }
  }

  /// Draws a line along the top or the leading side of a rectangle.
  mutating func rule(_ axis: Axis, in rect: CellRect, style: TextStyle) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    switch axis {
    case .horizontal:
      guard visible.y == rect.y else { return }
      draw(String(repeating: "─", count: visible.width), at: visible.origin, style: style)
    case .vertical:
      guard visible.x == rect.x else { return }
      for y in visible.y..<visible.maxY {
        draw("│", at: CellPoint(x: visible.x, y: y), style: style)
      }
    }
  }

  /// Draws within `rect` only.
  mutating func clipped(to rect: CellRect, _ body: (inout Canvas) -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    if !clip.isEmpty { body(&self) }
    clip = outer
  }

  mutating func setCaret(_ point: CellPoint) {
    if clip.contains(point) { caret = point }
  }
}
