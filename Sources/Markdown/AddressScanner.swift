/// Finds addresses that are their own link text.
enum AddressScanner {
  struct Address {
    var range: Range<Int>
    var destination: String
  }

  /// `<scheme:…>` or `<name@host>`.
  static func angled(in bytes: [UInt8], at start: Int) -> Address? {
    guard let end = bytes[start...].prefix(2048).firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let inner = bytes[(start + 1)..<end]
    guard inner.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "<") }) else {
      return nil
    }
    let text = String(decoding: inner, as: UTF8.self)
    if isAbsolute(inner) { return Address(range: start..<(end + 1), destination: text) }
    guard isMail(inner) else { return nil }
    return Address(range: start..<(end + 1), destination: "mailto:" + text)
  }

  private static func isAbsolute(_ text: ArraySlice<UInt8>) -> Bool {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = text[..<colon]
    return (2...32).contains(scheme.count) && scheme.first?.isASCIILetter == true
      && scheme.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+.-".utf8.contains($0) }
  }

  private static func isMail(_ text: ArraySlice<UInt8>) -> Bool {
    guard let at = text.firstIndex(of: UInt8(ascii: "@")), at > text.startIndex else {
      return false
    }
    let isName = text[..<at].allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0)
    }
    let host = text[(at + 1)...].split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return isName
      && host.allSatisfy { part in
        !part.isEmpty && part.count <= 63 && part.first != UInt8(ascii: "-")
          && part.last != UInt8(ascii: "-")
          && part.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
      }
  }

  /// What a bare address begins with, in lower case.
  private static let schemes = ["http://", "https://", "ftp://", "www."].map { Array($0.utf8) }

  /// Asked at every word, so it looks at no more than it must.
  private static func begins(with scheme: [UInt8], _ bytes: [UInt8], at start: Int) -> Bool {
    guard start + scheme.count <= bytes.count else { return false }
    for index in scheme.indices {
      let byte = bytes[start + index]
      guard (byte.isASCIILetter ? byte | 0x20 : byte) == scheme[index] else { return false }
    }
    return true
  }

  /// A bare `http://…`, `https://…`, `ftp://…` or `www.…` (GFM, 6.9).
  static func address(in bytes: [UInt8], at start: Int) -> Address? {
    if start > 0 {
      let before = bytes[start - 1]
      guard before.isASCIIWhiteSpace || "*_~(".utf8.contains(before) else { return nil }
    }
    guard let prefix = schemes.first(where: { begins(with: $0, bytes, at: start) }) else {
      return nil
    }
    let isBare = prefix[0] == UInt8(ascii: "w")
    var end = start
    while end < bytes.count, !bytes[end].isASCIIWhiteSpace, bytes[end] != UInt8(ascii: "<") {
      end += 1
    }
    let host = bytes[(start + (isBare ? 0 : prefix.count))..<end].prefix {
      $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 || "-_.".utf8.contains($0)
    }
    let parts = host.split(separator: UInt8(ascii: "."))
    guard !parts.isEmpty, !isBare || parts.count > 1,
      !parts.suffix(2).contains(where: { $0.contains(UInt8(ascii: "_")) })
    else { return nil }
    end = trimmedEnd(of: start..<end, in: bytes)
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return Address(range: start..<end, destination: isBare ? "http://" + text : text)
  }

  /// Punctuation at the end belongs to the sentence, and so does a bracket opened before.
  private static func trimmedEnd(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    var end = range.upperBound
    var surplus = 0
    for byte in bytes[range] {
      if byte == UInt8(ascii: "(") {
        surplus -= 1
      } else if byte == UInt8(ascii: ")") {
        surplus += 1
      }
    }
    while end > range.lowerBound {
      let last = bytes[end - 1]
      if last == UInt8(ascii: ")") {
        guard surplus > 0 else { break }
        surplus -= 1
      } else if last == UInt8(ascii: ";") {
        // A character reference at the end is not part of the address.
        var index = end - 2
        while index > range.lowerBound, bytes[index].isASCIILetter || bytes[index].isASCIIDigit {
          index -= 1
        }
        guard bytes[index] == UInt8(ascii: "&"), index < end - 2 else { break }
        end = index + 1
      } else if !"?!.,:*_~'\"".utf8.contains(last) {
        break
      }
      end -= 1
    }
    return end
  }
}
