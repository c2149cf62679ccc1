import Audio

/// What was found for one text, voice and rate.
struct TableResult: Encodable {
  var line: Int
  var text: String
  var voice: String
  var rate: Int
  var phonemes: String
  /// Seconds, from the first sound to the end.
  var duration: Double?
  /// Decibels of full scale.
  var level: Double?
  var peak: Double?
  var clippedSamples: Int?
  var file: String?
  /// What the table says otherwise.
  var differences: [Difference] = []

  struct Difference: Encodable {
    var column: String
    var expected: String
    var found: String
  }

  mutating func measure(_ clip: AudioClip) {
    let measurement = AudioMeasurement(clip)
    duration = measurement.duration.rounded(places: 4)
    level = measurement.level.rounded(places: 2)
    peak = measurement.peak.rounded(places: 2)
    clippedSamples = measurement.clippedSamples
  }

  /// Phonemes are compared as they are, what is measured within the tolerances of recordings.
  mutating func compare(with row: WordTable.Row) {
    let allowed = AudioComparison.Tolerances()
    if let expected = row.phonemes, expected != phonemes {
      differences.append(.init(column: "phonemes", expected: expected, found: phonemes))
    }
    let longest = max(row.duration ?? 0, duration ?? 0)
    compare("duration", row.duration, duration, within: max(0.02, allowed.duration * longest))
    compare("level", row.level, level, within: allowed.level)
    compare("peak", row.peak, peak, within: allowed.peak)
  }

  private mutating func compare(
    _ column: String, _ expected: Double?, _ found: Double?, within tolerance: Double
  ) {
    guard let expected, let found, abs(expected - found) > tolerance else { return }
    differences.append(.init(column: column, expected: "\(expected)", found: "\(found)"))
  }

  /// The cells of a line; tabs in phonemes or file names there are none.
  func cells(_ columns: [WordTable.Column]) -> String {
    columns.map { column in
      switch column {
      case .text: text
      case .voice: voice
      case .rate: "\(rate)"
      case .phonemes: phonemes
      case .duration: duration.map { $0.written(places: 4) } ?? ""
      case .level: level.map { $0.written(places: 2) } ?? ""
      case .peak: peak.map { $0.written(places: 2) } ?? ""
      case .file: file ?? ""
      }
    }.joined(separator: "\t")
  }
}
