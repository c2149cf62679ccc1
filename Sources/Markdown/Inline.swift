/// A mark in running text: emphasis, a link, a line break… All ranges are UTF-8 offsets into the
/// source; one that spans lines also spans the marks of blocks at the beginnings of these lines.
package struct Inline: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case emphasis
    case strong
    case strikethrough
    /// `<u>…</u>`.
    case underline
    /// A code span; line ends in it mean spaces.
    case code
    case link(LinkTarget)
    /// Its content is the alternative text.
    case image(LinkTarget)
    /// An address that is its own text, with or without `<` `>`.
    case autolink(destination: String)
    /// A tag, comment or the like; it has no content.
    case html
    /// `[^label]`; its content is the label.
    case footnote(label: String)
    /// The backslash that makes the character after it plain.
    case escape
    /// `&copy;` and the like, and what it stands for.
    case reference(String)
    /// A line end within a paragraph, which means a space.
    case softBreak
    /// A line end that is kept.
    case hardBreak
  }

  package internal(set) var kind: Kind
  /// The mark with all its signs.
  package internal(set) var range: Range<Int>
  /// What it is about, without the signs before and after; empty where it is nothing but signs.
  package internal(set) var content: Range<Int>

  /// The signs before the content.
  package var opening: Range<Int> { range.lowerBound..<content.lowerBound }
  /// The signs after the content.
  package var closing: Range<Int> { content.upperBound..<range.upperBound }

  func moved(by delta: Int) -> Inline {
    if delta == 0 { return self }
    var inline = self
    inline.range = (range.lowerBound + delta)..<(range.upperBound + delta)
    inline.content = (content.lowerBound + delta)..<(content.upperBound + delta)
    return inline
  }
}
