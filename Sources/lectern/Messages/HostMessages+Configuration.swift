import ScreenReader
import Speech

extension HostMessages {
  /// A mistake in a file of the person's, with its place and what is allowed there.
  func describe(_ problem: Configuration.Problem) -> String {
    switch problem {
    case .settings(let problem, let file): describe(problem, file: file)
    case .keys(let problem, let file): problem.description(file: file, locale: locale)
    case .dictionary(let problem, let file): "\(file): \(problem.message(locale: locale))"
    case .unreadable(let file): words("configuration.unreadable", ["file": file])
    }
  }

  func describe(_ problem: SettingsFile.Problem, file: String) -> String {
    let place = file + (problem.line.map { ":\($0)" } ?? "") + ": "
    switch problem.kind {
    case .notJSON: return place + words("settings.notJSON")
    case .twice(let name): return place + words("settings.twice", ["name": name])
    case .unreadable(let reason): return reason
    case .notAllowed(let key, let text):
      return place
        + words(
          "settings.notAllowed",
          ["name": key.rawValue, "value": text, "allowed": describe(key.allowed)])
    }
  }

  /// The values of a setting, for a person.
  func describe(_ allowed: SettingsKey.Allowed) -> String {
    switch allowed {
    case .integer(let range):
      words(
        "settings.allowed.integer", ["low": "\(range.lowerBound)", "high": "\(range.upperBound)"])
    case .word(let list): list.map { "\"\($0)\"" }.joined(separator: ", ")
    case .flag: "true, false"
    case .name: words("settings.allowed.name")
    case .output: SpeechRoute.forms.map { "\"\($0)\"" }.joined(separator: ", ")
    }
  }

  func describe(_ failure: SettingsKeeper.Failure, path: String) -> String {
    switch failure {
    case .broken: words("settings.broken", ["file": path])
    case .unwritable(let error): words("settings.unwritable", ["reason": "\(error)"])
    }
  }

  var whatIsUsedInstead: String { words("configuration.instead") }
}
