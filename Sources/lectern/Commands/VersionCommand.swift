import Espeak
import Speech

/// `lectern --version`.
enum VersionCommand {
  static let version = "0.1.0"

  static func run() -> Int32 {
    Output.print("lectern \(version)")
    do {
      let description = try EspeakEngine().prepare()
      Output.print("espeak-ng \(description.version), data in \(description.dataPath)")
      return ExitStatus.success
    } catch {
      Output.error("espeak-ng: \(error); install the package espeak-ng or libespeak-ng1")
      return ExitStatus.environment
    }
  }
}
