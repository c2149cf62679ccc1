import Audio
import Glibc
import ScreenReader
import Speech
import TerminalUI

/// What the program itself says: about sound, about files it wrote.
struct HostMessages: Sendable {
  let locale: String
  private let table: MessageTable

  init(locale: String) {
    self.locale = locale
    table = MessageTable(
      locale: locale, english: PackageResources.host_en_tsv, french: PackageResources.host_fr_tsv)
  }

  /// The middle of the status line, most important first.
  func status(_ presentation: Presentation, output: String?, isPaused: Bool) -> [String] {
    (isPaused || presentation.isReadingPaused ? [words("paused")] : []) + [
      words("keys", ["count": "\(presentation.keyPresses)"]),
      words("rate", ["rate": "\(presentation.speech.rate)"]),
      presentation.isMuted
        ? words("muted") : output.map { "♪ \($0)" } ?? words("outputNone"),
    ]
  }

  func describe(_ failure: SpeechFailure, route: SpeechRoute?) -> String? {
    switch failure {
    case .synthesizerRestarted: words("synthesizerRestarted")
    case .synthesizerUnavailable(let reason):
      words(
        route == .speechDispatcher ? "dispatcherUnavailable" : "synthesizerUnavailable",
        ["reason": reason])
    // The player tells of these in its own events.
    case .audioReopened, .audioUnavailable: nil
    }
  }

  /// Writes the last phrases to a file of the person's, and says where.
  func saved(phrases: String) -> String {
    let folder = FirstStart.stateFolder ?? "/tmp"
    FirstStart.makeFolder(folder)
    let path = folder + "/phrases.txt"
    let file = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      return words("phrasesNotSaved", ["reason": String(cString: strerror(errno))])
    }
    defer { close(file) }
    Output.write(phrases + "\n", to: file)
    return words("phrasesSaved", ["path": path])
  }

  func words(_ key: String, _ arguments: KeyValuePairs<String, String> = [:]) -> String {
    table[key, arguments]
  }
}

extension OutputName {
  /// The output's name for a person.
  var title: String {
    switch self {
    case .pulse(let device): device.map { "PulseAudio (\($0))" } ?? "PulseAudio"
    case .alsa(let device): device.map { "ALSA (\($0))" } ?? "ALSA"
    case .wav(let path): path
    case .raw, .none: description
    }
  }
}
