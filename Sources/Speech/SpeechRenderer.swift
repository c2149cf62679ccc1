/// Speech for whoever wants samples and not sound: as fast as it comes, without an output.
///
/// What it makes is what ``PCMSpeechOutput`` hands to a device, the silence before the first sound
/// taken off.
package struct SpeechRenderer {
  private let synthesizer: any Synthesizer
  private let parameters: SpeechParameters
  private var silence: LeadingSilence
  /// Frames a second.
  package let sampleRate: Int
  /// Frames made so far, of all utterances.
  package private(set) var frames = 0

  /// Something in the text, and when it is heard.
  package struct Mark: Hashable, Sendable {
    package var kind: SynthesisMark.Kind
    /// Frames from the beginning of the first utterance.
    package var frame: Int
    /// UTF-8 code units of the fragment's text.
    package var source: Range<Int>
  }

  package init(
    _ synthesizer: any Synthesizer, parameters: SpeechParameters
  ) throws(SynthesisFailure) {
    self.synthesizer = synthesizer
    self.parameters = parameters
    sampleRate = try synthesizer.prepare().sampleRate
    silence = LeadingSilence(sampleRate: sampleRate)
  }

  /// What follows is spoken for itself: its silence goes too.
  package mutating func beginUtterance() { silence = LeadingSilence(sampleRate: sampleRate) }

  /// Makes the samples of a piece, its pause included.
  ///
  /// - Throws: ``SynthesisFailure``; what was made before it is kept.
  package mutating func render(
    _ piece: SpeechPiece, into samples: inout [Int16]
  ) throws(SynthesisFailure) -> [Mark] {
    let start = frames
    let before = silence.trimmed
    var marks: [Mark] = []
    try synthesizer.synthesize(piece, parameters: parameters, generation: 1) { chunk in
      let rest = silence.trim(chunk.samples)
      for mark in chunk.marks {
        let frame = max(start, start + mark.frame - (silence.trimmed - before))
        marks.append(
          Mark(kind: mark.kind, frame: frame, source: piece.source(ofPrepared: mark.range)))
      }
      if rest.needsZero { samples.append(0) }
      samples.append(contentsOf: rest.samples)
      frames += rest.samples.count + (rest.needsZero ? 1 : 0)
      return true
    }
    let pause = piece.pauseFrames(at: sampleRate)
    samples.append(contentsOf: repeatElement(0, count: pause))
    frames += pause
    return marks
  }
}
