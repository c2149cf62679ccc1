import Testing

@testable import TerminalIO

@Suite struct GridTests {
  /// Draws into a grid of 8 by 1 cells, `|` at both ends of the clip.
  func drawn(
    _ text: String, x: Int = 1, clip: GridRect = GridRect(x: 1, y: 0, width: 6, height: 1),
    charset: DrawingCharset = .unicode
  ) -> String {
    var grid = Grid(size: GridSize(width: 8, height: 1), charset: charset)
    grid.draw("||||||||", at: GridPoint(x: 0, y: 0))
    grid.fill(clip, style: .plain)
    grid.draw(text, at: GridPoint(x: x, y: 0), clip: clip)
    return grid.line(0)
  }

  @Test func whatIsDrawnStaysInsideItsClip() {
    var failures: [String] = []
    func check(_ text: String, x: Int = 1, _ expected: String) {
      let got = drawn(text, x: x)
      if got != expected { failures.append("\(text.debugDescription) at \(x): \(got)") }
    }
    check("abcdef", "|abcdef|")
    check("abcdefghi", "|abcdef|")
    check("abc", x: -1, "|c     |")
    check("abc", x: 99, "|      |")
    check("日本語", "|日本語|")
    check("日本語日", x: 2, "| 日本 |")
    check("日本", x: 0, "| 本   |")
    check("e\u{301}a", "|e\u{301}a    |")
    check("👩‍👩‍👧x", "|👩‍👩‍👧x   |")
    #expect(failures == [])
  }

  @Test func noControlOfATextReachesTheTerminal() {
    var failures: [String] = []
    func check(_ text: String, _ unicode: String, _ ascii: String) {
      let got = [drawn(text), drawn(text, charset: .ascii)]
      let wanted = [unicode, ascii].map { "|" + $0 + "|" }
      if got != wanted { failures.append("\(text.debugDescription): \(got)") }
    }
    check("a\u{1b}[2J", "a␛[2J ", "a^[[2J")
    check("\0\u{07}\u{7f}", "␀␇␡   ", "^@^G^?")
    check("a\r\nb", "a␍b   ", "a^Mb  ")
    check("a\u{9b}b", "a�b   ", "a?b   ")
    check("a\u{202e}b\u{2066}c", "abc   ", "abc   ")
    check("a\u{200b}\u{feff}b", "ab    ", "ab    ")
    check("\u{301}x", "◌\u{301}x    ", "ox    ")
    check("x\u{2028}y", "x y   ", "x y   ")
    check("é┌─┐★", "é┌─┐★ ", "e+-+* ")
    check("┃a┃…日", "┃a┃…日", "|a|.??")
    check("łß€", "łß€   ", "ls?   ")
    #expect(failures == [])
    // More marks than any language writes.
    let zalgo = "a" + String(repeating: "\u{335}", count: 500)
    #expect(drawn(zalgo).unicodeScalars.count < 20)
  }

  @Test func halfOfAWideCharacterIsNeverLeft() {
    var grid = Grid(size: GridSize(width: 4, height: 1))
    grid.draw("日本", at: GridPoint(x: 0, y: 0))
    grid.draw("a", at: GridPoint(x: 1, y: 0))
    #expect(grid.line(0) == " a本")
    grid.draw("b", at: GridPoint(x: 2, y: 0))
    #expect(grid.line(0) == " ab")
    grid.draw("語", at: GridPoint(x: 1, y: 0))
    #expect(grid.line(0) == " 語")
    grid.restyle(GridRect(x: 2, y: 0, width: 1, height: 1)) { $0.attributes.insert(.reverse) }
    #expect(grid.style(at: GridPoint(x: 1, y: 0))?.attributes == .reverse)
    #expect(grid.style(at: GridPoint(x: 0, y: 0))?.attributes == [])
  }

  @Test func anyNumbersWillDo() {
    for size in [GridSize(width: 0, height: -3), GridSize(width: 1, height: 1)] {
      var grid = Grid(size: size)
      let rect = GridRect(x: .max - 1, y: .min, width: .max, height: .max)
      grid.fill(rect, style: .plain)
      grid.restyle(GridRect(x: -5, y: -5, width: .max, height: .max)) { $0.attributes = .bold }
      grid.draw("日本", at: GridPoint(x: 0, y: 0), clip: rect)
      grid.draw("x", at: GridPoint(x: .max, y: .max))
      #expect(grid.size == GridSize(width: 1, height: 1))
      #expect(grid.character(at: GridPoint(x: 5, y: 5)) == nil && grid.line(-1) == "")
    }
  }
}
