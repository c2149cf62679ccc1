/// What the marks around a piece of text make of it.
package struct MarkStyle: Hashable, Sendable {
  package var isBold = false
  package var isItalic = false
  package var isUnderlined = false
  package var isStruckThrough = false
  package var isCode = false
  package var isQuote = false
  /// The text stands for an image.
  package var isImage = false
  /// 1…6, or `nil` outside a heading.
  package var headingLevel: Int?
  /// The depth of a list item from 1, or `nil` outside a list.
  package var listLevel: Int?
  /// Where a link leads.
  package var link: String?
  package init() {}

  /// The style that blocks give to what is in them.
  init(blocks: some Sequence<Block>) {
    for block in blocks { add(block) }
  }

  mutating func add(_ block: Block) {
    switch block.kind {
    case .heading(let level): headingLevel = level
    case .quote: isQuote = true
    case .item: listLevel = (listLevel ?? 0) + 1
    case .code: isCode = true
    default: break
    }
  }

  /// What both texts have in common.
  package func intersection(_ other: MarkStyle) -> MarkStyle {
    var style = self
    style.isBold = isBold && other.isBold
    style.isItalic = isItalic && other.isItalic
    style.isUnderlined = isUnderlined && other.isUnderlined
    style.isStruckThrough = isStruckThrough && other.isStruckThrough
    style.isCode = isCode && other.isCode
    style.isQuote = isQuote && other.isQuote
    style.isImage = isImage && other.isImage
    if headingLevel != other.headingLevel { style.headingLevel = nil }
    if listLevel != other.listLevel { style.listLevel = nil }
    if link != other.link { style.link = nil }
    return style
  }
}
