/// Text into samples.
///
/// One piece at a time, on the caller's thread; only ``cancel(before:)`` and ``close()`` come from
/// another while a piece is being made.
package protocol Synthesizer: AnyObject, Sendable {
  /// Makes it ready, or waits until it is. Nothing is spoken.
  func prepare() throws(SynthesisFailure) -> SynthesizerDescription

  /// Every voice there is, by language. Waits for the piece being made.
  func voices() throws(SynthesisFailure) -> [Voice]

  /// Hands the samples of a piece to the sink, chunk by chunk, as they come into being.
  ///
  /// The sink may wait (that is how the loudspeaker holds back the synthesiser) and ends the
  /// synthesis by answering `false`. An aborted piece is no failure. Empty text gives no chunk.
  ///
  /// - Throws: ``SynthesisFailure``: the same call may succeed when tried again after `died`.
  func synthesize(
    _ piece: SpeechPiece, parameters: SpeechParameters, generation: UInt64,
    into sink: (SynthesisChunk) -> Bool
  ) throws(SynthesisFailure)

  /// Pieces of generations before this one are not worth another sample. Never waits.
  func cancel(before generation: UInt64)

  /// How the text would be pronounced, in the International Phonetic Alphabet, a clause a line.
  func phonemes(_ piece: SpeechPiece, parameters: SpeechParameters) throws(SynthesisFailure)
    -> String

  /// Gives back what it holds; nothing is asked of it afterwards.
  func close()
}

/// What a synthesiser is.
package struct SynthesizerDescription: Hashable, Sendable {
  /// Frames a second, of every chunk.
  package var sampleRate: Int
  package var version: String
  /// Where its voices and dictionaries were found.
  package var dataPath: String

  package init(sampleRate: Int, version: String, dataPath: String) {
    self.sampleRate = sampleRate
    self.version = version
    self.dataPath = dataPath
  }
}

/// Some milliseconds of a piece: mono, 16 bit.
package struct SynthesisChunk {
  /// Valid only while the sink runs. May be empty.
  package var samples: UnsafeBufferPointer<Int16>
  /// What happens in this chunk or, by a few milliseconds, after it.
  package var marks: [SynthesisMark]

  package init(samples: UnsafeBufferPointer<Int16>, marks: [SynthesisMark]) {
    self.samples = samples
    self.marks = marks
  }
}

/// Something in the text, and when it is heard.
package struct SynthesisMark: Hashable, Sendable {
  package var kind: Kind
  /// Frames from the first sample of the piece.
  package var frame: Int
  /// UTF-8 code units of the piece's text.
  package var range: Range<Int>

  package enum Kind: Hashable, Sendable {
    case word
    case sentence
    /// In the International Phonetic Alphabet; only where the synthesiser was asked for them.
    case phoneme(String)
  }

  package init(kind: Kind, frame: Int, range: Range<Int>) {
    self.kind = kind
    self.frame = frame
    self.range = range
  }
}

/// Why there are no samples. The words are for a log, not for the ear.
package enum SynthesisFailure: Error, Hashable, Sendable {
  /// It cannot be had: not installed, no data, not the right version.
  case unavailable(String)
  /// It crashed or hung; it is made anew when asked again.
  case died(String)
}
