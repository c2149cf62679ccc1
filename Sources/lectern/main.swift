import DocumentEditor
import Espeak
import Glibc
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
    } catch let error as DocumentError {
      Output.error("\(error)")
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
    let rest = Array(words.dropFirst())
    switch words.first {
    case "describe": return DescribeCommand.run()
    case "keys": return try KeysCommand.run(rest)
    case "--version": return VersionCommand.run()
    case "--help", "-h", "help":
      Output.write(Help.text, to: STDOUT_FILENO)
      return ExitStatus.success
    default:
      throw UsageError("\(words.first ?? "") is not a command")
    }
  }
}
