/// Where earcons are heard: in the same stream as speech, over it.
package protocol EarconOutput: AnyObject, Sendable {
  /// Starts the sound now, over whatever is heard; never waits.
  ///
  /// A flush of speech does not cut it: the order of a sound and the words that come with it does
  /// not matter.
  func play(_ earcon: Earcon)

  /// How loud the sounds are beside speech, 0…1; 0 turns them off.
  func setEarconVolume(_ volume: Double)
}
