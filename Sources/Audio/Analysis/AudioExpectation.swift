/// What a script may demand of what was heard.
package enum AudioExpectation: Hashable, Sendable {
  /// Nothing above the threshold of silence.
  case silence
  /// Something above it.
  case sound
  /// No run of samples at full scale.
  case noClipping
  /// Seconds.
  case duration(ClosedRange<Double>)
  /// Root mean square in decibels of full scale.
  case level(ClosedRange<Double>)
  /// At most so many seconds before the first sound.
  case leadingSilence(upTo: Double)

  /// Whether it is met, and what was measured: seconds, decibels, or a count of samples.
  package func check(_ clip: AudioClip) -> (isMet: Bool, measured: Double) {
    let measurement = AudioMeasurement(clip)
    return switch self {
    case .silence: (measurement.leadingSilence >= measurement.duration, measurement.peak)
    case .sound: (measurement.leadingSilence < measurement.duration, measurement.peak)
    case .noClipping: (measurement.clippedSamples == 0, Double(measurement.clippedSamples))
    case .duration(let range): (range.contains(measurement.duration), measurement.duration)
    case .level(let range): (range.contains(measurement.level), measurement.level)
    case .leadingSilence(let limit):
      (measurement.leadingSilence <= limit, measurement.leadingSilence)
    }
  }
}
