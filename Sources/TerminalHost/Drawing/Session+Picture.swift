import AccessibilityTree
import ScreenReader
import TerminalIO
import TerminalUI

extension Session {
  /// The screen as text, a line a row, as a terminal of the application's width and three rows of
  /// captions and status more would show it.
  public func picture() -> [String] {
    let captions = reader.presentation.showsCaptions ? 2 : 0
    let size = GridSize(width: graph.size.width, height: graph.size.height + captions + 1)
    let composer = FrameComposer()
    let content = FrameComposer.Content(
      draw: draw, presentation: reader.presentation,
      line: composer.showsWordsOnly(on: size) ? reader.caretLine : nil,
      captions: reader.presentation.captions.map { FrameComposer.Caption(text: $0, spoken: nil) },
      status: [])
    return composer.frame(content, in: Grid(size: size)).lines
  }
}
