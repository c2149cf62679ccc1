import AccessibilityTree
import DocumentEditor
import Glibc
import ReaderTesting
import ScreenReader
import TerminalHost
import TerminalUI

/// `lectern run SCRIPT.keys`: a script of keys against the document window, without terminal,
/// device or home, as fast as it goes.
@MainActor
enum RunCommand {
  static let options =
    SessionOptions.declared + [
      .init("--document", "FILE", "the document; without it the sample"),
      .init("--transcript", "FILE|-", "where what was spoken is written"),
      .init("--size", "CxR", "columns and rows of the screen"),
      .init("--screen", nil, "prints the screen as it is at the end"),
    ]

  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(words, options: options, positional: 1...1)
    let options = try SessionOptions(arguments, variables: [:])
    let path = arguments.positional[0]
    let script = try Script(parsing: try ScriptFile.read(path), name: path)
    let size = try ScreenSize.parse(arguments["--size"])
    let document = try DocumentOpening.open(arguments["--document"], locale: options.locale)
    let session = Session(
      graph: DocumentOpening.graph(document, size: size, locale: options.locale),
      configuration: options.configuration(
        applicationName: Words(locale: options.locale)[.application]))
    document.onClose = { session.close() }
    let runner = ScriptRunner(session)
    let failures = runner.run(script)
    try write(runner.spoken.map(\.text), to: arguments["--transcript"] ?? "-")
    if arguments.has("--screen") { Output.print(session.picture().joined(separator: "\n")) }
    for failure in failures { Output.write("\(failure)\n", to: STDERR_FILENO) }
    return failures.isEmpty ? ExitStatus.success : ExitStatus.failed
  }

  private static func write(_ lines: [String], to path: String) throws(UsageError) {
    let text = lines.map { $0 + "\n" }.joined()
    guard path != "-" else {
      Output.write(text, to: STDOUT_FILENO)
      return
    }
    let file = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw UsageError("\(path): cannot be written: \(String(cString: strerror(errno)))")
    }
    defer { close(file) }
    Output.write(text, to: file)
  }
}

/// A file of keys.
enum ScriptFile {
  static func read(_ path: String) throws -> String {
    let text = try TextFile.read(path)
    guard let text else { throw UsageError("\(path): this is not UTF-8 text") }
    return text
  }
}
