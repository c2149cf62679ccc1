import AccessibilityTree
import TerminalUI
import Testing

/// A text drawn by hand is a text with all its parts, and an image with a part missing.
@MainActor
struct TextInputTests {
  @Test func complete() {
    let screen = Screen(Notebook(page: ScannedPage()), height: 5)
    check(
      screen.first(.staticText).outlined,
      "staticText \"Dear diary,\nwe saw Rome.\" text 24 at 0")
    let text = screen.first(.staticText).text?.id ?? TextID(rawValue: 0)
    let graph = screen.graph
    #expect(graph.text(text, in: 0..<4) == "Dear")
    #expect(graph.text(text, in: -5..<400) == "Dear diary,\nwe saw Rome.")
    #expect(graph.range(of: .word, around: 16, in: text) == 15..<19)
    #expect(graph.range(of: .line, around: 3, in: text) == 0..<12)
    #expect(graph.range(of: .line, around: 24, in: text) == 12..<24)
    #expect(graph.range(of: .document, around: 3, in: text) == 0..<24)
    #expect(graph.range(of: .page, around: 3, in: text) == nil)
    #expect(
      graph.frames(text, in: 5..<17) == [
        CellRect(x: 6, y: 1, width: 6, height: 1), CellRect(x: 1, y: 2, width: 5, height: 1),
      ])
  }

  @Test func selecting() {
    let page = ScannedPage()
    let screen = Screen(Notebook(page: page), height: 5)
    let id = screen.first(.staticText).id
    #expect(screen.perform(.setSelection(5..<10), on: id))
    #expect(screen.first(.staticText).text?.selection == 5..<10)
    #expect(page.selections == [5..<10])
    let marked = screen.draw.runs.filter { $0.style.background == .selection }
    #expect(marked.map(\.text) == ["     "])
    #expect(marked.map(\.x) == [6])
    screen.perform(.setSelection(-3..<900), on: id)
    #expect(page.selections.last == 0..<24)
    #expect(!screen.perform(.insertText("x"), on: id))
    let plain = Screen(Notebook(page: ScannedPage(), interaction: .none), height: 5)
    plain.perform(.setSelection(5..<10), on: plain.first(.staticText).id)
    #expect(plain.draw.runs.allSatisfy { $0.style.background != .selection })
  }

  @Test func partial() {
    func missing(_ parts: Set<ScannedPage.Part>) -> String {
      Screen(Notebook(page: ScannedPage(without: parts))).outline
    }
    check(missing([.tokenizer]), "image misses [tokenizer]")
    check(missing([.rects, .text]), "image misses [text(in:), selectionRects(for:)]")
    check(
      missing(Set(ScannedPage.Part.allCases)),
      "image misses [textLength, text(in:), selectionRects(for:), tokenizer]")
  }

  @Test func composesWithOtherModifiers() {
    let screen = Screen(
      Notebook(page: ScannedPage()).accessibilityAddTraits(.causesPageTurn)
        .accessibilityLabel("Page 3"))
    check(screen.outline, "staticText \"Page 3\" text 24 at 0 traits [causesPageTurn]")
  }
}

private struct Notebook: View {
  let page: ScannedPage
  var interaction = TextInputInteraction.selection

  var body: some View {
    Color.yellow.frame(width: 20, height: 3).padding(1)
      .accessibilityTextInput(page, interaction: interaction)
  }
}

/// Two handwritten lines, each letter a cell.
@MainActor
private final class ScannedPage: TextInputRepresentable {
  enum Part: CaseIterable { case length, text, rects, tokenizer }

  private let string = "Dear diary,\nwe saw Rome."
  private let lines = [0..<12, 12..<24]
  private let missing: Set<Part>
  private(set) var selections: [Range<Int>] = []

  init(without missing: Set<Part> = []) { self.missing = missing }

  var textLength: Int? { missing.contains(.length) ? nil : string.utf8.count }

  func text(in range: Range<Int>) -> String? {
    guard !missing.contains(.text) else { return nil }
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(string[start..<utf8.index(start, offsetBy: range.count)])
  }

  func selectionRects(for range: Range<Int>) -> [TextSelectionRect]? {
    guard !missing.contains(.rects) else { return nil }
    return lines.enumerated().compactMap { index, line in
      let part = line.clamped(to: range)
      guard !part.isEmpty else { return nil }
      // The line end has no cell.
      let width = min(part.upperBound, line.lowerBound + 11 + index) - part.lowerBound
      return TextSelectionRect(x: 1 + part.lowerBound - line.lowerBound, y: 1 + index, width: width)
    }
  }

  var tokenizer: (any TextInputTokenizer)? {
    missing.contains(.tokenizer) ? nil : TextInputStringTokenizer(string, lines: lines)
  }

  func selectionDidChange(to range: Range<Int>) { selections.append(range) }
}
