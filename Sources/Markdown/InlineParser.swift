/// Finds the inline marks of one block's text, with CommonMark's algorithm (0.30, appendix) and
/// GitHub's strikethrough, footnotes and bare addresses. Linear but for sorting the marks.
struct InlineParser {
  /// The names the text may refer to.
  struct Names {
    var links: [String: LinkTarget] = [:]
    var footnotes: Set<String> = []
  }

  let bytes: [UInt8]
  let names: Names

  var position = 0
  /// What was found, in offsets of the joined text, in no order.
  var found: [Inline] = []
  var delimiters: [Delimiter] = []
  /// The last delimiter that is still in the list.
  var lastDelimiter: Int?
  var brackets: [Bracket] = []
  private var sections = HTMLSectionScanner()
  private var underlines: [Range<Int>] = []
  /// Where the last run of so many backticks begins, once all are known.
  private var backtickRuns: [Int: Int] = [:]
  private var knowsBackticks = false

  init(_ bytes: [UInt8], names: Names) {
    self.bytes = bytes
    self.names = names
  }

  /// The marks, outer ones before inner ones.
  mutating func parse() -> [Inline] {
    while position < bytes.count { step() }
    matchDelimiters(above: nil)
    // Underlines that were opened and not closed are tags like others.
    for tag in underlines { add(.html, tag) }
    found.sort {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    return found
  }

  func byte(_ index: Int) -> UInt8? { index >= 0 && index < bytes.count ? bytes[index] : nil }

  mutating func add(_ kind: Inline.Kind, _ range: Range<Int>, content: Range<Int>? = nil) {
    let content = content ?? range.upperBound..<range.upperBound
    found.append(Inline(kind: kind, range: range, content: content))
  }

  private mutating func step() {
    switch bytes[position] {
    case UInt8(ascii: "\\"): takeBackslash()
    case UInt8(ascii: "`"): takeBackticks()
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): takeDelimiters()
    case UInt8(ascii: "["): openBracket(isImage: false)
    case UInt8(ascii: "!") where byte(position + 1) == UInt8(ascii: "["): openBracket(isImage: true)
    case UInt8(ascii: "]"): closeBracket()
    case UInt8(ascii: "<"): takeAngle()
    case UInt8(ascii: "&"):
      if let (end, text) = CharacterReference.scan(bytes[...], at: position) {
        add(.reference(text), position..<end)
        position = end
      } else {
        position += 1
      }
    case .lineFeed: takeLineEnd()
    case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "w"), UInt8(ascii: "W"),
      UInt8(ascii: "f"), UInt8(ascii: "F"):
      if let link = AddressScanner.address(in: bytes, at: position), !isInBracket {
        add(.autolink(destination: link.destination), link.range, content: link.range)
        position = link.range.upperBound
      } else {
        position += 1
      }
    default: position += 1
    }
  }

  private var isInBracket: Bool { brackets.last?.isActive ?? false }

  private mutating func takeBackslash() {
    switch byte(position + 1) {
    case .lineFeed?:
      add(.hardBreak, position..<(position + 2))
      position += 2
    case let next? where next.isASCIIPunctuation:
      add(.escape, position..<(position + 1))
      position += 2
    default: position += 1
    }
  }

  private mutating func takeLineEnd() {
    var start = position
    while let before = byte(start - 1), before == .space { start -= 1 }
    add(position - start >= 2 ? .hardBreak : .softBreak, start..<(position + 1))
    position += 1
  }

  private mutating func takeAngle() {
    let start = position
    if let link = AddressScanner.angled(in: bytes, at: start) {
      add(
        .autolink(destination: link.destination), link.range,
        content: (link.range.lowerBound + 1)..<(link.range.upperBound - 1))
      position = link.range.upperBound
    } else if let end = HTMLScanner.tag(in: bytes[...], at: start)
      ?? sections.end(in: bytes, at: start)
    {
      position = end
      takeTag(start..<end)
    } else {
      position += 1
    }
  }

  private mutating func takeTag(_ range: Range<Int>) {
    let tag = bytes[range]
    if tag.elementsEqual("<u>".utf8) || tag.elementsEqual("<U>".utf8) {
      underlines.append(range)
    } else if tag.elementsEqual("</u>".utf8) || tag.elementsEqual("</U>".utf8),
      let opening = underlines.popLast()
    {
      add(
        .underline, opening.lowerBound..<range.upperBound,
        content: opening.upperBound..<range.lowerBound)
    } else {
      add(.html, range)
    }
  }

  private mutating func takeBackticks() {
    let start = position
    while byte(position) == UInt8(ascii: "`") { position += 1 }
    let length = position - start
    guard let close = closingBackticks(length, from: position) else { return }
    var content = position..<close
    // One space on both sides is not part of the code, unless there is nothing else.
    if let first = byte(content.lowerBound), let last = byte(content.upperBound - 1),
      content.count >= 2, first == .space || first == .lineFeed,
      last == .space || last == .lineFeed,
      bytes[content].contains(where: { $0 != .space && $0 != .lineFeed })
    {
      content = (content.lowerBound + 1)..<(content.upperBound - 1)
    }
    add(.code, start..<(close + length), content: content)
    for index in content where bytes[index] == .lineFeed {
      add(.softBreak, index..<(index + 1))
    }
    position = close + length
  }

  private mutating func closingBackticks(_ length: Int, from start: Int) -> Int? {
    if knowsBackticks, (backtickRuns[length] ?? -1) < start { return nil }
    var index = start
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let run = index
      while byte(index) == UInt8(ascii: "`") { index += 1 }
      if index - run == length { return run }
      backtickRuns[index - run] = run
    }
    knowsBackticks = true
    return nil
  }
}
