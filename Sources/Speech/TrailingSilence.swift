/// The silence at the end of what has come so far, kept back until sound follows it.
///
/// espeak-ng ends with up to 0.3 s of silence (measured). A device that is given it is busy with
/// nothing, and a sound server puts what is said next behind what it has mixed already, milliseconds
/// later than it would have woken for it.
struct TrailingSilence {
  /// Frames kept back.
  private(set) var frames = 0
  /// Silence longer than this is meant: a muted voice must get on with what it does not say.
  private let limit: Int

  init(sampleRate: Int) { limit = sampleRate }

  /// What is to be handed over by now: silence first, then samples.
  mutating func hold(_ samples: UnsafeBufferPointer<Int16>) -> (
    silence: Int, samples: UnsafeBufferPointer<Int16>
  ) {
    if let sound = samples.lastIndex(where: { !$0.isSilent }) {
      defer { frames = samples.count - sound - 1 }
      return (frames, .init(rebasing: samples[...sound]))
    }
    frames += samples.count
    let due = frames > limit ? frames : 0
    frames -= due
    return (due, .init(rebasing: samples.prefix(0)))
  }

  /// A pause, which is silence without samples.
  mutating func hold(_ pause: Int) { frames += pause }
}
