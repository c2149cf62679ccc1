/// Goes through the marks of one block from its beginning to its end.
struct StyleSweep {
  struct Piece {
    var range: Range<Int>
    var display: MarkdownRun.Display
  }

  private struct Event {
    var offset: Int
    var kind: Inline.Kind
    var begins: Bool
  }

  /// The parts that are not shown as they are written, in order.
  private(set) var pieces: [Piece] = []
  private let base: MarkStyle
  private var events: [Event] = []
  private var next = 0
  private var bold = 0
  private var italic = 0
  private var underlined = 0
  private var struck = 0
  private var code = 0
  private var images = 0
  private var links: [String] = []

  init(_ style: MarkStyle, _ inlines: [Inline]) {
    base = style
    for inline in inlines {
      switch inline.kind {
      case .softBreak: pieces.append(Piece(range: inline.range, display: .text(" ")))
      case .hardBreak: pieces.append(Piece(range: inline.range, display: .text("\n")))
      case .escape, .html: pieces.append(Piece(range: inline.range, display: .hidden))
      case .reference(let text): pieces.append(Piece(range: inline.range, display: .text(text)))
      case .footnote:
        pieces.append(Piece(range: inline.opening, display: .text("[")))
      default:
        pieces.append(Piece(range: inline.opening, display: .hidden))
        pieces.append(Piece(range: inline.closing, display: .hidden))
        events.append(
          Event(offset: inline.content.lowerBound, kind: inline.kind, begins: true))
        events.append(
          Event(offset: inline.content.upperBound, kind: inline.kind, begins: false))
      }
    }
    pieces.removeAll { $0.range.isEmpty }
    pieces.sort { $0.range.lowerBound < $1.range.lowerBound }
    // Ends before beginnings at one place.
    events.sort { ($0.offset, $0.begins ? 1 : 0) < ($1.offset, $1.begins ? 1 : 0) }
  }

  /// Where the style changes next.
  var nextChange: Int? { next < events.count ? events[next].offset : nil }

  /// The style at an offset; offsets must not go back.
  mutating func style(at offset: Int) -> MarkStyle {
    while next < events.count, events[next].offset <= offset {
      apply(events[next])
      next += 1
    }
    var style = base
    if bold > 0 { style.isBold = true }
    if italic > 0 { style.isItalic = true }
    if underlined > 0 { style.isUnderlined = true }
    if struck > 0 { style.isStruckThrough = true }
    if code > 0 { style.isCode = true }
    if images > 0 { style.isImage = true }
    style.link = links.last
    return style
  }

  private mutating func apply(_ event: Event) {
    let step = event.begins ? 1 : -1
    switch event.kind {
    case .strong: bold += step
    case .emphasis: italic += step
    case .underline: underlined += step
    case .strikethrough: struck += step
    case .code: code += step
    case .image: images += step
    case .link(let target): follow(target.destination, event)
    case .autolink(let destination): follow(destination, event)
    default: break
    }
  }

  private mutating func follow(_ link: String, _ event: Event) {
    if event.begins { links.append(link) } else { _ = links.popLast() }
  }
}
