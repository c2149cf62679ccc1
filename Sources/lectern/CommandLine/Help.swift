/// What `lectern --help` prints.
enum Help {
  /// Whether a command line asks for help, in whichever place.
  static func isWanted(_ words: [String]) -> Bool {
    words.first == "help" || words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// The help in the language that the same command line or else the environment asks for.
  static func text(for words: [String]) -> String {
    let joined = words.lazy.compactMap { word in
      word.hasPrefix("--locale=") ? String(word.dropFirst("--locale=".count)) : nil
    }.first
    let next = words.firstIndex(of: "--locale").map { words[($0 + 1)...].first }
    let variables = ProcessEnvironment.variables
    let locale = try? SpeechWords.locale(joined ?? next ?? nil, variables: variables)
    let bytes = locale == "fr" ? PackageResources.help_fr_txt : PackageResources.help_en_txt
    return String(decoding: bytes, as: UTF8.self)
  }
}
