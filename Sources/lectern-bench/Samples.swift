/// Times of one kind, and what a table says of them.
struct Samples {
  var times: [Duration] = []

  var median: Duration { quantile(0.5) }
  var p95: Duration { quantile(0.95) }
  var max: Duration { times.max() ?? .zero }

  /// Nearest rank.
  private func quantile(_ share: Double) -> Duration {
    let sorted = times.sorted()
    guard !sorted.isEmpty else { return .zero }
    return sorted[min(sorted.count - 1, Int((Double(sorted.count) * share).rounded(.up)) - 1)]
  }

  func row(_ title: String) -> String {
    title.padded(to: 44) + median.milliseconds.padded(to: 10) + p95.milliseconds
  }
}

extension Duration {
  /// Milliseconds with three decimals.
  var milliseconds: String {
    let microseconds = components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    let fraction = String(microseconds.magnitude % 1000 + 1000).dropFirst()
    return "\(microseconds < 0 ? "-" : "")\(microseconds.magnitude / 1000).\(fraction)"
  }
}

extension String {
  func padded(to width: Int) -> String {
    count < width ? self + String(repeating: " ", count: width - count) : self + " "
  }
}
