import PseudoTerminal
import Testing

@testable import TerminalIO

@Suite struct GridDiffTests {
  static let words = [
    "Page 3", "日本語", "e\u{301}te\u{301}", "👩‍👩‍👧", "🇫🇷", "★ ☆", "│", "────────", "a", "   ", "✌️", "नमस्ते",
    "x\u{7}y",
    "Listening to a list", "\u{202e}abc", "❤", "한국", "ﷺ",
  ]

  static func randomStyle(_ random: inout SplitMix) -> CellStyle {
    func color() -> CellColor {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: .palette(UInt8.random(in: 0..<16, using: &random))
      case 1: .palette(UInt8.random(in: 16...255, using: &random))
      case 2: .rgb(1, 22, UInt8.random(in: 0...255, using: &random))
      default: .default
      }
    }
    let attributes = Bool.random(using: &random) ? UInt8.random(in: 0..<64, using: &random) : 0
    return CellStyle(
      foreground: color(), background: color(),
      attributes: CellStyle.Attributes(rawValue: attributes))
  }

  static func scribble(on grid: inout Grid, strokes: Int, _ random: inout SplitMix) {
    for _ in 0..<strokes {
      let point = GridPoint(
        x: Int.random(in: -3..<grid.size.width, using: &random),
        y: Int.random(in: 0..<grid.size.height, using: &random))
      if Int.random(in: 0..<4, using: &random) == 0 {
        let rect = GridRect(x: point.x, y: point.y, width: 9, height: 2)
        grid.fill(rect, style: randomStyle(&random))
      } else {
        grid.draw(words.randomElement(using: &random) ?? "", at: point, style: randomStyle(&random))
      }
    }
    let cursor = GridPoint(
      x: Int.random(in: 0..<grid.size.width, using: &random),
      y: Int.random(in: 0..<grid.size.height, using: &random))
    grid.cursor = Int.random(in: 0..<5, using: &random) == 0 ? nil : cursor
  }

  /// Where a terminal shows something else than a grid; styles only where they show.
  static func differences(_ terminal: EmulatedTerminal, _ grid: Grid, _ depth: ColorDepth)
    -> [String]
  {
    var failures: [String] = []
    for y in 0..<grid.size.height {
      for x in 0..<grid.size.width {
        let cell = terminal.cells[y][x]
        let wanted = grid.character(at: GridPoint(x: x, y: y)).map { String($0) } ?? ""
        // A terminal without clusters shows as much of one as fits; nothing beside it may suffer.
        let isWhole = terminal.model.knowsClusters || wanted.unicodeScalars.count == 1
        let isShown = isWhole && !isTail(of: grid, x, y, terminal) ? cell.text == wanted : true
        let style = grid.style(at: GridPoint(x: x, y: y))?.reduced(to: depth) ?? .plain
        if !isShown || !looks(cell, style, isBlank: wanted == " ") && isWhole && wanted != "" {
          failures.append("(\(x), \(y)) “\(cell.text)” \(cell.rendition), not “\(wanted)” \(style)")
        }
      }
    }
    if let cursor = grid.cursor {
      if terminal.cursor != .init(x: cursor.x, y: cursor.y) || !terminal.showsCursor {
        failures.append("cursor at \(terminal.cursor), not \(cursor)")
      }
    } else if terminal.showsCursor {
      failures.append("cursor shown")
    }
    return failures + terminal.unknown
  }

  /// The second cell of a cluster, which a terminal without clusters may use as it likes.
  static func isTail(of grid: Grid, _ x: Int, _ y: Int, _ terminal: EmulatedTerminal) -> Bool {
    guard !terminal.model.knowsClusters, x > 0, grid.character(at: GridPoint(x: x, y: y)) == nil
    else { return false }
    return grid.character(at: GridPoint(x: x - 1, y: y))?.unicodeScalars.count ?? 1 > 1
  }

  static func looks(_ cell: EmulatedTerminal.Cell, _ style: CellStyle, isBlank: Bool) -> Bool {
    func color(_ color: CellColor) -> Rendition.Color {
      if let rgb = color.rgb { return .rgb(Int(rgb.red), Int(rgb.green), Int(rgb.blue)) }
      return color.paletteIndex.map { .palette(Int($0)) } ?? .default
    }
    let rendition = cell.rendition
    let attributes = style.attributes
    let decorations =
      rendition.background == color(style.background)
      && rendition.isUnderlined == attributes.contains(.underline)
      && rendition.isReversed == attributes.contains(.reverse)
      && rendition.isStruckThrough == attributes.contains(.strikethrough)
    if isBlank, !style.decoratesBlanks { return decorations }
    return decorations && rendition.foreground == color(style.foreground)
      && rendition.isBold == attributes.contains(.bold)
      && rendition.isDim == attributes.contains(.dim)
      && rendition.isItalic == attributes.contains(.italic)
  }

  @Test(arguments: [true, false]) func theTerminalShowsTheGridAfterEachFrame(knowsClusters: Bool) {
    for (seed, size) in [(1, (40, 10)), (2, (20, 5)), (3, (7, 3)), (4, (1, 1)), (5, (60, 12))] {
      for depth in ColorDepth.allCases {
        var random = SplitMix(seed: UInt64(seed))
        var model = TerminalModel(columns: size.0, rows: size.1)
        model.knowsClusters = knowsClusters
        var terminal = EmulatedTerminal(model)
        terminal.receive("\u{1b}[?7lleft over from before".utf8)
        var writer = FrameWriter(depth: depth)
        var grid = Grid(size: GridSize(width: size.0, height: size.1))
        for frame in 0..<25 {
          if frame % 4 == 0 { grid = grid.cleared() }
          Self.scribble(on: &grid, strokes: frame % 3 == 0 ? 20 : 2, &random)
          terminal.receive(writer.bytes(for: grid))
          let failures = Self.differences(terminal, grid, depth)
          guard failures.isEmpty else {
            Issue.record("seed \(seed), \(depth), frame \(frame): \(failures.prefix(4))")
            return
          }
        }
        #expect(writer.bytes(for: grid) == [])
      }
    }
  }

  @Test func aFrameTouchesOnlyWhatChanged() {
    var terminal = EmulatedTerminal(TerminalModel(columns: 60, rows: 20))
    var writer = FrameWriter(depth: .palette16)
    func frame(focus: Int, caption: String) -> Grid {
      var grid = Grid(size: GridSize(width: 60, height: 20))
      for row in 0..<15 {
        grid.draw("  Page \(row)          ★", at: GridPoint(x: 0, y: row))
      }
      grid.draw("▸", at: GridPoint(x: 0, y: focus))
      grid.draw(caption, at: GridPoint(x: 1, y: 17))
      grid.cursor = GridPoint(x: 2, y: focus)
      return grid
    }
    let first = frame(focus: 3, caption: "Page 3")
    terminal.receive(writer.bytes(for: first))
    terminal.mark()
    let second = frame(focus: 4, caption: "Page 4")
    let bytes = writer.bytes(for: second)
    terminal.receive(bytes)
    let places = second.changes(from: first).map { EmulatedTerminal.Point(x: $0.x, y: $0.y) }
    #expect(Set(places) == terminal.changed)
    // Each was written once and nothing beside it: a reader of the host hears no more.
    #expect(terminal.written == places)
    #expect(terminal.heard == " ▸4")
    #expect(terminal.cursor == .init(x: 2, y: 4))
    #expect(bytes.count < 30)
  }

  @Test func wordsAreWrittenWithTheSpacesBetweenThem() {
    var writer = FrameWriter(depth: .palette16)
    var grid = Grid(size: GridSize(width: 40, height: 2))
    grid.draw("two words", at: GridPoint(x: 0, y: 0))
    #expect(String(decoding: writer.bytes(for: grid), as: UTF8.self).contains("two words"))
  }

  @Test func motionsAndStylesTakeTheFewestBytes() {
    var failures: [String] = []
    func check(_ start: GridPoint?, _ end: GridPoint, _ expected: String) {
      var writer = ByteWriter()
      writer.move(from: start, to: end)
      let got = String(decoding: writer.bytes, as: UTF8.self)
      if got != expected { failures.append("\(end): \(got.debugDescription)") }
    }
    let home = GridPoint(x: 0, y: 0)
    let middle = GridPoint(x: 9, y: 9)
    check(nil, home, "\u{1b}[H")
    check(nil, middle, "\u{1b}[10;10H")
    check(nil, GridPoint(x: 0, y: 4), "\u{1b}[5H")
    check(nil, GridPoint(x: 4, y: 0), "\u{1b}[;5H")
    check(middle, middle, "")
    check(middle, GridPoint(x: 0, y: 9), "\r")
    check(middle, GridPoint(x: 7, y: 9), "\u{8}\u{8}")
    check(middle, GridPoint(x: 10, y: 9), "\u{1b}[C")
    check(middle, GridPoint(x: 2, y: 9), "\u{1b}[7D")
    check(middle, GridPoint(x: 9, y: 10), "\u{1b}[B")
    check(middle, GridPoint(x: 9, y: 7), "\u{1b}[2A")
    check(middle, GridPoint(x: 0, y: 10), "\u{1b}[E")
    check(GridPoint(x: 120, y: 9), GridPoint(x: 4, y: 9), "\u{1b}[5G")
    func style(_ old: CellStyle?, _ new: CellStyle, _ expected: String) {
      var writer = ByteWriter()
      writer.select(new, after: old)
      let got = String(decoding: writer.bytes, as: UTF8.self)
      if got != expected { failures.append("\(new): \(got.debugDescription)") }
    }
    let bold = CellStyle(attributes: .bold)
    let boldRed = CellStyle(foreground: .red, attributes: .bold)
    let dimBold = CellStyle(attributes: [.bold, .dim])
    style(nil, .plain, "\u{1b}[m")
    style(bold, .plain, "\u{1b}[m")
    style(bold, bold, "")
    style(bold, boldRed, "\u{1b}[31m")
    style(boldRed, bold, "\u{1b}[39m")
    style(dimBold, bold, "\u{1b}[0;1m")
    style(nil, bold, "\u{1b}[0;1m")
    style(
      .plain, CellStyle(foreground: .red.bright, background: .palette(99)), "\u{1b}[91;48;5;99m")
    style(.plain, CellStyle(background: .rgb(1, 2, 3)), "\u{1b}[48;2;1;2;3m")
    #expect(failures == [])
  }

  @Test func longFramesAreBracketedWhereTheTerminalCan() {
    var writer = FrameWriter(depth: .trueColor)
    writer.synchronizesOutput = true
    var grid = Grid(size: GridSize(width: 80, height: 24))
    for row in 0..<24 { grid.draw("a long line of text", at: GridPoint(x: 3, y: row)) }
    let whole = String(decoding: writer.bytes(for: grid), as: UTF8.self)
    #expect(whole.hasPrefix("\u{1b}[?2026h") && whole.hasSuffix("\u{1b}[?2026l"))
    grid.draw("A", at: GridPoint(x: 3, y: 0))
    #expect(!String(decoding: writer.bytes(for: grid), as: UTF8.self).contains("2026"))
  }

  @Test func aResizedScreenIsDrawnWhole() {
    var writer = FrameWriter(depth: .monochrome)
    var terminal = EmulatedTerminal(TerminalModel(columns: 20, rows: 5))
    for (columns, rows) in [(20, 5), (30, 8), (10, 2)] {
      terminal.resize(columns: columns, rows: rows)
      var grid = Grid(size: GridSize(width: columns, height: rows))
      grid.draw("\(columns) by \(rows)", at: GridPoint(x: 0, y: rows - 1))
      grid.cursor = GridPoint(x: columns - 1, y: rows - 1)
      terminal.receive(writer.bytes(for: grid))
      #expect(terminal.text.split(separator: "\n") == ["\(columns) by \(rows)"])
      #expect(Self.differences(terminal, grid, .monochrome) == [])
    }
  }
}
