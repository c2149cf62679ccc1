import TerminalIO

/// The command line of what opens on a terminal: a document, the gallery, a preview.
struct InteractiveArguments {
  let positional: [String]
  let options: SessionOptions
  let speech: SpeechOptions
  /// Whether words are all there is to be: asked for, or there is no terminal to draw on.
  let isPlain: Bool
  let isForHostReader: Bool

  private static let declared =
    SessionOptions.declared + SpeechOptions.declared + [
      .init("--plain", nil, "words only"),
      .init("--host-reader", nil, "no sound; for the terminal's own reader"),
    ]

  init(_ words: [String], positional limit: ClosedRange<Int>) throws {
    let arguments = try Arguments(words, options: Self.declared, positional: limit)
    let variables = ProcessEnvironment.variables
    isPlain =
      arguments.has("--plain")
      || TerminalSession.check(TerminalEnvironment(variables: variables)) != nil
    isForHostReader = arguments.has("--host-reader")
    options = try SessionOptions(arguments, variables: variables, readsConfiguration: !isPlain)
    if isPlain { try options.checkConfiguration() }
    speech = try SpeechOptions(arguments, locale: options.locale)
    positional = arguments.positional
  }
}
