import CICU

extension StringProtocol {
  /// The text in Normalization Form C: marks composed with their letters.
  package var nfc: String { normalized(icu_nfc) }

  /// The text in Normalization Form KC: also styled, full-width and ligature forms made plain.
  package var nfkc: String { normalized(icu_nfkc) }

  private func normalized(
    _ form: (UnsafeMutablePointer<UErrorCode>) -> OpaquePointer?
  ) -> String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return String(self) }
    var status = U_ZERO_ERROR
    guard let normalizer = form(&status) else { return String(self) }
    let source = Array(utf16)
    guard let length = Int32(exactly: source.count) else { return String(self) }
    // One character can become eighteen (U+FDFA); mostly the text keeps its length.
    var capacity = length + 32
    while true {
      status = U_ZERO_ERROR
      var needed: Int32 = 0
      let target = [UInt16](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
        needed = icu_normalize(
          normalizer, source, length, buffer.baseAddress, capacity, &status)
        count = status.rawValue <= 0 ? Int(needed) : 0
      }
      if status.rawValue <= 0 { return String(decoding: target, as: UTF16.self) }
      guard status == U_BUFFER_OVERFLOW_ERROR, needed > capacity else { return String(self) }
      capacity = needed
    }
  }
}
