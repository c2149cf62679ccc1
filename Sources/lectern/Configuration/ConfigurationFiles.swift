/// Where a person's configuration is (XDG Base Directory); `nil` where none is to be read.
struct ConfigurationFiles {
  var settings: String?
  var keys: String?
  var dictionary: String?
  /// Whether the person named the file, so that it has to be there.
  var namesKeys = false

  static let declared: [Arguments.Option] = [
    .init("--config", "FILE", "the settings; key map and dictionary are looked for beside it"),
    .init("--no-config", nil, "no settings, key map or dictionary are read or written"),
    .init("--keys", "FILE", "a key map"),
    .init("--keys-preset", "NAME", "voiceover, tdsr, nvda or emacspeak"),
  ]

  /// - Parameter variables: the environment that tells of the person's folders; none for scripts.
  init(_ arguments: Arguments, variables: [String: String]) throws(UsageError) {
    if let file = arguments["--config"] {
      if arguments.has("--no-config") {
        throw UsageError("--config and --no-config exclude each other")
      }
      settings = file
      let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
      keys = folder + Self.keysName
      dictionary = folder + Self.dictionaryName
    } else if !arguments.has("--no-config"), let folder = Self.folder(variables) {
      settings = folder + "/settings.json"
      keys = folder + "/" + Self.keysName
      dictionary = folder + "/" + Self.dictionaryName
    }
    if let file = arguments["--keys"] {
      keys = file
      namesKeys = true
    }
  }

  private static let keysName = "keys.tsv"
  private static let dictionaryName = "dictionary.txt"

  static func folder(_ variables: [String: String]) -> String? {
    if let folder = variables["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return folder + "/lectern"
    }
    guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.config/lectern"
  }
}
