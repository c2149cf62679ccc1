import DocumentEditor
import ScreenReader
import Speech

/// A person's configuration as it was read: settings, key map, dictionary, and what is wrong with
/// them.
struct Configuration {
  /// Something that cannot be used, with the file it is in.
  enum Problem: Equatable {
    case settings(SettingsFile.Problem, file: String)
    case keys(KeyMapFile.Problem, file: String)
    case dictionary(PronunciationDictionary.Problem, file: String)
    case unreadable(file: String)
  }

  let files: ConfigurationFiles
  private(set) var settings = SettingsFile()
  private(set) var problems: [Problem] = []
  /// The settings file is not to be written.
  private(set) var isBroken = false
  private let presetAsked: KeyMapPreset?

  /// Reads the settings; what else there is, is read when it is asked for.
  init(_ arguments: Arguments, variables: [String: String]) throws(UsageError) {
    files = try ConfigurationFiles(arguments, variables: variables)
    if let name = arguments["--keys-preset"] {
      guard let preset = KeyMapPreset(rawValue: name) else {
        let known = KeyMapPreset.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("--keys-preset \(name): \(known) are known")
      }
      presetAsked = preset
    } else {
      presetAsked = nil
    }
    guard let path = files.settings else { return }
    do throws(SettingsFile.Problem) {
      settings = try SettingsFile(at: path)
    } catch {
      problems.append(.settings(error, file: path))
      isBroken = true
    }
  }

  /// The key table with the preset and the file that are in force.
  mutating func bindings() throws(UsageError) -> [KeyBinding] {
    let preset = settings.word(.keys).flatMap(KeyMapPreset.init) ?? .voiceover
    guard let path = files.keys, let text = try read(path, isNamed: files.namesKeys) else {
      return (presetAsked ?? preset).bindings
    }
    let file = KeyMapFile(text, preset: presetAsked, otherwise: preset)
    problems += file.problems.map { .keys($0, file: path) }
    return file.bindings
  }

  /// The person's own pronunciations; entries with a mistake are left out.
  mutating func dictionary(locale: String) -> PronunciationDictionary {
    guard let path = files.dictionary, let text = try? read(path, isNamed: false) else {
      return PronunciationDictionary()
    }
    let (dictionary, found) = PronunciationDictionary.read(text, locale: locale)
    problems += found.prefix(20).map { .dictionary($0, file: path) }
    return dictionary
  }

  /// Where nobody is there to be told: what is wrong is an error.
  func check(_ messages: HostMessages) throws(InputError) {
    guard problems.isEmpty else {
      throw InputError(problems.map(messages.describe).joined(separator: "\n"))
    }
  }

  private mutating func read(_ path: String, isNamed: Bool) throws(UsageError) -> String? {
    do throws(DocumentError) {
      if let text = try TextFile.read(path) { return text }
      problems.append(.unreadable(file: path))
    } catch {
      if isNamed { throw UsageError("\(error)") }
      if case .missing = error {} else { problems.append(.unreadable(file: path)) }
    }
    return nil
  }
}
