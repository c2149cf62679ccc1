import Audio

/// What a person is told of the sound: one message for what comes of a loss, none for a beginning.
struct OutputNews {
  private let messages: HostMessages
  /// Whether something played before, so that an opening is news.
  private var hasPlayed = false

  init(_ messages: HostMessages) { self.messages = messages }

  /// The words for an event; `nil` where there is nothing to tell, or not yet.
  mutating func words(for event: OutputEvent) -> String? {
    switch event {
    case .opened(let output):
      defer { hasPlayed = true }
      return hasPlayed ? messages.words("outputOpened", ["output": output.title]) : nil
    case .lost: return nil
    case .unavailable(let failures):
      hasPlayed = true
      let reasons = SpeechWords(locale: messages.locale)
      return messages.words(
        "outputUnavailable",
        [
          "reasons": failures.map { "\($0.output.title): \(reasons.reason(of: $0.failure))" }
            .joined(separator: "; ")
        ])
    }
  }
}
