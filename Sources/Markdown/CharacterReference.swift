import CCMark
import Synchronization

/// `&amp;`, `&#65;`, `&#x41;`.
enum CharacterReference {
  /// The reference at `start`, if one is there, and what it stands for.
  static func scan(_ bytes: ArraySlice<UInt8>, at start: Int) -> (end: Int, text: String)? {
    // The longest name has 31 letters.
    let part = bytes[start...].prefix(40)
    guard part.first == UInt8(ascii: "&"), let end = part.firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let body = part[(start + 1)..<end]
    guard let first = body.first else { return nil }
    if first == UInt8(ascii: "#") { return number(body.dropFirst()).map { (end + 1, $0) } }
    guard first.isASCIILetter, body.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit }),
      let text = named(String(decoding: body, as: UTF8.self))
    else { return nil }
    return (end + 1, text)
  }

  /// A text with its references and backslash escapes resolved.
  static func resolve(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "\\") }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.endIndex, bytes[index + 1].isASCIIPunctuation
      {
        result.append(bytes[index + 1])
        index += 2
      } else if byte == UInt8(ascii: "&"), let (end, text) = scan(bytes, at: index) {
        result.append(contentsOf: text.utf8)
        index = end
      } else {
        result.append(byte)
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> String? {
    let isHex = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    let text = isHex ? digits.dropFirst() : digits
    guard !text.isEmpty, text.count <= (isHex ? 6 : 7),
      text.allSatisfy({ $0.isASCIIDigit || $0.isASCIILetter }),
      let value = UInt32(String(decoding: text, as: UTF8.self), radix: isHex ? 16 : 10)
    else { return nil }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return String(Character(scalar ?? "\u{FFFD}"))
  }

  private static let known = Mutex<[String: String?]>([:])

  /// What a name stands for. The table of all names is cmark's; each is asked for once.
  private static func named(_ name: String) -> String? {
    if let text = known.withLock({ $0[name] }) { return text }
    let source = "&\(name);"
    var text: String?
    if let root = cmark_parse_document(source, source.utf8.count, CMARK_OPT_DEFAULT) {
      let node = cmark_node_first_child(cmark_node_first_child(root))
      if let literal = cmark_node_get_literal(node) {
        let found = String(cString: literal)
        // A name that is none stays as it is written.
        if found != source, found != "&" { text = found }
      }
      cmark_node_free(root)
    }
    let result = name == "amp" ? "&" : text
    known.withLock {
      // Hostile text may make up names without end.
      if $0.count > 4096 { $0.removeAll() }
      $0[name] = result
    }
    return result
  }
}
