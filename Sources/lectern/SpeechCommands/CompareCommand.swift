import Audio

/// `lectern compare A.wav B.wav`: whether two recordings are alike within tolerances.
enum CompareCommand {
  static let options: [Arguments.Option] = [
    .init("--duration", "PERCENT", "how much the durations may differ (5)"),
    .init("--level", "DB", "how much the levels may differ (1.5)"),
    .init("--peak", "DB", "how much the peaks may differ (3)"),
    .init("--band", "DB", "how much the levels of a band may differ (3)"),
    .init("--json", nil, "as one JSON object"),
  ]

  /// - Returns: 0 when they are alike, 1 when not.
  static func run(_ words: [String]) throws -> Int32 {
    let arguments = try Arguments(words, options: options, positional: 2...2)
    var tolerances = AudioComparison.Tolerances()
    if let percent = try arguments.decimal("--duration", in: 0...100) {
      tolerances.duration = percent / 100
    }
    tolerances.level = try arguments.decimal("--level", in: 0...120) ?? tolerances.level
    tolerances.peak = try arguments.decimal("--peak", in: 0...120) ?? tolerances.peak
    tolerances.band = try arguments.decimal("--band", in: 0...120) ?? tolerances.band
    let clips = try arguments.positional.map { path throws(InputError) in
      try AudioClip.reading(path)
    }
    let comparison = AudioComparison(clips[0], clips[1], tolerances: tolerances)
    if arguments.has("--json") {
      try JSONLine().print(Report(comparison))
    } else {
      Output.print(comparison.rows.map(line).joined(separator: "\n"))
      Output.print(comparison.isWithinTolerances ? "alike" : "different")
    }
    return comparison.isWithinTolerances ? ExitStatus.success : ExitStatus.failed
  }

  private static func line(_ row: AudioComparison.Row) -> String {
    let (places, unit) = row.quantity == .duration ? (3, "s") : (1, "dB")
    let sign = row.difference < 0 ? "" : "+"
    let verdict = row.isWithinTolerance ? "" : ": too much"
    return "\(row.quantity.name): \(row.first.written(places: places)) \(unit), "
      + "\(row.second.written(places: places)) \(unit), "
      + "\(sign)\(row.difference.written(places: places)) "
      + "of \(row.tolerance.written(places: places)) allowed\(verdict)"
  }

  private struct Report: Encodable {
    var isAlike: Bool
    var rows: [Row]

    struct Row: Encodable {
      var quantity: String
      var unit: String
      var first: Double
      var second: Double
      var difference: Double
      var tolerance: Double
      var isWithinTolerance: Bool
    }

    init(_ comparison: AudioComparison) {
      isAlike = comparison.isWithinTolerances
      rows = comparison.rows.map { row in
        Row(
          quantity: row.quantity.name, unit: row.quantity == .duration ? "s" : "dB",
          first: row.first.rounded(places: 4), second: row.second.rounded(places: 4),
          difference: row.difference.rounded(places: 4),
          tolerance: row.tolerance.rounded(places: 4), isWithinTolerance: row.isWithinTolerance)
      }
    }
  }
}

extension AudioComparison.Quantity {
  fileprivate var name: String {
    switch self {
    case .duration: "duration"
    case .level: "level"
    case .peak: "peak"
    case .band(let from, let to): "band \(from) to \(to) Hz"
    }
  }
}

extension AudioClip {
  /// The sound of a WAV file, or an error that names it.
  static func reading(_ path: String) throws(InputError) -> AudioClip {
    do throws(WAVError) {
      return try AudioClip(contentsOf: path)
    } catch {
      let reason =
        switch error {
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .notWAV: "this is not a WAV file"
        case .truncated: "the WAV file ends before its samples"
        case .unsupported(let format, let bits):
          "WAV format \(format) with \(bits) bits is not read; integers of 8, 16, 24 or 32 bits"
            + " and floats of 32 are"
        }
      throw InputError("\(path): \(reason)")
    }
  }
}
