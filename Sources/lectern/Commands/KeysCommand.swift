import ScreenReader

/// `lectern keys`: every key and its command, from the one table.
@MainActor
enum KeysCommand {
  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(
      words, options: [.init("--locale", "L", "en or fr")], positional: 0...0)
    let options = try SessionOptions(arguments, variables: ProcessEnvironment.variables)
    Output.write(KeyTable.listing(locale: options.locale), to: 1)
    return ExitStatus.success
  }
}
