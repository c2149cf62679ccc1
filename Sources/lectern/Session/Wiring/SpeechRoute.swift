import Audio

/// Who speaks: espeak-ng through an output of our own, or speech-dispatcher with its own voices.
enum SpeechRoute: Hashable {
  case audio(OutputName)
  case speechDispatcher

  /// - Returns: nil for what is no output's name.
  init?(_ name: String) {
    if name == Self.speechDispatcherName {
      self = .speechDispatcher
    } else {
      guard let output = OutputName(name) else { return nil }
      self = .audio(output)
    }
  }

  /// What ``init(_:)`` accepts, for a message.
  static let forms = OutputName.forms + [speechDispatcherName]

  private static let speechDispatcherName = "speechd"
}
