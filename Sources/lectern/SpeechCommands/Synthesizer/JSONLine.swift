import FoundationEssentials

/// Values as JSON, an object a line, keys sorted: the same value is the same line everywhere.
struct JSONLine {
  private let encoder: JSONEncoder

  init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  func text(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  func print(_ value: some Encodable) throws { Output.print(try text(value)) }
}

extension Double {
  /// To so many places after the point, so that a line shows what was measured and no noise.
  func rounded(places: Int) -> Double {
    guard isFinite else { return 0 }
    let scale = Self.scale(places)
    return (self * scale).rounded() / scale
  }

  /// Written with exactly so many places after the point.
  func written(places: Int) -> String {
    let scaled = (isFinite ? abs(self) * Self.scale(places) : 0).rounded()
    let number = Int(exactly: scaled) ?? .max
    let unit = Int(Self.scale(places))
    let fraction = "\(number % unit)"
    let sign = self < 0 && number > 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(number)" }
    let zeros = String(repeating: "0", count: places - fraction.count)
    return "\(sign)\(number / unit).\(zeros)\(fraction)"
  }

  private static func scale(_ places: Int) -> Double {
    (0..<places).reduce(1.0) { scale, _ in scale * 10 }
  }
}
