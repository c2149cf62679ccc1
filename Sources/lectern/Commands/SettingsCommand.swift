import DocumentEditor
import Glibc
import ScreenReader

/// `lectern settings export FILE`, `lectern settings import FILE`: a person's settings, to be carried
/// elsewhere.
@MainActor
enum SettingsCommand {
  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(
      words,
      options: [.init("--locale", "L", "en or fr")]
        + ConfigurationFiles.declared.filter { $0.name == "--config" },
      positional: 2...2)
    let configuration = try Configuration(arguments, variables: ProcessEnvironment.variables)
    let messages = HostMessages(
      locale: arguments["--locale"] ?? configuration.settings.word(.locale) ?? "en")
    guard configuration.problems.isEmpty else {
      throw InputError(configuration.problems.map(messages.describe).joined(separator: "\n"))
    }
    let file = arguments.positional[1]
    switch arguments.positional[0] {
    case "export": try export(configuration.settings, to: file, messages)
    case "import":
      guard let path = configuration.files.settings else {
        throw UsageError("there is no folder for settings; name a file with --config")
      }
      try take(file, into: configuration.settings, at: path, messages)
    case let other: throw UsageError("settings \(other): export FILE and import FILE are known")
    }
    return ExitStatus.success
  }

  /// Every setting with its value in force, and what else is in the file.
  private static func export(
    _ settings: SettingsFile, to file: String, _ messages: HostMessages
  ) throws {
    var values = ReaderSettings()
    settings.apply(to: &values)
    var whole = SettingsFile()
    for key in SettingsKey.allCases { whole[key] = values[key] }
    whole.merge(settings)
    guard file != "-" else { return Output.write(whole.text, to: STDOUT_FILENO) }
    try whole.write(to: file)
    Output.print(messages.words("settings.exported", ["file": file]))
  }

  private static func take(
    _ file: String, into settings: SettingsFile, at path: String, _ messages: HostMessages
  ) throws {
    let new: SettingsFile
    do throws(SettingsFile.Problem) {
      new = try SettingsFile(parsing: try bytes(file))
    } catch {
      throw InputError(messages.describe(error, file: file))
    }
    var settings = settings
    settings.merge(new)
    try settings.write(to: path)
    Output.print(messages.words("settings.imported", ["file": file, "path": path]))
  }

  private static func bytes(_ file: String) throws(SettingsFile.Problem) -> [UInt8] {
    do throws(DocumentError) {
      return try FileAccess.read(file)
    } catch {
      throw SettingsFile.Problem(line: nil, kind: .unreadable("\(error)"))
    }
  }
}
