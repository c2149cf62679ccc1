import AccessibilityTree
import DocumentEditor
import Glibc
import ReaderTesting
import ScreenReader
import TerminalHost
import TerminalUI

/// `lectern run SCRIPT.keys`: a script of keys against the document window or a lesson of the
/// gallery, without terminal, device or home, as fast as it goes.
@MainActor
enum RunCommand {
  static let options =
    SessionOptions.declared + SpeechOptions.declared.filter { $0.name != "--audio" } + [
      .init("--document", "FILE", "the document; without it the sample"),
      .init("--gallery", "NAME", "a lesson of the gallery instead; list for all of them"),
      .init("--transcript", "FILE|-", "where what was spoken is written"),
      .init("--wav", "FILE", "records what is heard"),
      .init("--timeline", "FILE|-", "where each utterance is in the recording, as JSON"),
      .init("--size", "CxR", "columns and rows of the screen"),
      .init("--screen", nil, "prints the screen as it is at the end"),
    ]

  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(words, options: options, positional: 1...1)
    var options = try SessionOptions(arguments, variables: [:])
    try options.checkConfiguration()
    let speech = try SpeechOptions(arguments, locale: options.locale)
    let path = arguments.positional[0]
    let script = try Script(parsing: try ScriptFile.read(path), name: path)
    let size = try ScreenSize.parse(arguments["--size"])
    var settings = options.savedSettings
    speech.apply(to: &settings)
    if let hints = options.hints { settings.hints = hints }
    let session = try opened(arguments, options, settings, size: size)
    let runner = ScriptRunner(session)
    let (wav, timeline) = (arguments["--wav"], arguments["--timeline"])
    var recording: SessionRecording?
    if wav != nil || timeline != nil || script.asksForSound {
      recording = try SessionRecording(
        speech, settings: settings.speech, dictionary: options.dictionary(), path: wav)
      recording?.attach(to: runner)
    }
    let failures = runner.run(script)
    // With both on standard output, neither could be told from the other.
    if timeline != "-" || arguments["--transcript"] != nil {
      try write(runner.spoken.map(\.text), to: arguments["--transcript"] ?? "-")
    }
    if arguments.has("--screen") { Output.print(session.picture().joined(separator: "\n")) }
    if let recording {
      let found = try recording.finish(at: runner.clock)
      if let timeline { try write([JSONLine().text(found)], to: timeline) }
    }
    for failure in failures { Output.write("\(failure)\n", to: STDERR_FILENO) }
    return failures.isEmpty ? ExitStatus.success : ExitStatus.failed
  }

  /// The window the script is for: a document's, or a lesson's.
  private static func opened(
    _ arguments: Arguments, _ options: SessionOptions, _ settings: ReaderSettings, size: CellSize
  ) throws -> Session {
    func session(_ graph: ViewGraph, _ applicationName: String) -> Session {
      var configuration = options.configuration(applicationName: applicationName)
      configuration.settings = settings
      return Session(graph: graph, configuration: configuration)
    }
    if let lesson = arguments["--gallery"] {
      guard arguments["--document"] == nil else {
        throw UsageError("--gallery and --document exclude each other")
      }
      let gallery = try GalleryOpening(
        lesson == "list" ? nil : lesson, size: size, locale: options.locale)
      return session(gallery.graph, gallery.applicationName)
    }
    let document = try DocumentOpening.open(arguments["--document"], locale: options.locale)
    let opened = session(
      DocumentOpening.graph(document, size: size, locale: options.locale),
      Words(locale: options.locale)[.application])
    document.onClose = { [weak opened] in opened?.close() }
    return opened
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
    let text: String?
    do throws(DocumentError) {
      text = try TextFile.read(path)
    } catch .missing {
      throw UsageError("\(path): there is no such script")
    }
    guard let text else { throw UsageError("\(path): this is not UTF-8 text") }
    return text
  }
}
