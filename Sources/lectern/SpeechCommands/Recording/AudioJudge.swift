import Audio
import ReaderTesting

/// Whether sound is as a script expects it.
enum AudioJudge {
  /// What is wrong, with what was measured; `nil` if nothing is.
  static func problem(of clip: AudioClip, _ expectation: Script.AudioExpectation) -> String? {
    let (isMet, measured) = measurable(expectation).check(clip)
    if isMet { return nil }
    let found = measured.written(places: 2)
    return switch expectation {
    case .silence: "silence was expected, but the peak is \(found) dB"
    case .sound: "sound was expected, but the peak is \(found) dB"
    case .noClipping: "\(Int(measured)) samples are clipped"
    case .length(let comparison, let value):
      "a length \(comparison.rawValue) \(value) s was expected, but it is \(found) s"
    case .level(let comparison, let value):
      "a level \(comparison.rawValue) \(value) dB was expected, but it is \(found) dB"
    }
  }

  private static func measurable(_ expectation: Script.AudioExpectation) -> AudioExpectation {
    switch expectation {
    case .silence: .silence
    case .sound: .sound
    case .noClipping: .noClipping
    case .length(let comparison, let value): .duration(range(comparison, value))
    case .level(let comparison, let value): .level(range(comparison, value))
    }
  }

  /// The bound itself belongs to neither.
  private static func range(
    _ comparison: Script.AudioExpectation.Comparison, _ value: Double
  ) -> ClosedRange<Double> {
    switch comparison {
    case .below: -.infinity...value.nextDown
    case .above: value.nextUp ... .infinity
    }
  }
}
