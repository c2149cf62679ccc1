import Audio
import Espeak
import Speech

/// `lectern doctor`: what was found, what works, what to install or change.
enum DoctorCommand {
  static let options: [Arguments.Option] =
    [
      .init("--json", nil, "as one JSON object"),
      .init("--quiet", nil, "outputs are opened and measured, but nothing is heard"),
      .init("--audio", "NAME", "examines this output only"),
      .init("--locale", "L", "en or fr"),
    ] + ConfigurationFiles.declared.filter { $0.name != "--keys-preset" }
    + EspeakConfiguration.options

  /// - Returns: 0; 3 when there is nothing to speak with or nothing to hear it with.
  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(words, options: options, positional: 0...0)
    let variables = ProcessEnvironment.variables
    let locale = try SpeechWords.locale(arguments["--locale"], variables: variables)
    let isQuiet = arguments.has("--quiet")
    var outputs = OutputName.automatic
    // A server cannot be opened in silence: it would have to be started for nothing.
    var usesSpeechDispatcher = !isQuiet
    if let name = arguments["--audio"] {
      usesSpeechDispatcher = name == SpeakRequest.speechDispatcher
      let output = OutputName(name)
      guard usesSpeechDispatcher || output != nil else {
        let known = OutputName.forms + [SpeakRequest.speechDispatcher]
        throw UsageError("--audio \(name): \(known.joined(separator: ", ")) are known")
      }
      outputs = output.map { [$0] } ?? []
    }
    let isJSON = arguments.has("--json")
    var examination = Examination(
      SpeechWords(locale: locale), locale: locale, isQuiet: isQuiet,
      say: isJSON ? { _ in } : { Output.print($0) })
    examination.examineSynthesizer(EspeakConfiguration(arguments))
    for output in outputs { examination.examine(output) }
    if usesSpeechDispatcher { examination.examineSpeechDispatcher() }
    examination.examineTerminal(variables: variables)
    examination.examine(try Configuration(arguments, variables: variables))
    examination.advise()
    if isJSON { try JSONLine().print(examination.report) }
    return examination.report.isWell ? ExitStatus.success : ExitStatus.environment
  }
}
