import ScreenReader

/// `lectern keys`: every key and its command, as the key map in force has them.
@MainActor
enum KeysCommand {
  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(
      words, options: [.init("--locale", "L", "en or fr")] + ConfigurationFiles.declared,
      positional: 0...0)
    var configuration = try Configuration(arguments, variables: ProcessEnvironment.variables)
    let bindings = try configuration.bindings()
    let locale = arguments["--locale"] ?? configuration.settings.word(.locale) ?? "en"
    let messages = HostMessages(locale: locale)
    for problem in configuration.problems { Output.error(messages.describe(problem)) }
    Output.write(KeyTable.listing(of: bindings, locale: locale), to: 1)
    return configuration.problems.isEmpty ? ExitStatus.success : ExitStatus.usage
  }
}
