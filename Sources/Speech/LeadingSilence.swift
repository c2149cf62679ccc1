/// Takes the silence off the beginning of an utterance.
///
/// espeak-ng begins a plosive with up to 49 ms of silence (measured for "page" at rate 175), which
/// is heard as a late answer. Only what is exactly or nearly zero goes, and one zero stays before the
/// first sound, so that no consonant is clipped.
struct LeadingSilence {
  /// Frames taken off so far.
  private(set) var trimmed = 0
  private var isOver = false
  /// Silence longer than this is meant: a muted voice must keep its time.
  private let limit: Int

  init(sampleRate: Int) { limit = sampleRate / 5 }

  /// What is left of a chunk, and whether a zero has to go before it.
  mutating func trim(_ samples: UnsafeBufferPointer<Int16>) -> (
    needsZero: Bool, samples: UnsafeBufferPointer<Int16>
  ) {
    guard !isOver, !samples.isEmpty else { return (false, samples) }
    let silent = samples.firstIndex { !$0.isSilent }
    guard let sound = silent else {
      trimmed += samples.count
      isOver = trimmed >= limit
      return (false, .init(rebasing: samples.prefix(0)))
    }
    isOver = true
    let needsZero = sound == 0 && trimmed > 0
    trimmed += max(sound - 1, 0) - (needsZero ? 1 : 0)
    return (needsZero, .init(rebasing: samples.dropFirst(max(sound - 1, 0))))
  }
}

extension Int16 {
  /// Exactly or nearly zero.
  var isSilent: Bool { (-1...1).contains(self) }
}
