/// Something that speaks: a synthesiser with an audio output, or a speech server.
///
/// No call waits, whatever happens to devices, servers and synthesisers, but the one that is for
/// waiting.
package protocol SpeechOutput: AnyObject, Sendable {
  /// Speaks this now, in place of what is being spoken. Ends a pause.
  ///
  /// An utterance without a word starts and finishes too.
  func speak(_ request: SpeechRequest)

  /// Returns when the first of it is on its way to the ear, or after so long at most. Whoever has more
  /// to do in answer to a key lets the speech go first: a thread that works on keeps the processor
  /// from the threads it has just woken.
  func letBegin(atMost limit: Duration)

  /// Silence at once. Ends a pause. What is said next is not touched by it; no `finished` follows.
  func cancel()

  /// Holds the speech at its place, or goes on from there.
  func setPaused(_ paused: Bool)

  /// From the next piece on.
  func setParameters(_ parameters: SpeechParameters)

  /// What it can speak with; empty while that is not known yet.
  var voices: [Voice] { get }

  /// Readable while there are events; for `poll`. Belongs to the output.
  var eventDescriptor: Int32 { get }

  /// The events since the last call, in order; ``eventDescriptor`` is quiet again afterwards.
  func drainEvents() -> [SpeechEvent]

  /// Ends it: silence, devices and processes given back.
  func close()
}

extension SpeechOutput {
  package func letBegin(atMost limit: Duration) {}
}

/// An utterance on its way to the ear.
package struct SpeechRequest: Sendable {
  /// What the events will call it. The same may be spoken again.
  package var id: UInt64
  /// Taken one by one as they are needed, on another thread, and from the first again where the
  /// speech has to start anew.
  package var pieces: any Sequence<SpeechPiece> & Sendable

  package init(id: UInt64, pieces: any Sequence<SpeechPiece> & Sendable) {
    self.id = id
    self.pieces = pieces
  }
}

/// What became of a request. Events of a cancelled or replaced request do not come any more.
package enum SpeechEvent: Hashable, Sendable {
  case started(UInt64)
  /// This stretch begins to be heard, by the clock of the loudspeaker.
  case reached(UInt64, SpeechPosition)
  case finished(UInt64, SpeechEnding)
  /// Something is wrong; speech goes on where it can. Once for each trouble, not for each try.
  case failed(SpeechFailure)
}

/// A stretch of an utterance.
package struct SpeechPosition: Hashable, Sendable {
  package enum Unit: Hashable, Sendable {
    case word, sentence
    /// In the International Phonetic Alphabet.
    case phoneme(String)
  }

  package var unit: Unit
  /// Which fragment of the utterance.
  package var fragment: Int
  /// UTF-8 code units of the fragment's text.
  package var range: Range<Int>

  package init(unit: Unit, fragment: Int, range: Range<Int>) {
    self.unit = unit
    self.fragment = fragment
    self.range = range
  }
}

/// How a request ended by itself.
package enum SpeechEnding: Hashable, Sendable {
  /// Heard to its end.
  case spoken
  /// Given up: nothing to speak or hear it with.
  case failed
}

/// What is wrong with the speech. The words are for a log; what is said of it is the host's.
package enum SpeechFailure: Hashable, Sendable {
  /// The synthesiser crashed or hung and was started again.
  case synthesizerRestarted(String)
  case synthesizerUnavailable(String)
  /// The audio output failed or made no progress and was opened again.
  case audioReopened(String)
  case audioUnavailable(String)
}
