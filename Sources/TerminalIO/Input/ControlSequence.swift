/// A complete control sequence (ECMA-48 CSI), taken apart.
struct ControlSequence {
  /// `<`, `=`, `>` or `?` where the sequence is a private one.
  var marker: UInt8?
  /// Parameters, each with its colon-separated parts; a part left empty is `nil`.
  var parameters: [[Int?]]
  var intermediates: [UInt8]
  var final: UInt8

  /// - Parameter body: what stands between `ESC [` and the final byte.
  init(body: ArraySlice<UInt8>, final: UInt8) {
    var rest = body
    if let first = rest.first, (0x3c...0x3f).contains(first) {
      marker = first
      rest = rest.dropFirst()
    }
    let numbers = rest.prefix { (0x30...0x3f).contains($0) }
    intermediates = Array(rest.dropFirst(numbers.count))
    self.final = final
    parameters =
      numbers.isEmpty
      ? []
      : numbers.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
        field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
          .map(ControlSequence.number)
      }
  }

  /// The first part of a parameter, `nil` if it is not there.
  func parameter(_ index: Int) -> Int? { part(index, 0) }

  func part(_ index: Int, _ subindex: Int) -> Int? {
    guard parameters.indices.contains(index), parameters[index].indices.contains(subindex) else {
      return nil
    }
    return parameters[index][subindex]
  }

  /// A decimal number, held at a billion so that no length of digits overflows.
  static func number(_ digits: some Sequence<UInt8>) -> Int? {
    var value: Int?
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = min((value ?? 0) * 10 + Int(digit - 0x30), 1_000_000_000)
    }
    return value
  }
}
