import AccessibilityTree
import DocumentEditor
import Glibc
import ScreenReader
import Speech
import TerminalHost
import TerminalUI

/// What the command line and the person's configuration say about the reader and the interface.
struct SessionOptions {
  var locale = "en"
  var profile = Profile.macOS
  var hints: Bool?
  /// What the person has set; the command line is not in it.
  private(set) var saved: Configuration
  private let bindings: [KeyBinding]

  static let declared: [Arguments.Option] =
    [
      .init("--locale", "L", "en or fr"),
      .init("--profile", "P", "macos or ios"),
      .init("--no-hints", nil, "no hints after a pause"),
    ] + ConfigurationFiles.declared

  /// Locales that interface and reader speak wholly.
  static let locales = ["en", "fr"]

  /// - Parameters:
  ///   - variables: the environment, for the locale and for where the configuration is.
  ///   - readsConfiguration: whether a configuration is read that the command line does not name.
  init(
    _ arguments: Arguments, variables: [String: String], readsConfiguration: Bool = true
  ) throws(UsageError) {
    saved = try Configuration(arguments, variables: readsConfiguration ? variables : [:])
    bindings = try saved.bindings()
    if let asked = arguments["--locale"] {
      guard let locale = Self.language(of: asked) else {
        throw UsageError("--locale \(asked): \(Self.locales.joined(separator: " and ")) are known")
      }
      self.locale = locale
    } else if let set = saved.settings.word(.locale) {
      locale = set
    } else if let found = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap({ variables[$0] })
      .first(where: { !$0.isEmpty })
    {
      locale = Self.language(of: found) ?? "en"
    }
    switch arguments["--profile"] ?? saved.settings.word(.profile) {
    case nil, "macos": profile = .macOS
    case "ios": profile = .iOS
    case let other?: throw UsageError("--profile \(other): macos and ios are known")
    }
    if arguments.has("--no-hints") { hints = false }
  }

  private static func language(of locale: String) -> String? {
    let language = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." }.lowercased()
    return locales.contains(language) ? language : nil
  }

  /// The settings file's settings over the defaults.
  var savedSettings: ReaderSettings {
    var settings = ReaderSettings()
    saved.settings.apply(to: &settings)
    return settings
  }

  /// The person's pronunciations, for what speaks.
  mutating func dictionary() -> PronunciationDictionary { saved.dictionary(locale: locale) }

  /// Where nobody is there to be told: what is wrong with the configuration is an error.
  func checkConfiguration() throws(InputError) { try saved.check(HostMessages(locale: locale)) }

  @MainActor
  func configuration(applicationName: String) -> ReaderConfiguration {
    var configuration = ReaderConfiguration(
      applicationName: applicationName, locale: locale, profile: profile)
    configuration.settings = savedSettings
    if let hints { configuration.hints = hints }
    configuration.bindings = bindings
    return configuration
  }
}

/// The document a command works on.
@MainActor
enum DocumentOpening {
  /// A file, or the sample in the locale's language.
  /// - Parameter recoveryFolder: where unsaved text is kept if not beside the file.
  static func open(
    _ path: String?, locale: String, recoveryFolder: String? = nil
  ) throws(DocumentError) -> DocumentModel {
    let words = Words(locale: locale)
    if let path {
      return try DocumentModel(opening: path, words: words, recoveryFolder: recoveryFolder)
    }
    return DocumentModel(
      sample: SampleDocument.text(locale: locale), bookmarkedPages: [1, 4, 7],
      name: words[.untitled], words: words, recoveryFolder: recoveryFolder)
  }

  static func graph(
    _ document: DocumentModel, size: CellSize, locale: String
  ) -> ViewGraph {
    var environment = EnvironmentValues()
    environment.localeIdentifier = locale
    return ViewGraph(DocumentScene(document), size: size, environment: environment)
  }
}
