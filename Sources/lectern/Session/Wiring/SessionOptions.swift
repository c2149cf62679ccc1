import AccessibilityTree
import DocumentEditor
import Glibc
import ScreenReader
import TerminalHost
import TerminalUI

/// What the command line says about the reader and the interface.
struct SessionOptions {
  var locale = "en"
  var profile = Profile.macOS
  var hints = true

  static let declared: [Arguments.Option] = [
    .init("--locale", "L", "en or fr"),
    .init("--profile", "P", "macos or ios"),
    .init("--no-hints", nil, "no hints after a pause"),
  ]

  /// Locales that interface and reader speak wholly.
  static let locales = ["en", "fr"]

  init(_ arguments: Arguments, variables: [String: String]) throws(UsageError) {
    if let asked = arguments["--locale"] {
      guard let locale = Self.language(of: asked) else {
        throw UsageError("--locale \(asked): \(Self.locales.joined(separator: " and ")) are known")
      }
      self.locale = locale
    } else if let found = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap({ variables[$0] })
      .first(where: { !$0.isEmpty })
    {
      locale = Self.language(of: found) ?? "en"
    }
    switch arguments["--profile"] {
    case nil, "macos": profile = .macOS
    case "ios": profile = .iOS
    case let other?: throw UsageError("--profile \(other): macos and ios are known")
    }
    hints = !arguments.has("--no-hints")
  }

  private static func language(of locale: String) -> String? {
    let language = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." }.lowercased()
    return locales.contains(language) ? language : nil
  }

  @MainActor
  func configuration(applicationName: String) -> ReaderConfiguration {
    var configuration = ReaderConfiguration(
      applicationName: applicationName, locale: locale, profile: profile)
    configuration.hints = hints
    return configuration
  }
}

/// The document a command works on.
@MainActor
enum DocumentOpening {
  /// A file, or the sample in the locale's language.
  static func open(_ path: String?, locale: String) throws(DocumentError) -> DocumentModel {
    let words = Words(locale: locale)
    if let path { return try DocumentModel(opening: path, words: words) }
    return DocumentModel(
      sample: SampleDocument.text(locale: locale), bookmarkedPages: [1, 4, 7],
      name: words[.untitled], words: words)
  }

  static func graph(
    _ document: DocumentModel, size: CellSize, locale: String
  ) -> ViewGraph {
    var environment = EnvironmentValues()
    environment.localeIdentifier = locale
    return ViewGraph(DocumentScene(document), size: size, environment: environment)
  }
}
