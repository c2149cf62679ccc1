import AccessibilityTree
import TerminalIO

/// Where the parts of the screen are.
///
/// | screen | what it holds |
/// |---|---|
/// | 24 columns, 7 rows and more | application, captions if shown, status line |
/// | smaller, two rows and more | the element in focus and the last caption in words, mode word |
/// | one row | mode word |
struct ScreenLayout {
  var application: GridRect
  var captions: GridRect?
  var status: Int
  /// There is no room for the application's own picture.
  var isTiny: Bool

  init(_ screen: GridSize, showsCaptions: Bool) {
    status = max(0, screen.height - 1)
    isTiny = screen.width < 24 || screen.height < 7
    var captionRows = 0
    if showsCaptions, !isTiny {
      captionRows = screen.height < 12 ? 1 : screen.height < 30 ? 2 : 3
    }
    let height = max(0, screen.height - 1 - captionRows)
    application = GridRect(x: 0, y: 0, width: screen.width, height: height)
    if captionRows > 0 {
      captions = GridRect(x: 0, y: height, width: screen.width, height: captionRows)
    }
  }
}

extension GridRect {
  init(_ rect: CellRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }

  /// The columns and rows covered.
  var columns: Range<Int> { x..<x + max(0, width) }
  var rows: Range<Int> { y..<y + max(0, height) }
}

extension CellRect {
  init(_ rect: GridRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
