/// What is heard at which frame of an utterance, given out as the clock of the loudspeaker passes.
struct SpeechTimeline {
  private var frames: [Int] = []
  private var positions: [SpeechPosition] = []
  private var passed = 0

  /// A frame before the last one counts as that one: what was said first is told first.
  mutating func append(_ position: SpeechPosition, at frame: Int) {
    if passed > 256, passed == frames.count {
      frames.removeAll(keepingCapacity: true)
      positions.removeAll(keepingCapacity: true)
      passed = 0
    }
    frames.append(max(frame, frames.last ?? frame))
    positions.append(position)
  }

  /// What begins to be heard at or before this frame and was not given out yet.
  mutating func advance(to frame: Int) -> ArraySlice<SpeechPosition> {
    let start = passed
    while passed < frames.count, frames[passed] <= frame { passed += 1 }
    return positions[start..<passed]
  }
}
