import AccessibilityTree
import Audio
import DocumentEditor
import Espeak
import Glibc
import ScreenReader
import Speech
import TerminalHost
import TerminalIO
import TerminalUI

/// `lectern [FILE]`: the document in the terminal, or in plain mode where there is none.
@MainActor
enum OpenCommand {
  static let options =
    SessionOptions.declared + SpeechOptions.declared + [
      .init("--plain", nil, "words only"),
      .init("--host-reader", nil, "no sound; for the terminal's own reader"),
    ]

  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(words, options: options, positional: 0...1)
    let isPlain = InteractiveProgram.isPlain(arguments)
    let options = try SessionOptions(
      arguments, variables: ProcessEnvironment.variables, readsConfiguration: !isPlain)
    if isPlain { try options.checkConfiguration() }
    let speech = try SpeechOptions(arguments, locale: options.locale)
    let document = try DocumentOpening.open(
      arguments.positional.first, locale: options.locale, recoveryFolder: FirstStart.stateFolder)
    let graph = DocumentOpening.graph(
      document, size: CellSize(width: 80, height: 24), locale: options.locale)
    let program = InteractiveProgram(
      graph: graph, applicationName: Words(locale: options.locale)[.application],
      options: options, speech: speech)
    document.onClose = { program.close() }
    program.keepUnsavedText = { document.keepUnsavedText() }
    return try program.run(
      isPlain: isPlain, isForHostReader: arguments.has("--host-reader"))
  }
}
