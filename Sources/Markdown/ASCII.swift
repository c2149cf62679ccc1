extension UInt8 {
  static let tab = UInt8(0x09)
  static let lineFeed = UInt8(0x0A)
  static let carriageReturn = UInt8(0x0D)
  static let space = UInt8(0x20)

  var isSpaceOrTab: Bool { self == .space || self == .tab }

  /// White space of the CommonMark grammar, line ends included.
  var isASCIIWhiteSpace: Bool { self == .space || (0x09...0x0D).contains(self) }

  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  var isASCIIPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
