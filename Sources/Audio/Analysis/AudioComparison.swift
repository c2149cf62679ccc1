/// Two clips beside each other: synthesisers give other bytes on other machines, but the same
/// words take as long, are as loud and have the same colour.
package struct AudioComparison: Hashable, Sendable {
  package var first: AudioMeasurement
  package var second: AudioMeasurement
  package var rows: [Row]

  /// Every row is within its tolerance.
  package var isWithinTolerances: Bool { rows.allSatisfy(\.isWithinTolerance) }

  package struct Row: Hashable, Sendable {
    package var quantity: Quantity
    package var first: Double
    package var second: Double
    package var tolerance: Double
    package var difference: Double { second - first }
    package var isWithinTolerance: Bool { abs(difference) <= tolerance }
  }

  package enum Quantity: Hashable, Sendable {
    /// Seconds.
    case duration
    /// Decibels.
    case level
    case peak
    case band(from: Int, to: Int)
  }

  /// How much may differ.
  package struct Tolerances: Hashable, Sendable {
    /// Of the longer duration; never less than 20 ms.
    package var duration = 0.05
    /// Decibels.
    package var level = 1.5
    package var peak = 3.0
    package var band = 3.0

    package init() {}

    static let leastDuration = 0.02
    /// Bands so far below the loudest are noise and not compared.
    static let faintest = 45.0
  }

  package init(_ first: AudioClip, _ second: AudioClip, tolerances: Tolerances = .init()) {
    let (a, b) = (AudioMeasurement(first), AudioMeasurement(second))
    self.first = a
    self.second = b
    rows = [
      Row(
        quantity: .duration, first: a.duration, second: b.duration,
        tolerance: max(
          Tolerances.leastDuration, tolerances.duration * max(a.duration, b.duration))),
      Row(quantity: .level, first: a.level, second: b.level, tolerance: tolerances.level),
      Row(quantity: .peak, first: a.peak, second: b.peak, tolerance: tolerances.peak),
    ]
    let loudest = (a.bands + b.bands).map(\.level).max() ?? -120
    let floor = max(-100, loudest - Tolerances.faintest)
    for (left, right) in zip(a.bands, b.bands) where max(left.level, right.level) > floor {
      rows.append(
        Row(
          quantity: .band(from: left.from, to: left.to), first: left.level, second: right.level,
          tolerance: tolerances.band))
    }
  }
}
