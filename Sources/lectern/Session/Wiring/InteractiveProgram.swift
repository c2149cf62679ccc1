import AccessibilityTree
import Audio
import Espeak
import Glibc
import ScreenReader
import Speech
import TerminalHost
import TerminalIO
import TerminalUI

/// A view graph with reader, sound and terminal around it: what `lectern FILE`, the gallery and the
/// preview have in common.
@MainActor
final class InteractiveProgram {
  let session: Session
  /// Keeps unsaved text where a crash or a kill cannot reach it.
  var keepUnsavedText: @MainActor () -> Void = {}
  /// Shows the source of an element.
  var openSource: @MainActor (SourceLocation) -> Void = Editor.open
  /// Further descriptors to watch, with what to do when they are readable.
  var watched: [(descriptor: Int32, act: @MainActor (Session) -> Void)] = []
  private let arguments: InteractiveArguments
  /// With what is wrong with the dictionary, which is read here.
  private let options: SessionOptions
  private let dictionary: PronunciationDictionary
  private let settings: ReaderSettings
  private let messages: HostMessages

  init(_ arguments: InteractiveArguments, graph: ViewGraph, applicationName: String) {
    var options = arguments.options
    dictionary = options.dictionary()
    var configuration = options.configuration(applicationName: applicationName)
    var settings = configuration.settings
    arguments.speech.apply(to: &settings)
    configuration.settings = settings
    configuration.reportsSpeech = true
    configuration.tellsFirstSteps = FirstStart.isFirst()
    session = Session(graph: graph, configuration: configuration)
    self.arguments = arguments
    self.options = options
    self.settings = settings
    messages = HostMessages(locale: options.locale)
  }

  /// Ends the session as its window's Close button does.
  func close() { session.close() }

  func run() throws -> Int32 {
    let environment = TerminalEnvironment(variables: ProcessEnvironment.variables)
    let notices = configurationNotices
    for notice in notices { Output.error(notice) }
    if arguments.isPlain {
      return PlainLoop(session: session, watched: watched, keepUnsavedText: keepUnsavedText)
        .run()
    }
    let speech = arguments.speech
    let route = speech.route ?? options.saved.settings.word(.audio).flatMap { SpeechRoute($0) }
    let system =
      arguments.isForHostReader
      ? nil
      : SpeechSystem(speech, settings: settings.speech, dictionary: dictionary, route: route)
    defer { system?.close() }
    let terminal = try TerminalSession(environment: environment)
    terminal.shareGivenBack(system?.synthesizer.terminalFlag)
    defer { terminal.shareGivenBack(nil) }
    var host = TerminalLoop.Environment()
    host.isForHostReader = arguments.isForHostReader
    host.keepUnsavedText = keepUnsavedText
    host.terminalTaken = { isTaken in
      system?.synthesizer.setTerminalRestoration(
        isTaken
          ? TerminalRestoration(
            device: terminal.device, found: terminal.foundSettings, set: terminal.rawSettings,
            output: terminal.leavingBytes) : nil)
    }
    host.describe = { [messages] in messages.describe($0, route: route) }
    host.status = { [messages] presentation in
      messages.status(
        presentation, output: system?.currentOutput, isPaused: system?.driver.isPaused ?? false)
    }
    host.savePhrases = { [messages] in messages.saved(phrases: $0) }
    host.openSource = openSource
    host.watched = watched
    host.notices = notices
    host.settingsChanged = settingsKeeper()
    if let system {
      host.voices = { [locale = options.locale] in
        system.voices(locale: locale).map { ($0, system.variants) }
      }
      var news = OutputNews(messages)
      host.watched.append(
        (
          system.outputEvents.descriptor,
          { session in
            for event in system.outputEvents.drain() {
              if let words = news.words(for: event) { session.announce(words) }
            }
          }
        ))
    }
    let loop = TerminalLoop(
      terminal: terminal, session: session, speech: system?.driver, environment: host)
    return try loop.run()
  }

  /// What is wrong with the person's configuration, and what that means.
  private var configurationNotices: [String] {
    let problems = options.saved.problems
    guard !problems.isEmpty else { return [] }
    return problems.map { messages.describe($0) + "." } + [messages.whatIsUsedInstead]
  }

  /// Remembers changes of settings; tells once if that cannot be done.
  private func settingsKeeper() -> @MainActor (ReaderSettings) -> Void {
    guard let path = options.saved.files.settings else { return { _ in } }
    // Where the file is broken it stays as it is; the person knows.
    let keeper = SettingsKeeper(
      path: path, settings: settings, isReadOnly: options.saved.isBroken)
    var hasTold = false
    return { [session, messages] settings in
      guard let failure = keeper.keep(settings), !hasTold else { return }
      hasTold = true
      session.announce(messages.describe(failure, path: path))
    }
  }
}
