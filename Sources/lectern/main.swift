import DocumentEditor
import Espeak
import Glibc
import ReaderTesting
import TerminalIO

if CommandLine.arguments.dropFirst().first == EspeakChild.argument { EspeakChild.main() }
exit(Program.run(Array(CommandLine.arguments.dropFirst())))

/// The command line: which command, and how its errors end.
@MainActor
enum Program {
  static func run(_ words: [String]) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    do {
      return try command(words)
    } catch let error as UsageError {
      Output.error("\(error); see lectern --help")
      return ExitStatus.usage
    } catch let error as InputError {
      Output.error("\(error)")
      return ExitStatus.usage
    } catch let error as DocumentError {
      Output.error("\(error)")
      return ExitStatus.usage
    } catch let error as ScriptError {
      Output.write("\(error)\n", to: STDERR_FILENO)
      return ExitStatus.usage
    } catch let error as TerminalError {
      Output.error("the terminal cannot be used: \(error)")
      return ExitStatus.environment
    } catch {
      Output.error("\(error)")
      return ExitStatus.environment
    }
  }

  private static func command(_ words: [String]) throws -> Int32 {
    if Help.isWanted(words) {
      Output.write(Help.text(for: words), to: STDOUT_FILENO)
      return ExitStatus.success
    }
    let rest = Array(words.dropFirst())
    switch words.first {
    case "run": return try RunCommand.run(rest)
    case "describe": return DescribeCommand.run()
    case "tree": return try TreeCommand.run(rest)
    case "keys": return try KeysCommand.run(rest)
    case "gallery": return try GalleryCommand.run(rest)
    case "settings": return try SettingsCommand.run(rest)
    case "speak": return try SpeakCommand.run(rest)
    case "voices": return try VoicesCommand.run(rest)
    case "compare": return try CompareCommand.run(rest)
    case "table": return try TableCommand.run(rest)
    case "preview": return try PreviewCommand.run(rest)
    case "doctor": return try DoctorCommand.run(rest)
    case "--version": return try VersionCommand.run(rest)
    default: return try OpenCommand.run(words)
    }
  }
}
