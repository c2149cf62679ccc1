import Espeak

/// `lectern --version`.
enum VersionCommand {
  static let version = "0.1.0"

  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(words, options: EspeakConfiguration.options, positional: 0...0)
    Output.print("lectern \(version)")
    Output.print(try LoadedSynthesizer(EspeakConfiguration(arguments)).identity.sentence)
    return ExitStatus.success
  }
}
