import CICU

extension Unicode.Scalar {
  /// The character's Unicode name in capitals, in no locale's language.
  ///
  /// Controls, which have no name, answer with their alias from NameAliases.txt; a code point
  /// without any name answers `nil`.
  package var unicodeName: String? {
    if let control = Self.controlNames[value] { return control }
    var status = U_ZERO_ERROR
    let name = [CChar](unsafeUninitializedCapacity: 128) { buffer, count in
      let length = icu_characterName(
        Int32(value), U_UNICODE_CHAR_NAME, buffer.baseAddress, 128, &status)
      count = status.rawValue <= 0 ? Int(min(length, 128)) : 0
    }
    guard !name.isEmpty else { return nil }
    return String(decoding: name.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static let controlNames: [UInt32: String] = {
    let c0 = [
      "NULL", "START OF HEADING", "START OF TEXT", "END OF TEXT", "END OF TRANSMISSION", "ENQUIRY",
      "ACKNOWLEDGE", "ALERT", "BACKSPACE", "CHARACTER TABULATION", "LINE FEED", "LINE TABULATION",
      "FORM FEED", "CARRIAGE RETURN", "SHIFT OUT", "SHIFT IN", "DATA LINK ESCAPE",
      "DEVICE CONTROL ONE", "DEVICE CONTROL TWO", "DEVICE CONTROL THREE", "DEVICE CONTROL FOUR",
      "NEGATIVE ACKNOWLEDGE", "SYNCHRONOUS IDLE", "END OF TRANSMISSION BLOCK", "CANCEL",
      "END OF MEDIUM", "SUBSTITUTE", "ESCAPE", "INFORMATION SEPARATOR FOUR",
      "INFORMATION SEPARATOR THREE", "INFORMATION SEPARATOR TWO", "INFORMATION SEPARATOR ONE",
    ]
    let c1 = [
      "DELETE", "PADDING CHARACTER", "HIGH OCTET PRESET", "BREAK PERMITTED HERE", "NO BREAK HERE",
      "INDEX", "NEXT LINE", "START OF SELECTED AREA", "END OF SELECTED AREA",
      "CHARACTER TABULATION SET", "CHARACTER TABULATION WITH JUSTIFICATION", "LINE TABULATION SET",
      "PARTIAL LINE FORWARD", "PARTIAL LINE BACKWARD", "REVERSE LINE FEED", "SINGLE SHIFT TWO",
      "SINGLE SHIFT THREE", "DEVICE CONTROL STRING", "PRIVATE USE ONE", "PRIVATE USE TWO",
      "SET TRANSMIT STATE", "CANCEL CHARACTER", "MESSAGE WAITING", "START OF GUARDED AREA",
      "END OF GUARDED AREA", "START OF STRING", "SINGLE GRAPHIC CHARACTER INTRODUCER",
      "SINGLE CHARACTER INTRODUCER", "CONTROL SEQUENCE INTRODUCER", "STRING TERMINATOR",
      "OPERATING SYSTEM COMMAND", "PRIVACY MESSAGE", "APPLICATION PROGRAM COMMAND",
    ]
    var names: [UInt32: String] = [:]
    for (index, name) in c0.enumerated() { names[UInt32(index)] = name }
    for (index, name) in c1.enumerated() { names[0x7F + UInt32(index)] = name }
    return names
  }()
}
