import AccessibilityTree
import DocumentEditor

/// `lectern [FILE]`: the document in the terminal, or in plain mode where there is none.
@MainActor
enum OpenCommand {
  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try InteractiveArguments(words, positional: 0...1)
    let locale = arguments.options.locale
    let document = try DocumentOpening.open(
      arguments.positional.first, locale: locale, recoveryFolder: FirstStart.stateFolder)
    let graph = DocumentOpening.graph(
      document, size: CellSize(width: 80, height: 24), locale: locale)
    let program = InteractiveProgram(
      arguments, graph: graph, applicationName: Words(locale: locale)[.application])
    document.onClose = { program.close() }
    program.keepUnsavedText = { document.keepUnsavedText() }
    return try program.run()
  }
}
