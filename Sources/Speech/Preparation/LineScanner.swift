/// Cuts a text into lines, and long lines into segments, as they are asked for.
struct LineScanner: Sendable {
  private let text: String
  private let count: Int
  private(set) var offset = 0
  private var startsLine = true
  private var traits = LineTraits(EmptyCollection())

  /// A part of one line.
  struct Segment {
    var bytes: [UInt8]
    /// Where it begins, in UTF-8 code units of the text.
    var base: Int
    /// Where the next begins: behind the line end, if one ends this.
    var end: Int
    var endsLine: Bool
    var line: LineTraits
  }

  /// How much of a line is looked at to tell what it is, and how much of it is said at once.
  private static let window = 4096
  private static let segment = 1024

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    count = text.utf8.count
  }

  /// The next segment, or `nil` at the end. O(its length), and the window once a line.
  mutating func next() -> Segment? {
    guard offset < count else { return nil }
    let start = offset
    var bytes = units(from: start, limit: startsLine ? Self.window : Self.segment * 2)
    let lineEnd = bytes.indices.first { Self.lineEndLength(bytes[$0...]) > 0 }
    if startsLine { traits = LineTraits(bytes[..<(lineEnd ?? bytes.count)]) }
    traits.startsHere = startsLine
    var end = lineEnd ?? bytes.count
    if end > Self.segment || lineEnd == nil && start + end < count {
      let cut = Self.cut(bytes[..<min(end, Self.segment)])
      end = runEnd(of: Array(bytes[cut]), from: start + cut.upperBound) - start
      if end > bytes.count { bytes = units(from: start, limit: end) }
    }
    let ending = Self.lineEndLength(units(from: start + end, limit: 3)[...])
    offset = start + end + ending
    startsLine = ending > 0
    return Segment(
      bytes: Array(bytes[..<end]), base: start, end: offset, endsLine: ending > 0, line: traits)
  }

  /// Skips blank lines. O(their length).
  ///
  /// - Returns: how many there were.
  mutating func skipBlankLines() -> Int {
    var lines = 0
    while startsLine, offset < count {
      let before = self
      guard let segment = next(), segment.line.kind == .blank, segment.endsLine || offset == count
      else {
        self = before
        break
      }
      lines += 1
    }
    return lines
  }

  /// What the next segment begins with.
  func peek() -> Unicode.Scalar? {
    guard offset < count else { return nil }
    return text.unicodeScalars[text.utf8.index(text.startIndex, offsetBy: offset)]
  }

  private func units(from start: Int, limit: Int) -> [UInt8] {
    text.utf8.withContiguousStorageIfAvailable { Array($0[start..<min(start + limit, count)]) }
      ?? []
  }

  /// The length of the line end that a text begins with, 0 if it begins with none: CRLF, LF, VT, FF,
  /// CR, NEL, LS or PS.
  private static func lineEndLength(_ text: ArraySlice<UInt8>) -> Int {
    guard let first = text.first else { return 0 }
    switch first {
    case 0x0A, 0x0B, 0x0C: return 1
    case 0x0D: return text.dropFirst().first == 0x0A ? 2 : 1
    case 0xC2: return text.dropFirst().first == 0x85 ? 2 : 0
    case 0xE2:
      let rest = Array(text.prefix(3))
      return rest == [0xE2, 0x80, 0xA8] || rest == [0xE2, 0x80, 0xA9] ? 3 : 0
    default: return 0
    }
  }

  /// The last cluster that belongs to a segment which is cut: before white space, else between two
  /// clusters, else between two scalars.
  private static func cut(_ text: ArraySlice<UInt8>) -> Range<Int> {
    if let space = text[(text.count / 2)...].lastIndex(where: { $0 == 0x20 || $0 == 0x09 }) {
      return (space - 1)..<space
    }
    var scalars = text
    while let last = scalars.last, last & 0xC0 == 0x80, scalars.count > 1 { scalars.removeLast() }
    if let last = scalars.last, last >= 0xC0, scalars.count > 1 { scalars.removeLast() }
    var start = 0
    var end = 0
    for character in String(decoding: scalars, as: UTF8.self) {
      let length = character.utf8.count
      // The last one may go on beyond the cut.
      if end + length >= scalars.count { break }
      start = end
      end += length
    }
    return end > 0 ? start..<end : 0..<max(1, scalars.count)
  }

  /// Where a run of one cluster ends, so that it is counted once.
  private func runEnd(of cluster: [UInt8], from start: Int) -> Int {
    let first = String(decoding: cluster, as: UTF8.self).unicodeScalars.first
    guard let first, !first.properties.isAlphabetic, first.properties.numericType == nil else {
      return start
    }
    return text.utf8.withContiguousStorageIfAvailable { units in
      var end = start
      while end + cluster.count <= count,
        units[end..<(end + cluster.count)].elementsEqual(cluster)
      {
        end += cluster.count
      }
      return end
    } ?? start
  }
}
