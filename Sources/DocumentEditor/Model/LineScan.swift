import TextModel

/// One pass over the lines of a text, remembering what may divide it.
struct LineScan {
  /// Each break with the line ends around it.
  private(set) var comments: [Range<Int>] = []
  private(set) var formFeeds: [Range<Int>] = []
  /// The line ends before a level-1 heading.
  private(set) var topHeadings: [Range<Int>] = []
  private(set) var lengthBreaks: [Range<Int>] = []

  private var headings: [(offset: Int, text: String)] = []
  private var firstInk: Int?
  private var fence: (mark: UInt8, count: Int)?
  private var contentEnd = 0
  private var pageStart = 0
  private var openBreak: WritableKeyPath<LineScan, [Range<Int>]>?

  /// Of a longer line only this much is looked at.
  private static let longestLook = 1024

  init(_ buffer: TextBuffer) {
    var line: [UInt8] = []
    var start = 0
    var offset = 0
    buffer.forEachChunk { chunk in
      for byte in chunk {
        offset += 1
        if byte == 0x0A {
          take(line, start, end: offset - 1)
          line.removeAll(keepingCapacity: true)
          start = offset
        } else if line.count < Self.longestLook {
          line.append(byte)
        }
      }
    }
    take(line, start, end: offset)
  }

  /// Whether a range at the beginning of the text holds nothing but white space.
  func isBlank(_ range: Range<Int>) -> Bool { firstInk.map { $0 >= range.upperBound } ?? true }

  func firstHeading(in range: Range<Int>) -> String? {
    var low = 0
    var high = headings.count
    while low < high {
      let middle = (low + high) / 2
      if headings[middle].offset < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low < headings.count, headings[low].offset < range.upperBound else { return nil }
    return headings[low].text
  }

  private mutating func take(_ bytes: [UInt8], _ start: Int, end: Int) {
    var line = bytes[...]
    if fence == nil, let feed = line.firstIndex(of: 0x0C) {
      if let ink = line[..<feed].firstIndex(where: { !Self.isSpace($0) }) {
        closeBreak(at: start + ink)
        if firstInk == nil { firstInk = start + ink }
        contentEnd = start + feed
      }
      open(\.formFeeds, from: contentEnd)
      line = line[feed...].drop { $0 == 0x0C }
    }
    let text = line.drop(while: Self.isSpace)
    guard let first = text.first else {
      if fence == nil, start - pageStart > PageSplitter.pageLength { markLength(start) }
      return
    }
    let ink = start + text.startIndex
    if fence == nil, Self.isPageBreak(text) {
      open(\.comments, from: contentEnd)
      return
    }
    closeBreak(at: ink)
    if firstInk == nil { firstInk = ink }
    if fence == nil, start > pageStart, start - pageStart > PageSplitter.longestPage {
      markLength(start)
    }
    followFence(text, first)
    if fence == nil, first == 0x23 { heading(text, at: start, ink) }
    contentEnd = end
  }

  private static func isPageBreak(_ text: ArraySlice<UInt8>) -> Bool {
    var text = text
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text.elementsEqual("<!-- pagebreak -->".utf8)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  /// A break begins after the last ink; it ends before the next.
  private mutating func open(_ kind: WritableKeyPath<LineScan, [Range<Int>]>, from offset: Int) {
    closeBreak(at: offset)
    self[keyPath: kind].append(offset..<offset)
    openBreak = kind
  }

  private mutating func closeBreak(at offset: Int) {
    guard let kind = openBreak, let last = self[keyPath: kind].popLast() else { return }
    self[keyPath: kind].append(last.lowerBound..<max(last.lowerBound, offset))
    openBreak = nil
  }

  private mutating func markLength(_ offset: Int) {
    lengthBreaks.append(min(contentEnd, offset)..<offset)
    pageStart = offset
  }

  private mutating func heading(_ text: ArraySlice<UInt8>, at start: Int, _ ink: Int) {
    let level = text.prefix { $0 == 0x23 }.count
    let rest = text.dropFirst(level)
    guard level <= 6, rest.first.map(Self.isSpace) ?? true else { return }
    var words = rest.drop(while: Self.isSpace)
    while let last = words.last, Self.isSpace(last) { words.removeLast() }
    let closing = words.reversed().prefix { $0 == 0x23 }.count
    if closing > 0, words.dropLast(closing).last.map(Self.isSpace) ?? true {
      words = words.dropLast(closing)
      while let last = words.last, Self.isSpace(last) { words.removeLast() }
    }
    headings.append((ink, String(decoding: words, as: UTF8.self)))
    if level == 1 { topHeadings.append(min(contentEnd, start)..<start) }
  }

  private mutating func followFence(_ text: ArraySlice<UInt8>, _ first: UInt8) {
    guard first == 0x60 || first == 0x7E else { return }
    let count = text.prefix { $0 == first }.count
    guard count >= 3 else { return }
    if let open = fence {
      let isBare = text.dropFirst(count).allSatisfy(Self.isSpace)
      if open.mark == first, count >= open.count, isBare { fence = nil }
    } else if first == 0x7E || !text.dropFirst(count).contains(0x60) {
      fence = (first, count)
    }
  }
}
