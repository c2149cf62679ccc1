extension Arguments {
  /// The value of an option as a number within a range.
  func decimal(_ name: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let value = self[name] else { return nil }
    guard let number = Double(value), range.contains(number) else {
      throw UsageError(
        "\(name) \(value): a number from \(range.lowerBound) to \(range.upperBound) is wanted")
    }
    return number
  }
}
