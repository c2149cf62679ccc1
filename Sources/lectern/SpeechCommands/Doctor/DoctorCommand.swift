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
    ] + EspeakConfiguration.options

  /// - Returns: 0; 3 when there is nothing to speak with or nothing to hear it with.
  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(words, options: options, positional: 0...0)
    let variables = ProcessEnvironment.variables
    let locale = try SpeechWords.locale(arguments["--locale"], variables: variables)
    var outputs = OutputName.automatic
    if let name = arguments["--audio"] {
      guard let output = OutputName(name) else {
        throw UsageError("--audio \(name): \(OutputName.forms.joined(separator: ", ")) are known")
      }
      outputs = [output]
    }
    let isJSON = arguments.has("--json")
    var examination = Examination(
      SpeechWords(locale: locale), locale: locale, isQuiet: arguments.has("--quiet"),
      say: isJSON ? { _ in } : { Output.print($0) })
    examination.examineSynthesizer(EspeakConfiguration(arguments))
    for output in outputs { examination.examine(output) }
    examination.examineTerminal(variables: variables)
    examination.advise()
    if isJSON { try JSONLine().print(examination.report) }
    return examination.report.isWell ? ExitStatus.success : ExitStatus.environment
  }
}
