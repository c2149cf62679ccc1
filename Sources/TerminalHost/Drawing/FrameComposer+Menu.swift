import AccessibilityTree
import ScreenReader
import TerminalIO
import UnicodeText

extension FrameComposer {
  /// A panel near the element: title with count, the filter as typed, rows with the chosen one by
  /// reverse video and a mark.
  func drawMenu(
    _ menu: Presentation.MenuPanel, near focus: CellRect?, _ layout: ScreenLayout,
    in grid: inout Grid
  ) {
    let area = layout.application
    let rows = menu.rows
    let count = menu.count.map { "  \($0)" } ?? ""
    let title = menu.title + count + (menu.filter.isEmpty ? "" : "  “\(menu.filter)”")
    let widest = max(title.cellWidth, rows.map { $0.cellWidth + 2 }.max() ?? 0, 20)
    let width = min(widest + 4, area.width)
    let height = min(rows.count + 3, area.height)
    guard width >= 8, height >= 3 else { return }
    let origin = place(width: width, height: height, near: focus, in: area)
    let panel = GridRect(x: origin.x, y: origin.y, width: width, height: height)
    grid.fill(panel, style: .plain)
    grid.drawRing(
      around: CellRect(x: origin.x + 1, y: origin.y + 1, width: width - 2, height: height - 2),
      in: area, .light, color: theme.focus)
    let inside = GridRect(x: origin.x + 2, y: origin.y + 1, width: width - 4, height: height - 2)
    grid.draw(
      title, at: GridPoint(x: inside.x, y: inside.y), style: CellStyle(attributes: .bold),
      clip: inside)
    let edge = origin.x + width - 3
    let style = CellStyle(attributes: .bold)
    if menu.firstRow > 0 { grid.draw("▲", at: GridPoint(x: edge, y: origin.y), style: style) }
    if menu.rowsBelow + max(0, rows.count - (height - 3)) > 0 {
      grid.draw("▼", at: GridPoint(x: edge, y: origin.y + height - 1), style: style)
    }
    for (offset, row) in rows.prefix(height - 3).enumerated() {
      let isChosen = offset == menu.chosenRow
      let y = inside.y + 1 + offset
      if isChosen {
        grid.fill(
          GridRect(x: origin.x + 1, y: y, width: width - 2, height: 1),
          style: CellStyle(attributes: .reverse))
        grid.cursor = GridPoint(x: inside.x + 2, y: y)
      }
      grid.draw(
        (isChosen ? "▸ " : "  ") + row, at: GridPoint(x: inside.x, y: y),
        style: CellStyle(attributes: isChosen ? .reverse : []), clip: inside)
    }
    if menu.chosenRow == nil { grid.cursor = GridPoint(x: inside.x, y: inside.y) }
  }

  /// Beside the element if there is room, else below or above it, else in the corner: the element
  /// in focus stays visible wherever it can.
  private func place(
    width: Int, height: Int, near focus: CellRect?, in area: GridRect
  ) -> GridPoint {
    guard let focus else {
      return GridPoint(
        x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2)
    }
    let lowest = area.y + area.height - height
    let rightmost = area.x + area.width - width
    let y = max(area.y, min(focus.y, lowest))
    if focus.maxX + 2 <= rightmost { return GridPoint(x: focus.maxX + 2, y: y) }
    if focus.x - 2 - width >= area.x { return GridPoint(x: focus.x - 2 - width, y: y) }
    let x = max(area.x, min(focus.x, rightmost))
    if focus.maxY + 1 <= lowest { return GridPoint(x: x, y: focus.maxY + 1) }
    return GridPoint(x: x, y: max(area.y, min(focus.y - height - 1, lowest)))
  }
}
