/// A Swift source as far as a preview has to understand it: what is code, what is not, and which
/// braces belong together. Nothing is parsed that the compiler will parse anyway.
struct SwiftText {
  let bytes: [UInt8]
  /// As ``bytes``, with comments and the contents of strings blanked; line ends stay.
  let code: [UInt8]

  /// O(bytes).
  init(_ text: String) {
    bytes = Array(text.utf8)
    var masking = Masking(bytes: bytes)
    masking.run()
    code = masking.code
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line of an offset, from 1. O(offset).
  func line(of offset: Int) -> Int {
    1 + bytes[..<min(offset, bytes.count)].reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }

  /// The first place of code at or after `start` that is no white space.
  func skippingSpace(_ start: Int) -> Int {
    var index = start
    while index < code.count, code[index] <= UInt8(ascii: " ") { index += 1 }
    return index
  }

  /// The place behind the bracket that closes the one at `start`; `nil` where none does.
  func end(of start: Int) -> Int? {
    var depth = 0
    for index in start..<code.count {
      switch code[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }

  /// The words of the code outside all brackets in a range, with their offsets; every other
  /// character that is no space is a word of its own, and brackets with what they hold are one.
  func words(in range: Range<Int>) -> [(word: Substring, offset: Int)] {
    var words: [(Substring, Int)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      if code[index].isWordPart {
        while index < range.upperBound, code[index].isWordPart { index += 1 }
      } else if code[index].opensBracket {
        index = min(end(of: index) ?? range.upperBound, range.upperBound)
      } else {
        index += 1
        if code[start] <= UInt8(ascii: " "), code[start] != UInt8(ascii: "\n") { continue }
      }
      words.append((Substring(decoding: code[start..<index], as: UTF8.self), start))
    }
    return words
  }
}

extension UInt8 {
  fileprivate var isWordPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"),
      UInt8(ascii: "@"), UInt8(ascii: "#"), 0x80...:
      true
    default: false
    }
  }

  fileprivate var opensBracket: Bool {
    self == UInt8(ascii: "(") || self == UInt8(ascii: "[") || self == UInt8(ascii: "{")
  }
}

/// Blanks comments and strings.
private struct Masking {
  let bytes: [UInt8]
  var code: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    code = bytes
  }

  mutating func run() {
    while index < bytes.count {
      if isAt("//") {
        blank { !$0.isAt("\n") }
      } else if isAt("/*") {
        blankComment()
      } else if let hashes = stringStart() {
        blankString(hashes: hashes)
      } else {
        index += 1
      }
    }
  }

  private func isAt(_ text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[index..<index + $0.count]) }
  }

  private mutating func blankOne() {
    if bytes[index] != UInt8(ascii: "\n") { code[index] = UInt8(ascii: " ") }
    index += 1
  }

  private mutating func blank(_ count: Int) {
    for _ in 0..<count where index < bytes.count { blankOne() }
  }

  private mutating func blank(while condition: (Self) -> Bool) {
    while index < bytes.count, condition(self) { blankOne() }
  }

  private mutating func blankComment() {
    var depth = 0
    repeat {
      if isAt("/*") {
        depth += 1
        blank(2)
      } else if isAt("*/") {
        depth -= 1
        blank(2)
      } else {
        blankOne()
      }
    } while depth > 0 && index < bytes.count
  }

  /// How many `#` stand before a string that starts here; `nil` where none does.
  private func stringStart() -> Int? {
    var end = index
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
    return end - index
  }

  /// Blanks a string with its quotes; what is interpolated counts as part of it.
  private mutating func blankString(hashes: Int) {
    blank(hashes)
    let isLong = isAt("\"\"\"")
    blank(isLong ? 3 : 1)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), hasHashes(hashes, after: index) {
        blank(1 + hashes)
        if isAt("(") { blankInterpolation() } else if index < bytes.count { blankOne() }
      } else if isLong ? isAt("\"\"\"") : isAt("\""),
        hasHashes(hashes, after: index + (isLong ? 2 : 0))
      {
        return blank((isLong ? 3 : 1) + hashes)
      } else if !isLong, isAt("\n") {
        return
      } else {
        blankOne()
      }
    }
  }

  private func hasHashes(_ count: Int, after place: Int) -> Bool {
    let range = place + 1..<place + 1 + count
    return range.upperBound <= bytes.count && bytes[range].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func blankInterpolation() {
    var depth = 0
    repeat {
      if let hashes = stringStart() {
        blankString(hashes: hashes)
        continue
      }
      if isAt("(") { depth += 1 }
      if isAt(")") { depth -= 1 }
      blankOne()
    } while depth > 0 && index < bytes.count
  }
}
