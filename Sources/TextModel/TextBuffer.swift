import UnicodeText

/// A text of any size as a value: copies are free, and every answer costs what it returns and the
/// logarithm of the length. All offsets are UTF-8, may be any number, and are clamped.
package struct TextBuffer: Sendable {
  private(set) var root: RopeNode

  package init(_ string: String = "") { root = .build(Array(string.utf8)) }

  init(_ root: RopeNode) { self.root = root }

  /// A text of bytes known to be valid UTF-8, which are shared, not copied.
  init(validUTF8 bytes: [UInt8]) { root = .build(bytes) }

  package var utf8Count: Int { root.utf8Count }
  package var isEmpty: Bool { utf8Count == 0 }

  /// The whole text. O(length).
  package var string: String { string(in: 0..<utf8Count) }

  /// The whole text's bytes. O(length).
  package var utf8: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8Count)
    forEachChunk { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Calls `body` with the bytes of the text, piece by piece, for writing it out.
  package func forEachChunk(_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) rethrows {
    try withoutActuallyEscaping(body) { body in
      var failure: (any Error)?
      root.forEachChunk(in: 0..<utf8Count) { chunk in
        do { try body(chunk) } catch { failure = error }
        return failure == nil
      }
      try Result { if let failure { throw failure } }.get()
    }
  }

  /// A part of the text, widened to whole scalars, sharing its storage. O(log length).
  package func slice(_ range: Range<Int>) -> TextBuffer {
    TextBuffer(root.slice(scalarRange(range)))
  }

  /// Replaces a range, widened to whole scalars, and answers the edit that undoes it. O(log length).
  @discardableResult
  package mutating func replace(_ range: Range<Int>, with text: TextBuffer) -> Edit {
    let range = scalarRange(range)
    let removed = root.slice(range)
    root =
      root.slice(0..<range.lowerBound) + text.root + root.slice(range.upperBound..<utf8Count)
    return Edit(
      range.lowerBound..<(range.lowerBound + text.utf8Count), with: TextBuffer(removed))
  }

  /// The range clamped and widened to whole scalars; an empty one stays empty.
  package func scalarRange(_ range: Range<Int>) -> Range<Int> {
    let lower = scalarOffset(range.lowerBound)
    if range.isEmpty { return lower..<lower }
    let upper = scalarOffset(range.upperBound)
    guard upper < min(range.upperBound, utf8Count) else { return lower..<max(lower, upper) }
    var end = upper + 1
    while let byte = root.byte(at: end), byte & 0xC0 == 0x80 { end += 1 }
    return lower..<end
  }

  /// Checks the buffer's inner structure; for tests.
  package func assertInvariants() { root.assertInvariants() }
}

extension TextBuffer: SegmentableText {
  package func string(in range: Range<Int>) -> String {
    let range = scalarRange(range)
    return String(unsafeUninitializedCapacity: range.count) { buffer in
      var count = 0
      root.forEachChunk(in: range) { chunk in
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
        _ = rest.update(fromContentsOf: chunk)
        count += chunk.count
        return true
      }
      return count
    }
  }

  package func scalarOffset(_ offset: Int) -> Int {
    var offset = min(max(0, offset), utf8Count)
    while let byte = root.byte(at: offset), byte & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  package func lineRange(around offset: Int) -> Range<Int> {
    rangeOfLine(lineIndex(at: offset))
  }
}

extension TextBuffer: Equatable, ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }

  /// Byte for byte; O(length), or O(1) for two copies of one text.
  package static func == (left: TextBuffer, right: TextBuffer) -> Bool {
    if left.root === right.root { return true }
    return left.root.summary == right.root.summary && left.utf8 == right.utf8
  }
}

extension TextBuffer {
  /// Both texts, one after the other, sharing their storage. O(log length).
  package static func + (left: TextBuffer, right: TextBuffer) -> TextBuffer {
    TextBuffer(left.root + right.root)
  }
}
