import AccessibilityTree
import ScreenReader
import TerminalUI

/// `lectern gallery [NAME]`: the list of lessons, or one of them.
@MainActor
enum GalleryCommand {
  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try InteractiveArguments(words, positional: 0...1)
    let gallery = try GalleryOpening(
      arguments.positional.first, size: CellSize(width: 80, height: 24),
      locale: arguments.options.locale)
    let program = InteractiveProgram(
      arguments, graph: gallery.graph, applicationName: gallery.applicationName)
    program.openSource = { Editor.open(GalleryOpening.path(of: $0)) }
    return try program.run()
  }
}
