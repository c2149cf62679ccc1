import AccessibilityTree
import ScreenReader
import TerminalIO
import TerminalUI
import UnicodeText

/// Puts a frame together: the application's picture, the reader's focus, its panels, captions and
/// the status line. A function of what it is given.
struct FrameComposer {
  var theme = Theme()
  var charset = DrawingCharset.unicode
  /// For the host's own screen reader or braille display: per key one line changes, the one the
  /// hardware cursor stands on.
  var isForHostReader = false

  /// What is drawn beside the application.
  struct Content {
    var draw: DrawList
    var presentation: Presentation
    /// The line that is read or typed in; looked at only where ``showsWordsOnly(on:)``.
    var line: CaretLine?
    var captions: [Caption]
    /// Words for the middle of the status line, most important first.
    var status: [String]
  }

  /// One thing that was said, with the part being spoken now (UTF-8 code units).
  struct Caption: Hashable {
    var text: String
    var spoken: Range<Int>?
  }

  /// The part of a screen that the application gets.
  func applicationSize(of screen: GridSize, showsCaptions: Bool) -> CellSize {
    let layout = ScreenLayout(screen, showsCaptions: showsCaptions && !isForHostReader)
    return CellSize(width: layout.application.width, height: layout.application.height)
  }

  /// Whether a screen has no room for the application's own picture.
  func showsWordsOnly(on screen: GridSize) -> Bool {
    ScreenLayout(screen, showsCaptions: false).isTiny
  }

  func frame(_ content: Content, in empty: Grid) -> Grid {
    var grid = empty
    let layout = ScreenLayout(
      grid.size, showsCaptions: content.presentation.showsCaptions && !isForHostReader)
    if content.presentation.isCurtained {
      grid.cursor = nil
    } else if layout.isTiny {
      drawTiny(content, layout, in: &grid)
    } else {
      drawApplication(content, layout, in: &grid)
      drawCaptions(content.captions, layout, in: &grid)
      if let menu = content.presentation.menu {
        drawMenu(menu, near: content.presentation.cursorFrame, layout, in: &grid)
      }
    }
    drawStatus(content, layout, in: &grid)
    return grid
  }

  // MARK: - The application

  private func drawApplication(_ content: Content, _ layout: ScreenLayout, in grid: inout Grid) {
    let area = layout.application
    for run in content.draw.runs {
      let clip = run.clip.intersection(
        CellRect(x: area.x, y: area.y, width: area.width, height: area.height))
      grid.draw(
        run.text, at: GridPoint(x: run.x, y: run.y), style: theme.style(run.style),
        clip: GridRect(clip))
    }
    let presentation = content.presentation
    if let frame = presentation.containerFrame, !isForHostReader {
      grid.drawRing(around: frame, in: area, .light, color: theme.container)
    }
    if let frame = presentation.keyboardFocusFrame, frame.height <= 3 {
      grid.restyle(GridRect(frame)) { $0.attributes.insert(.underline) }
    }
    guard let focus = presentation.cursorFrame, !focus.isEmpty else { return }
    let visible = focus.intersection(CellRect(area))
    if isForHostReader || focus.height <= 3 && !grid.hasRoomForRing(around: focus, in: area) {
      grid.restyle(GridRect(visible)) { $0.attributes.formSymmetricDifference(.reverse) }
    } else {
      grid.drawRing(around: focus, in: area, .heavy, color: theme.focus)
    }
    let caret = content.draw.caret.flatMap { visible.contains($0) ? $0 : nil } ?? visible.origin
    grid.cursor = visible.isEmpty ? nil : GridPoint(x: caret.x, y: caret.y)
  }

  /// A screen with room for words only: the element in focus, of a text the line around the caret,
  /// then the last caption.
  private func drawTiny(_ content: Content, _ layout: ScreenLayout, in grid: inout Grid) {
    guard layout.application.height > 0 else { return }
    let rows = layout.application.rows
    let element = content.presentation.cursor
    let shown = content.line?.text ?? element?.label ?? element?.value ?? ""
    let caret = content.line?.caret ?? 0
    let lines = shown.wrapped(to: grid.size.width)
    let caption = content.captions.last?.text.wrapped(to: grid.size.width) ?? []
    let room = max(1, rows.count - min(caption.count, rows.count / 2))
    // The first lines, but so many further that the caret is among them.
    let caretLine = lines.firstIndex { shown.utf8Offset(of: $0.endIndex) > caret }
    let first = max(0, (caretLine ?? lines.count - 1) - room + 1)
    var row = rows.lowerBound
    for line in lines[first...].prefix(room) {
      grid.draw(line, at: GridPoint(x: 0, y: row), style: CellStyle(attributes: .reverse))
      let start = shown.utf8Offset(of: line.startIndex)
      if caret >= start {
        let before = String(shown.utf8.prefix(caret).dropFirst(start)) ?? ""
        grid.cursor = GridPoint(x: min(before.cellWidth, grid.size.width - 1), y: row)
      }
      row += 1
    }
    for line in caption.prefix(max(0, rows.upperBound - row)) {
      grid.draw(line.inOneLine, at: GridPoint(x: 0, y: row))
      row += 1
    }
  }

  // MARK: - Captions and status

  private func drawCaptions(_ captions: [Caption], _ layout: ScreenLayout, in grid: inout Grid) {
    guard let area = layout.captions else { return }
    let width = area.width - 3
    var lines: [(text: Substring, isFirst: Bool, isNewest: Bool, spoken: Range<Int>?)] = []
    for (index, caption) in captions.enumerated() {
      var offset = 0
      for (number, line) in caption.text.wrapped(to: width).enumerated() {
        let spoken = caption.spoken.map { $0.lowerBound - offset..<$0.upperBound - offset }
        offset += line.utf8.count
        lines.append((line, number == 0, index == captions.count - 1, spoken))
      }
    }
    for (row, line) in zip(area.rows, lines.suffix(area.height)) {
      let style = CellStyle(attributes: line.isNewest ? [] : .dim)
      if line.isFirst { grid.draw("▸", at: GridPoint(x: 1, y: row), style: style) }
      let start = grid.draw(line.text.inOneLine, at: GridPoint(x: 3, y: row), style: style) - 3
      guard let spoken = line.spoken, start > 0 else { continue }
      highlight(spoken, of: line.text, row: row, in: &grid)
    }
  }

  private func highlight(
    _ spoken: Range<Int>, of line: Substring, row: Int, in grid: inout Grid
  ) {
    var x = 3
    var offset = 0
    for character in line {
      let width = character.isNewline ? 1 : max(0, String(character).cellWidth)
      if spoken.overlaps(offset..<offset + character.utf8.count) {
        grid.restyle(GridRect(x: x, y: row, width: width, height: 1)) {
          $0.attributes.insert([.bold, .underline])
        }
      }
      x += width
      offset += character.utf8.count
    }
  }

  private func drawStatus(_ content: Content, _ layout: ScreenLayout, in grid: inout Grid) {
    let row = layout.status
    let presentation = content.presentation
    if isForHostReader {
      let text = content.captions.last?.text ?? presentation.modeWord
      grid.draw(text, at: GridPoint(x: 0, y: row))
      grid.cursor = GridPoint(x: 0, y: row)
      return
    }
    let style = CellStyle(attributes: .reverse)
    grid.fill(GridRect(x: 0, y: row, width: grid.size.width, height: 1), style: style)
    var bold = style
    bold.attributes.insert(.bold)
    let modeStart = grid.size.width > presentation.modeWord.cellWidth ? 1 : 0
    var x = grid.draw(presentation.modeWord, at: GridPoint(x: modeStart, y: row), style: bold)
    let keys = presentation.helpfulKeys.map { "\($0.key) \($0.description)" }
      .joined(separator: " · ")
    let keysStart = grid.size.width - keys.cellWidth - 1
    if keysStart > x + 2 {
      grid.draw(keys, at: GridPoint(x: keysStart, y: row), style: style)
    }
    let limit = keysStart > x + 2 ? keysStart - 2 : grid.size.width - 1
    for part in [presentation.pendingKeys] + content.status where !part.isEmpty {
      guard x + 3 + part.cellWidth <= limit else { continue }
      x = grid.draw(part, at: GridPoint(x: x + 3, y: row), style: style)
    }
  }
}

extension String {
  fileprivate func utf8Offset(of index: Index) -> Int {
    utf8.distance(from: startIndex, to: index)
  }
}

extension Substring {
  /// For a caption: a line end inside of what is said is no more than a space.
  fileprivate var inOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
