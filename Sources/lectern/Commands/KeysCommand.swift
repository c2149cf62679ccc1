import ScreenReader

/// `lectern keys`: every key and its command, from the one table.
@MainActor
enum KeysCommand {
  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(
      words, options: [.init("--locale", "L", "en or fr")], positional: 0...0)
    Output.write(KeyTable.listing(locale: arguments["--locale"] ?? "en"), to: 1)
    return ExitStatus.success
  }
}
