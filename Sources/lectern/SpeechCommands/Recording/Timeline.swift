/// Which utterance is where in a recording, and which key caused it.
struct Timeline: Encodable {
  var synthesizer: SynthesizerIdentity
  /// Seconds.
  var duration: Double
  var utterances: [Entry]

  struct Entry: Encodable {
    /// Seconds from the beginning of the recording; the end is where it was cut, if it was.
    var start: Double
    var end: Double
    var text: String
    /// Left out for what was said before the first key.
    var key: String?
  }

  init(
    _ synthesizer: SynthesizerIdentity, duration: Duration, _ spans: [RecordedSpeech.Span]
  ) {
    self.synthesizer = synthesizer
    self.duration = (duration / .seconds(1)).rounded(places: 4)
    utterances = spans.map { span in
      Entry(
        start: span.start.rounded(places: 4), end: span.end.rounded(places: 4), text: span.text,
        key: span.key)
    }
  }
}
