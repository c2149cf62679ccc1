import AccessibilityTree
import ScreenReader
import TerminalUI

/// `lectern gallery [NAME]`: the list of lessons, or one of them.
@MainActor
enum GalleryCommand {
  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(words, options: OpenCommand.options, positional: 0...1)
    let isPlain = InteractiveProgram.isPlain(arguments)
    let options = try SessionOptions(
      arguments, variables: ProcessEnvironment.variables, readsConfiguration: !isPlain)
    if isPlain { try options.checkConfiguration() }
    let speech = try SpeechOptions(arguments, locale: options.locale)
    let gallery = try GalleryOpening(
      arguments.positional.first, size: CellSize(width: 80, height: 24), locale: options.locale)
    let program = InteractiveProgram(
      graph: gallery.graph, applicationName: gallery.applicationName, options: options,
      speech: speech)
    program.openSource = { Editor.open(GalleryOpening.path(of: $0)) }
    return try program.run(
      isPlain: isPlain, isForHostReader: arguments.has("--host-reader"))
  }
}
