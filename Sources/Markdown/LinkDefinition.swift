/// Where a link leads and what it is called.
package struct LinkTarget: Hashable, Sendable {
  /// The address, escapes and character references resolved.
  package var destination: String
  package var title: String?
}

/// `[label]: destination "title"`.
struct LinkDefinition: Hashable, Sendable {
  /// The label as it is compared: case folded, white space collapsed.
  var label: String
  var target: LinkTarget

  /// The form in which labels are compared.
  static func normalized(_ label: some Sequence<UInt8>) -> String {
    let words = String(decoding: Array(label), as: UTF8.self).split(whereSeparator: \.isWhitespace)
    // Both foldings, so that ẞ, ss and ß meet.
    return words.joined(separator: " ").lowercased().uppercased()
  }
}

extension LinkDefinition {
  /// The definition that begins at `start` of a paragraph's text, and where the text goes on.
  init?(in bytes: [UInt8], at start: Int, end: inout Int) {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "["),
      start + 1 < bytes.count, bytes[start + 1] != UInt8(ascii: "^"),
      let close = LinkScanner.label(in: bytes, at: start),
      close < bytes.count, bytes[close] == UInt8(ascii: ":")
    else { return nil }
    let label = Self.normalized(bytes[(start + 1)..<(close - 1)])
    guard !label.isEmpty else { return nil }
    let place = LinkScanner.skipSpace(in: bytes, from: close + 1)
    guard let destination = LinkScanner.destination(in: bytes, at: place),
      !destination.isEmpty
    else { return nil }
    let lineEnd = Self.lineEnd(in: bytes, from: destination.upperBound)
    let titleStart = LinkScanner.skipSpace(in: bytes, from: destination.upperBound)
    var title: String?
    // A title needs white space before it and nothing after it.
    if titleStart > destination.upperBound,
      let range = LinkScanner.title(in: bytes, at: titleStart),
      let after = Self.lineEnd(in: bytes, from: range.upperBound)
    {
      title = CharacterReference.resolve(bytes[(range.lowerBound + 1)..<(range.upperBound - 1)])
      end = after
    } else if let lineEnd {
      end = lineEnd
    } else {
      return nil
    }
    self.label = label
    target = LinkTarget(
      destination: LinkScanner.text(ofDestination: destination, in: bytes), title: title)
  }

  /// The beginning of the next line if only spaces are left in this one.
  private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count, bytes[index].isSpaceOrTab { index += 1 }
    if index >= bytes.count { return bytes.count }
    return bytes[index] == .lineFeed ? index + 1 : nil
  }
}
