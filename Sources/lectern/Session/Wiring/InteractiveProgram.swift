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
  private let options: SessionOptions
  private let speech: SpeechOptions
  private let messages: HostMessages

  init(
    graph: ViewGraph, applicationName: String, options: SessionOptions, speech: SpeechOptions
  ) {
    var configuration = options.configuration(applicationName: applicationName)
    configuration.speech = speech.settings
    configuration.reportsSpeech = true
    configuration.tellsFirstSteps = FirstStart.isFirst()
    session = Session(graph: graph, configuration: configuration)
    self.options = options
    self.speech = speech
    messages = HostMessages(locale: options.locale)
  }

  /// Ends the session as its window's Close button does.
  func close() { session.close() }

  func run(isPlain: Bool, isForHostReader: Bool) throws -> Int32 {
    let environment = TerminalEnvironment(variables: ProcessEnvironment.variables)
    if isPlain || TerminalSession.check(environment) != nil {
      return PlainLoop(session: session).run()
    }
    let system = isForHostReader ? nil : SpeechSystem(speech)
    defer { system?.close() }
    let terminal = try TerminalSession(environment: environment)
    var host = TerminalLoop.Environment()
    host.isForHostReader = isForHostReader
    host.keepUnsavedText = keepUnsavedText
    host.terminalTaken = { isTaken in
      system?.synthesizer.setTerminalRestoration(
        isTaken
          ? TerminalRestoration(
            device: terminal.device, found: terminal.foundSettings, set: terminal.rawSettings,
            output: terminal.leavingBytes) : nil)
    }
    host.describe = messages.describe
    host.status = { [messages] presentation in
      messages.status(presentation, output: system?.currentOutput)
    }
    host.savePhrases = { [messages] in messages.saved(phrases: $0) }
    host.openSource = openSource
    if let system {
      host.watched.append(
        (
          system.outputEvents.descriptor,
          { [messages] session in
            for event in system.outputEvents.drain() {
              if let words = messages.describe(event) { session.announce(words) }
            }
          }
        ))
    }
    let loop = TerminalLoop(
      terminal: terminal, session: session, speech: system?.driver, environment: host)
    return try loop.run()
  }
}
