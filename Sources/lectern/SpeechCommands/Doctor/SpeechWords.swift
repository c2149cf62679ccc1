import Audio
import TerminalUI

/// The words about synthesisers, outputs and terminals, in English or French.
struct SpeechWords {
  private let table: MessageTable
  private static let locales = ["en", "fr"]

  init(locale: String) {
    table = MessageTable(
      locale: locale, english: PackageResources.doctor_en_tsv,
      french: PackageResources.doctor_fr_tsv)
  }

  /// The locale of an option, else of the environment, else English.
  static func locale(
    _ option: String?, variables: [String: String]
  ) throws(UsageError) -> String {
    let language = { (name: String) in String(name.prefix { $0.isLetter }).lowercased() }
    if let option {
      guard locales.contains(language(option)) else {
        throw UsageError("--locale \(option): \(locales.joined(separator: " and ")) are known")
      }
      return language(option)
    }
    let found = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }
      .first { !$0.isEmpty }
    return found.map(language).flatMap { locales.contains($0) ? $0 : nil } ?? "en"
  }

  func callAsFunction(_ key: String, _ arguments: KeyValuePairs<String, String> = [:]) -> String {
    table[key, arguments]
  }

  func reason(of failure: AudioFailure) -> String { fill(failure.reasonKey, failure) }

  /// What to do about it.
  func remedy(for failure: AudioFailure, of output: OutputName) -> String {
    let package =
      switch output {
      case .alsa: self("package.alsa")
      case .pulse, .wav, .raw, .none: self("package.pulse")
      }
    return fill(failure.remedyKey, failure).replacing("{package}", with: package)
  }

  private func fill(_ key: String, _ failure: AudioFailure) -> String {
    failure.arguments.enumerated().reduce(self(key)) { words, argument in
      words.replacing("{\(argument.offset + 1)}", with: argument.element)
    }
  }
}
